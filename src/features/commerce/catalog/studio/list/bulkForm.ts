import type { BulkProductChange } from "../../domain/bulkChange.ts";
import { texts } from "../texts.ts";

export type BulkAction = "show" | "hide" | "category" | "tags" | "price" | "sale";

/** Values of the dialog's fields, for any action. */
export interface BulkForm {
  category: string;
  tags: string[];
  /** Whether the category or tags are added or removed. */
  isMember: boolean;
  price: "set" | "raise" | "lower";
  sale: "percent" | "set" | "end";
  cents: number | null;
  percent: number | string;
}

export const emptyBulkForm: BulkForm = {
  category: "",
  tags: [],
  isMember: true,
  price: "set",
  sale: "percent",
  cents: null,
  percent: "",
};

/** The change from the form, or what is missing. */
export function bulkChangeOf(action: BulkAction, form: BulkForm): BulkProductChange | string {
  const { cents, percent } = form;
  const isPercent = typeof percent === "number" && percent >= 1 && percent <= 99;
  switch (action) {
    case "show":
    case "hide":
      return { kind: "visibility", isVisible: action === "show" };
    case "category": {
      const category = form.category.trim();
      return category === "" ? texts.valueNeeded : { kind: "category", category, isMember: form.isMember };
    }
    case "tags":
      return form.tags.length === 0 ? texts.valueNeeded : { kind: "tags", tags: form.tags, isMember: form.isMember };
    case "price":
      if (form.price === "set") {
        return cents === null ? texts.valueNeeded : { kind: "price", to: { kind: "set", cents } };
      }
      if (!isPercent) return texts.percentNeeded;
      return { kind: "price", to: { kind: "percent", percent: form.price === "raise" ? percent : -percent } };
    case "sale":
      if (form.sale === "end") return { kind: "sale", to: { kind: "end" } };
      if (form.sale === "set") {
        return cents === null ? texts.valueNeeded : { kind: "sale", to: { kind: "set", cents } };
      }
      return isPercent ? { kind: "sale", to: { kind: "percent", percent } } : texts.percentNeeded;
  }
}
