import { type ComponentType, createContext } from "react";
import type { Control } from "../../domain/controls.ts";

export type ReferenceControl = Extract<
  Control,
  { kind: "collection" | "product" | "form" | "memberArea" | "donationFund" | "page" }
>;

/** Props of a select for pages, forms, products or collections. */
export interface ReferenceSelectProps {
  control: ReferenceControl;
  /** The selected one; null: none. */
  id: string | null;
  onChange(id: string | null): void;
  error: string | undefined;
}

interface ReferenceSelect {
  /** Loads its code early, so that a field can be typed into as soon as it is shown. */
  preload(): void;
  /** Without waiting, if its code is loaded. */
  current(): ComponentType<ReferenceSelectProps>;
}

/** Selects that later features implement. `src/app/studio/StudioProviders.tsx` provides them. */
export type ReferenceSelects = Record<"page" | "form" | "memberArea" | "donationFund" | "product", ReferenceSelect>;

export const ReferenceSelectsContext = createContext<ReferenceSelects | null>(null);
