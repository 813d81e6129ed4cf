import { CalendarIcon } from "@radix-ui/react-icons";
import { collectionTypes } from "#features/site/page-model/contract.ts";
import { defineControls } from "../domain/controls.ts";
import { calendarBlock } from "./block.ts";

export const calendarControls = defineControls(calendarBlock, [
  { kind: "collection", name: "collectionId", label: "Blog", types: [collectionTypes.generic] },
  { kind: "slider", name: "monthsBack", label: "Past months to show", min: 0, max: 23 },
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
