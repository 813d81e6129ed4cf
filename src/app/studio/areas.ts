import { GearIcon } from "@radix-ui/react-icons";
import type { ComponentType } from "react";
import type { Right } from "#features/account/roles/domain/rights.ts";
import type { NavigationEntry, RailGroup, Screen } from "#kernel/studio-ui/manifest/studioManifest.ts";
import { studioText } from "#kernel/studio-ui/studioText.ts";
import { screens } from "./screens.ts";
import { texts } from "./texts.ts";

/** A screen with an entry in the studio's rail, bottom bar or palette. */
export interface Area {
  to: string;
  label: string;
  icon: NavigationEntry["icon"];
  /** Query of the address. */
  search?: Record<string, string>;
  /** Shown to people with one of these rights. Undefined: shown to everyone. */
  rights?: readonly Right[];
  /** Further words that find it: its tasks, and other names for it. */
  finds?: string;
  /** Its heading in the rail. */
  group?: string;
  /** How many things wait there. */
  count?: ComponentType;
  /** In the bottom bar of a phone, which has four areas and a menu of the others. */
  isInBar?: true;
}

/** The parts of the rail from top to bottom, with their headings. */
const railHeadings: Record<RailGroup, string | undefined> = {
  start: undefined,
  store: texts.store,
  audience: undefined,
  design: texts.design,
};
const railGroups = Object.keys(railHeadings) as RailGroup[];

const usualPosition = 50;

/** In the studio's language. The English words find it, too. */
function areaOf<Entry extends NavigationEntry>(screen: Screen<Right>, { position: _, ...entry }: Entry) {
  const { label, finds = "" } = entry;
  return {
    to: screen.path,
    ...entry,
    label: studioText(label, "studio.manifests"),
    finds: [...new Set([studioText(finds, "studio.manifests"), label, finds])].join(" "),
    ...(screen.right ? { rights: [screen.right].flat() } : {}),
  };
}

/** The areas of the screens' entries, by position. Entries with the same position keep the order of the screens. */
function inPosition<Entry extends NavigationEntry>(entriesOf: (screen: Screen<Right>) => readonly Entry[]) {
  return screens
    .flatMap((screen) => entriesOf(screen).map((entry) => ({ screen, entry })))
    .sort((one, other) => (one.entry.position ?? usualPosition) - (other.entry.position ?? usualPosition))
    .map(({ screen, entry }) => areaOf(screen, entry));
}

const settingsAreas: readonly Area[] = inPosition(({ settings }) => (settings ? [settings] : [])).map((area) => ({
  ...area,
  finds: `${area.finds} settings ${texts.settings}`,
}));

const paletteAreas: readonly Area[] = inPosition(({ palette = [] }) => palette);

/** `/settings` opens the first settings that a person may see (`SettingsIndex`). */
const settingsOfAll: Area = {
  to: "/settings",
  label: texts.settings,
  icon: GearIcon,
  rights: [...new Set(settingsAreas.flatMap(({ rights = [] }) => rights))],
};

const byPosition = inPosition(({ rail }) => (rail ? [rail] : []));

const railAreas: readonly Area[] = [
  ...railGroups.flatMap((name) =>
    byPosition
      .filter(({ group }) => group === name)
      .map(({ group, ...area }): Area => ({ ...area, ...(railHeadings[group] ? { group: railHeadings[group] } : {}) })),
  ),
  settingsOfAll,
];

const forRights = (areas: readonly Area[], rights: ReadonlySet<string>) =>
  areas.filter((area) => area.rights === undefined || area.rights.some((right) => rights.has(right)));

/** The areas in the rail and the bottom bar that these rights allow. */
export function areasFor(rights: ReadonlySet<string>): Area[] {
  return forRights(railAreas, rights);
}

/** The area that a path is in: the one with the longest path, if one is below another. */
export function areaAt(areas: readonly Area[], path: string): Area | undefined {
  const around = areas.filter(({ to }) => path === to || (to !== "/" && path.startsWith(`${to}/`)));
  return around.sort((one, other) => other.to.length - one.to.length)[0];
}

/** The settings that these rights allow. */
export function settingsFor(rights: ReadonlySet<string>): Area[] {
  return forRights(settingsAreas, rights);
}

/** Areas that only the palette finds: tasks, and screens that other screens link to. */
export function paletteAreasFor(rights: ReadonlySet<string>): Area[] {
  return forRights(paletteAreas, rights);
}
