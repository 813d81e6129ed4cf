import type { z } from "zod";
import type { BlockKind } from "./defineBlock.ts";

/** Common properties of controls. `name` is the prop that it changes. */
interface ControlBase {
  name: string;
  label: string;
  help?: string;
  /** Shown only while this returns true for the block's props: "applies only when". */
  when?(props: Record<string, unknown>): boolean;
}

interface TextControl extends ControlBase {
  kind: "text" | "longText" | "richText" | "link" | "date" | "dateTime" | "email";
  placeholder?: string;
  maxLength?: number;
  /** False for a text that is the same in every language: an address, the name of a list. */
  isTranslated?: false;
}

interface CodeControl extends ControlBase {
  kind: "code";
  language: "html" | "markdown" | "plain";
  /** As of a text. */
  isTranslated?: false;
}

interface NumberControl extends ControlBase {
  /** `slider` for values that are judged by eye; the value is shown beside it. */
  kind: "number" | "slider";
  min: number;
  max: number;
  step?: number;
  /** After the number: "s", "px", "%". */
  unit?: string;
}

interface ToggleControl extends ControlBase {
  kind: "toggle";
}

interface ChoiceControl extends ControlBase {
  /** `segments` for two to four short options. */
  kind: "select" | "segments";
  options: readonly { value: string | number; label: string }[];
}

interface AssetControl extends ControlBase {
  /** One asset's id or null; `assets`: a list of ids in the owner's order. */
  kind: "asset" | "assets";
  of: "image" | "video" | "audio" | "file";
  max?: number;
}

interface PicturesControl extends ControlBase {
  /** Pictures in the owner's order, each with texts and a link: `{assetId, title, description, url}`. */
  kind: "pictures";
  max: number;
}

interface ReferenceControl extends ControlBase {
  /** An id or null. `collection` may be limited to collection types. */
  kind: "collection" | "product" | "form" | "memberArea" | "donationFund" | "page";
  types?: readonly number[];
}

interface ListControl extends ControlBase {
  /** Entries of the same shape: add, remove, move by pointer and keys. */
  kind: "list";
  controls: readonly Control[];
  /** The label of a collapsed entry. */
  itemLabel: string;
  titleOf(item: Record<string, unknown>): string;
  newItem: Record<string, unknown>;
  max: number;
  /** Adds entries by choosing assets, many at once: the props for an asset's id and its title. */
  picks?: { name: string; titleName: string; of: "image" | "video" | "audio" | "file" };
  /** The recording whose duration is shown with an entry; null: none. */
  recordingOf?(item: Record<string, unknown>): string | null;
}

interface DatasetControl extends ControlBase {
  /** Columns and rows of a chart. */
  kind: "dataset";
}

interface VideoControl extends ControlBase {
  /** A video by its address, with its service's data: `videoAddress` of the video block. */
  kind: "video";
}

interface PlaceControl extends ControlBase {
  /** Lines of an address, with a search that also fills in coordinates. */
  kind: "place";
  maxLength: number;
  /** The props for the coordinates in degrees. */
  latitudeName: string;
  longitudeName: string;
}

interface GroupControl extends Omit<ControlBase, "name"> {
  /** A heading over controls; collapsed at first if `isFolded`. */
  kind: "group";
  controls: readonly Control[];
  isFolded?: boolean;
}

/** A field of the panel that edits a block. */
export type Control =
  | TextControl
  | CodeControl
  | NumberControl
  | ToggleControl
  | ChoiceControl
  | AssetControl
  | PicturesControl
  | ReferenceControl
  | ListControl
  | DatasetControl
  | VideoControl
  | PlaceControl
  | GroupControl;

/** The names of all props with controls, including those in groups, but not those of list entries. */
export function controlledProps(controls: readonly Control[]): string[] {
  return controls.flatMap((control) => (control.kind === "group" ? controlledProps(control.controls) : [control.name]));
}

/** The controls that apply to the props, groups with their applicable controls. */
export function applyingControls(controls: readonly Control[], props: Record<string, unknown>): Control[] {
  return controls
    .filter((control) => control.when?.(props) ?? true)
    .map((control) =>
      control.kind === "group" ? { ...control, controls: applyingControls(control.controls, props) } : control,
    )
    .filter((control) => control.kind !== "group" || control.controls.length > 0);
}

/**
 * The controls of a kind, in the order of the panel. Data only, so that a test can check which apply when.
 * @example export const quoteControls = defineControls(quoteBlock, [{ kind: "longText", name: "quote", label: "Quote"
 * }])
 */
export function defineControls<Props extends z.ZodType>(
  _kind: BlockKind<Props>,
  controls: readonly Control[],
): readonly Control[] {
  return controls;
}
