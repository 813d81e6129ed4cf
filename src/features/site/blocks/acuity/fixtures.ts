import { defineFixtures } from "../domain/defineFixtures.ts";
import { acuityBlock } from "./block.ts";

export const acuityFixtures = defineFixtures(acuityBlock, [
  {
    title: "A calendar",
    props: {
      address: "https://app.acuityscheduling.com/schedule.php?owner=12345678",
      label: "Book a class at the wheel",
    },
  },
]);
