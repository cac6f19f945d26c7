<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.8" tiledversion="1.8.2" name="walls" tilewidth="16" tileheight="16" tilecount="8" columns="4">
 <image source="tiles.png" width="64" height="32"/>
 <tile id="0">
  <properties>
   <property name="shape" value="block"/>
  </properties>
 </tile>
 <tile id="1">
  <properties>
   <property name="shape" value="slope45"/>
   <property name="material" value="grass"/>
  </properties>
 </tile>
 <tile id="2">
  <properties>
   <property name="shape" value="slope22a"/>
   <property name="material" value="grass"/>
  </properties>
 </tile>
 <tile id="3">
  <properties>
   <property name="shape" value="slope22b"/>
   <property name="material" value="grass"/>
  </properties>
 </tile>
 <tile id="4">
  <properties>
   <property name="shape" value="block"/>
   <property name="one_way" type="bool" value="true"/>
   <property name="material" value="wood"/>
  </properties>
 </tile>
 <tile id="5">
  <properties>
   <property name="shape" value="dent"/>
   <property name="heights" value="8,7,6,5,4,3,2,1,1,2,3,4,5,6,7,8"/>
   <property name="material" value="snow"/>
  </properties>
 </tile>
 <tile id="6">
  <properties>
   <property name="shape" value="empty"/>
  </properties>
 </tile>
 <tile id="7">
  <properties>
   <property name="shape" value="slope45 fx one_way"/>
  </properties>
 </tile>
</tileset>
