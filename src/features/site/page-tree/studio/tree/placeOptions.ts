import type { PageKind } from "#features/site/page-model/domain/pageKinds.ts";
import { canHavePages } from "#features/site/page-model/domain/pageKinds.ts";
import { navigationPlaces, type TreePage } from "../../contract.ts";
import { partNames, texts } from "../texts.ts";
import type { PagePlace } from "./treeMoves.ts";

export interface PlaceOption {
  value: string;
  label: string;
}

/** Options for a select: parts of the navigation, with the folders in each that may contain the page. */
export function placeOptions(
  pages: readonly TreePage[],
  page: { kind: PageKind; id?: string },
): { group: string; items: PlaceOption[] }[] {
  return navigationPlaces.map((place) => ({
    group: partNames[place],
    items: [
      { value: place, label: partNames[place] },
      ...pages
        .filter((folder) => folder.navigation === place && canHavePages(folder.kind) && !canHavePages(page.kind))
        .map((folder) => ({ value: folder.id, label: texts.inFolder(folder.title) })),
    ],
  }));
}

/** The place of an option: at the end there. */
export function placeOfOption(pages: readonly TreePage[], value: string): PagePlace {
  const folder = pages.find(({ id }) => id === value);
  const place = navigationPlaces.find((name) => name === value) ?? "main";
  return { navigation: folder?.navigation ?? place, parentId: folder?.id ?? null, beforeId: null };
}
