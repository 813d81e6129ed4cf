import type { ComponentType } from "react";
import type { lazyScreen } from "./lazyScreen.ts";

/** How a screen is reached: a name, a picture and the words that it is found by. */
export interface NavigationEntry {
  label: string;
  icon: ComponentType<{ "aria-hidden"?: boolean; width?: number; height?: number }>;
  /** Other words that people look for: what is done there, and what they call it. */
  finds?: string;
  /** Position among the entries; default: 50. Entries with the same position keep the order of the features. */
  position?: number;
}

export interface RailEntry extends NavigationEntry {
  /** Part of the rail that it is in. */
  group: RailGroup;
  /** In the bottom bar of a phone, which holds four and the way to the others. */
  isInBar?: true;
  /** How many things wait on its screen: a `RailCount`, loaded when the rail is shown (`lazyExtra`). */
  count?: ComponentType;
}

export type RailGroup = "start" | "store" | "audience" | "design";

export interface PaletteEntry extends NavigationEntry {
  /** What the address says beside the path. */
  search?: Record<string, string>;
}

/** One screen of the studio: its address, the right that it needs, its code, and how it is reached. */
export interface Screen<Right extends string = string> {
  /** Below `/config`, as TanStack Router writes it: "/orders/$orderId". */
  path: string;
  /** One of several is enough. Absent: for everyone who is signed in. */
  right?: Right | readonly Right[];
  /** Loaded when someone goes there. */
  component: ReturnType<typeof lazyScreen>;
  /** Over the whole window, without the rail: it has its own way back. */
  isFullWindow?: true;
  /** For people who are not signed in, without the studio around it. */
  isOpen?: true;
  /** About the account: for those too who have no website. */
  isWithoutWebsite?: true;
  /** Its entry in the rail, which the palette finds too. */
  rail?: RailEntry;
  /** Its entry in the navigation of the settings, which it is shown below. The palette finds it too. */
  settings?: NavigationEntry;
  /** Entries that only the palette has: things to do there, and screens that other screens lead to. */
  palette?: readonly PaletteEntry[];
}

/**
 * A panel on a screen of an earlier feature, such as a member's orders on the member's page. Fields of a panel inside a form
 * are saved by the form's button (`useFormPart`), and never by a button of their own.
 */
export interface AddedPanel<Right extends string = string> {
  /** Path of the screen: "/members/$memberId". */
  screen: string;
  /** A place of the screen with a name, such as a notice to which a button is added. Default: among its panels. */
  place?: string;
  /** Default: everyone who works on the website. */
  right?: Right;
  /** Loaded when it is first shown (`lazyNamed`). It gets the id of what the screen shows. */
  component: ComponentType<{ subjectId: string }>;
  /** Position among the panels; default: 50. */
  position?: number;
}

/** What a feature adds to the studio: the export `studio` of its `studio.ts`. */
export interface StudioManifest<Right extends string = string> {
  screens: readonly Screen<Right>[];
  /** Panels on screens of earlier features, which show them with `AddedPanels`. */
  panels?: readonly AddedPanel<Right>[];
}
