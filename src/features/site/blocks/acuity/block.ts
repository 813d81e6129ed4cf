import { defineOutsideBlock } from "../domain/defineOutsideBlock.ts";

/** Appointments to book, by Acuity Scheduling. */
export const acuityBlock = defineOutsideBlock({
  number: 65,
  name: "acuity",
  service: "acuity",
  title: "Acuity Scheduling",
  summary: "Appointments to book, by Acuity Scheduling.",
  label: "Book an appointment",
  columns: 12,
});
