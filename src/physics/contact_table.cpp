// Builds the contact table by a counting sort.
#include "physics/contact_table.h"

namespace pixelstep {

void listContacts(std::span<const Rect> rects, std::span<const IndexPair> pairs,
                  ContactTable& table) {
    auto& [starts, contacts] = table;
    // Counts are stored at index body + 2. So starts[body + 1] can be the write position of a body:
    // it advances from the body's start to its end, which is the start of the next body.
    starts.assign(rects.size() + 2, 0);
    for (const auto& [a, b] : pairs) {
        ++starts[a + 2];
        ++starts[b + 2];
    }
    for (size_t i = 2; i < starts.size(); ++i) starts[i] += starts[i - 1];
    contacts.resize(2 * pairs.size());
    for (const auto& [a, b] : pairs) {
        const Vec2i overlap = signedOverlap(rects[a], rects[b]);
        contacts[starts[a + 1]++] = {b, overlap};
        contacts[starts[b + 1]++] = {a, -overlap};
    }
    starts.pop_back();
}

}  // namespace pixelstep
