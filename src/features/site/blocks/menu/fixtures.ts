import { defineFixtures } from "../domain/defineFixtures.ts";
import { menuBlock } from "./block.ts";

export const menuFixtures = defineFixtures(menuBlock, [
  { title: "Default", props: menuBlock.defaults },
  {
    title: "Two menus, in the middle, with a sign",
    props: {
      source: `Lunch
=====
Small
-----
Until three.

A dish whose name is long enough that it needs more than one line on a phone
Served cold, with everything that the garden gave this morning and a spoon of the good vinegar
8 / 14

Dinner
======
Large
-----

Bream
24

Oysters
market price`,
      columns: 1,
      align: "center",
      currencySign: "$",
    },
  },
]);
