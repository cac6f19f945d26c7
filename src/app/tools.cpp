// Strokes, and how they end.
#include "app/tools.h"

namespace pixelstep {

void Tools::stop() {
    play.stop();
    edit.stop();
}

void Tools::giveUp() {
    stop();
    play.cancelPath();
}

void Tools::beginStroke(Session& session) {
    strokeEndsIn_ = 0;
    session.beginStroke();
}

void Tools::endStroke() {
    strokeEndsIn_ = 2;
}

void Tools::finishStroke(Session& session) {
    if (strokeEndsIn_ > 0 && --strokeEndsIn_ == 0) session.endStroke();
}

}  // namespace pixelstep
