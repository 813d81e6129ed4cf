import { z } from "zod";
import { defineBlock } from "#features/site/blocks/domain/defineBlock.ts";
import type { DonationFormProps } from "../../contract.ts";

/** A donation fund with the choice of an amount. */
export const donationBlock = defineBlock({
  number: 52,
  name: "donation",
  title: "Donation",
  group: "shop",
  columns: 8,
  summary: "One of your donation funds, with amounts to choose from.",
  props: z.object({
    /** null: nothing is chosen yet, and visitors see nothing. */
    fundId: z.uuid().nullable(),
    buttonLabel: z.string().trim().min(1, "Required").max(100).default("Donate"),
    align: z.enum(["start", "center"]).default("start"),
    titleLevel: z.union([z.literal(2), z.literal(3), z.literal(4)]).default(2),
    showName: z.boolean().default(true),
    showDescription: z.boolean().default(true),
  }),
  defaults: { fundId: null },
  isEmpty: ({ fundId }) => fundId === null,
});

/** The reader's result for a donation block. */
export interface FoundFund {
  name: string;
  description: string;
  /** Why nothing can be donated now; otherwise the form is shown. */
  notice: string | null;
  fund: DonationFormProps["fund"];
}
