import { type ComponentType, createContext } from "react";
import type { Control } from "../../domain/controls.ts";

export type ReferenceControl = Extract<Control, { kind: "collection" | "product" | "form" | "page" }>;

/** What a select of things of one kind is given. */
export interface ReferenceSelectProps {
  control: ReferenceControl;
  /** What is chosen; null: nothing. */
  id: string | null;
  onChange(id: string | null): void;
  error: string | undefined;
}

/** The selects of what later features own; `src/app/studio/StudioProviders.tsx` provides them. */
export type ReferenceSelects = Record<"page" | "form" | "product", ComponentType<ReferenceSelectProps>>;

export const ReferenceSelectsContext = createContext<ReferenceSelects | null>(null);
