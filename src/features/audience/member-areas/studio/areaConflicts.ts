import type { StaleValue } from "#kernel/studio-ui/form/StaleValues.tsx";
import type { AreaDraft, AreaPage } from "../contract.ts";
import { haveSameIds } from "../domain/haveSameIds.ts";
import { joiningText, texts } from "./texts.ts";

interface Choices {
  pages: readonly Pick<AreaPage, "id" | "title">[];
  products: readonly { id: string; name: string }[];
}

/** The values that differ between the form and the stored area. */
export function areaConflicts(values: AreaDraft, newest: AreaDraft, { pages, products }: Choices): StaleValue[] {
  const product = ({ joining, productId }: AreaDraft) =>
    (joining === "purchase" && products.find(({ id }) => id === productId)?.name) || texts.none;
  const pagesOf = ({ pageIds }: AreaDraft) =>
    pages
      .filter(({ id }) => pageIds.includes(id))
      .map(({ title }) => title)
      .join(", ") || texts.none;
  const inWords: [string, (area: AreaDraft) => string][] = [
    [texts.name, ({ name }) => name],
    [texts.description, ({ description }) => description || texts.none],
    [texts.joining, ({ joining, term }) => joiningText({ joining, term: joining === "purchase" ? term : null })],
    [texts.product, product],
  ];
  const conflicts = inWords
    .map(([label, of]) => ({ label, theirs: of(newest), mine: of(values) }))
    .filter(({ theirs, mine }) => theirs !== mine);
  if (haveSameIds(newest.pageIds, values.pageIds)) return conflicts;
  return [...conflicts, { label: texts.pagesField, theirs: pagesOf(newest), mine: pagesOf(values) }];
}
