import { CalendarIcon } from "@radix-ui/react-icons";
import { writtenTypes } from "#features/site/page-model/contract.ts";
import { defineControls } from "../domain/controls.ts";
import { calendarBlock } from "./block.ts";

export const calendarControls = defineControls(calendarBlock, [
  { kind: "collection", name: "collectionId", label: "Blog or events page", types: writtenTypes },
  { kind: "slider", name: "monthsBack", label: "Past months to show (blog)", min: 0, max: 23 },
  { kind: "slider", name: "monthsAhead", label: "Coming months to show (events)", min: 0, max: 12 },
  {
    kind: "select",
    name: "firstDay",
    label: "Start of week",
    options: [
      { value: 0, label: "Site language default" },
      { value: 1, label: "Monday" },
      { value: 6, label: "Saturday" },
      { value: 7, label: "Sunday" },
    ],
  },
]);

export const icon = CalendarIcon;
