import { type ComponentType, createContext } from "react";
import type { Control } from "../../domain/controls.ts";

export type ReferenceControl = Extract<Control, { kind: "collection" | "product" | "form" | "page" }>;

/** Props of a select for pages, forms, products or collections. */
export interface ReferenceSelectProps {
  control: ReferenceControl;
  /** The selected one; null: none. */
  id: string | null;
  onChange(id: string | null): void;
  error: string | undefined;
}

/** Selects that later features implement. `src/app/studio/StudioProviders.tsx` provides them. */
export type ReferenceSelects = Record<"page" | "form" | "product", ComponentType<ReferenceSelectProps>>;

export const ReferenceSelectsContext = createContext<ReferenceSelects | null>(null);
