import { useNavigate, useSearch } from "@tanstack/react-router";
import { useApiQuery } from "#kernel/studio-ui/api/useApi.ts";
import { readTranslationLanguagesRoute } from "../contract.ts";

/** The languages of the website, and the chosen one, which is kept in the address. */
export function useLanguageChoice() {
  const { locale } = useSearch({ strict: false }) as { locale?: unknown };
  const navigate = useNavigate();
  const asked = typeof locale === "string" ? locale : undefined;
  const query = useApiQuery(readTranslationLanguagesRoute, {});
  const languages = query.data?.languages ?? [];
  const chosen = (languages.find((each) => each.locale === asked) ?? languages[0])?.locale;
  return {
    query,
    locale: chosen,
    choose(next: string) {
      void navigate({
        to: ".",
        search: (before: Record<string, unknown>) => ({ ...before, locale: next, cursor: undefined, file: undefined }),
      } as never);
    },
  };
}
