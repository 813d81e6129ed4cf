import { z } from "zod";
import { alignOptions, shortSizeOptions } from "./choiceOptions.ts";
import type { Control } from "./controls.ts";
import { socialPlace } from "./embeds/socialPlaces.ts";
import { linkUrl } from "./linkUrl.ts";

/** Maximum profiles of one block. */
const maxAccounts = 20;

/** The props of the three kinds of social links. */
export const socialProps = z.object({
  accounts: z
    .array(z.object({ url: linkUrl, label: z.string().trim().max(100).default("") }))
    .max(maxAccounts)
    .default([]),
  /** `icons` have names for screen readers. */
  show: z.enum(["icons", "names", "both"]).default("icons"),
  shape: z.enum(["plain", "circle", "square"]).default("circle"),
  size: z.enum(["small", "medium", "large"]).default("medium"),
  align: z.enum(["start", "center", "end"]).default("start"),
});

export type SocialProps = z.output<typeof socialProps>;

export const socialControls: readonly Control[] = [
  {
    kind: "list",
    name: "accounts",
    label: "Links",
    controls: [
      { kind: "link", name: "url", label: "Address" },
      { kind: "text", name: "label", label: "Name", help: "Known services have their own name.", maxLength: 100 },
    ],
    itemLabel: "link",
    titleOf: (account) => String(account.label || socialPlace(String(account.url ?? "")).name),
    newItem: { url: "https://www.instagram.com/", label: "" },
    max: maxAccounts,
  },
  {
    kind: "segments",
    name: "show",
    label: "Show",
    options: [
      { value: "icons", label: "Icons" },
      { value: "names", label: "Names" },
      { value: "both", label: "Both" },
    ],
  },
  {
    kind: "segments",
    name: "shape",
    label: "Shape",
    options: [
      { value: "circle", label: "Circle" },
      { value: "square", label: "Square" },
      { value: "plain", label: "None" },
    ],
    when: ({ show }) => show !== "names",
  },
  {
    kind: "segments",
    name: "size",
    label: "Size",
    options: shortSizeOptions,
  },
  {
    kind: "segments",
    name: "align",
    label: "Align",
    options: alignOptions,
  },
];
