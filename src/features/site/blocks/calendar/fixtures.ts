import { defineFixtures } from "../domain/defineFixtures.ts";
import { calendarBlock } from "./block.ts";

export const calendarFixtures = defineFixtures(calendarBlock, [
  { title: "Six months", props: ({ blogId }) => ({ collectionId: blogId }) },
  { title: "This month, from Monday", props: ({ blogId }) => ({ collectionId: blogId, monthsBack: 0, firstDay: 1 }) },
]);
