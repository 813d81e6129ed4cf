import { createContext, useContext, useMemo } from "react";
import { listFormsRoute } from "#features/audience/forms/contract.ts";
import type { PageDocument } from "#features/site/blocks/domain/pageDocument.ts";
import { useApiQuery } from "#kernel/studio-ui/api/useApi.ts";
import type { FormNames } from "./blockTitle.ts";

export const FormNamesContext = createContext<FormNames>(new Map());

export const useFormNames = (): FormNames => useContext(FormNamesContext);

/**
 * The names of forms. They are loaded if the page has a form. If there are very many, only the first ones are known.
 */
export function useReadFormNames(document: PageDocument): FormNames {
  const hasForm = document.sections.some(({ blocks }) => blocks.some(({ type }) => type === "form"));
  const { data } = useApiQuery(listFormsRoute, { query: { limit: 100 } }, { enabled: hasForm, keepPrevious: true });
  return useMemo(() => new Map((data?.items ?? []).map(({ id, name }) => [id, name])), [data]);
}
