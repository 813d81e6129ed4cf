import type { ComponentType } from "react";
import type { Control } from "../domain/controls.ts";

/** Props of a block, or of a list entry in it. */
export type ControlledProps = Record<string, unknown>;

export interface ControlFieldsProps {
  controls: readonly Control[];
  props: ControlledProps;
  onChange(props: ControlledProps): void;
  /** Errors by path in the props: "url", "items.0.title". */
  errors?: Record<string, string>;
}

/** The fields component, for list entries; passed down because lists are inside it. */
export type EntryFields = ComponentType<ControlFieldsProps>;
