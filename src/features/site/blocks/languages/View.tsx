import type { z } from "zod";
import { languageTexts } from "#features/site/languages/domain/languageTexts.ts";
import { textDirection } from "#kernel/domain/textDirection.ts";
import { ownerNotes } from "../domain/listBlockTexts.ts";
import type { BlockViewProps } from "../server/blockContext.ts";
import { OwnerNote } from "../server/OwnerNote.tsx";
import type { languagesBlock } from "./block.ts";

export function LanguagesView({ props, context }: BlockViewProps<z.output<typeof languagesBlock.props>>) {
  const { languages = [] } = context.model;
  if (languages.length === 0) return <OwnerNote context={context}>{ownerNotes.oneLanguage}</OwnerNote>;
  return (
    <nav aria-label={languageTexts.language}>
      <ul className={`language-list language-list-${props.layout}`}>
        {languages.map(({ locale, name, href, active }) => (
          <li key={locale}>
            <a
              href={href}
              hrefLang={locale}
              lang={locale}
              dir={textDirection(locale)}
              aria-current={active ? "true" : undefined}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
