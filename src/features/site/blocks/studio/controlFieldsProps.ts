import type { ComponentType } from "react";
import type { Control } from "../domain/controls.ts";

/** Props of a block, or of one entry of a list in it. */
export type ControlledProps = Record<string, unknown>;

export interface ControlFieldsProps {
  controls: readonly Control[];
  props: ControlledProps;
  onChange(props: ControlledProps): void;
  /** What is wrong, by path in the props: "url", "items.0.title". */
  errors?: Record<string, string>;
}

/** The fields again, for the entries of a list in them; handed down, since the list is inside of them. */
export type EntryFields = ComponentType<ControlFieldsProps>;
