import { defineEmbedBlock } from "../domain/defineEmbedBlock.ts";

/** Appointment booking by Acuity Scheduling. */
export const acuityBlock = defineEmbedBlock({
  number: 65,
  name: "acuity",
  service: "acuity",
  title: "Acuity Scheduling",
  summary: "Appointment booking by Acuity Scheduling.",
  label: "Book an appointment",
  columns: 12,
});
