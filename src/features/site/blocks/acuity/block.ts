import { defineOutsideBlock } from "../domain/defineOutsideBlock.ts";

/** Appointment booking by Acuity Scheduling. */
export const acuityBlock = defineOutsideBlock({
  number: 65,
  name: "acuity",
  service: "acuity",
  title: "Acuity Scheduling",
  summary: "Appointment booking by Acuity Scheduling.",
  label: "Book an appointment",
  columns: 12,
});
