import type { z } from "zod";
import type { NavigationLink } from "#features/site/page-model/contract.ts";
import { inCurrentLanguage } from "#kernel/domain/texts/defineTexts.ts";
import { ownerNotes } from "../domain/listBlockTexts.ts";
import type { BlockViewProps } from "../server/blockContext.ts";
import { OwnerNote } from "../server/OwnerNote.tsx";
import type { navigationBlock } from "./block.ts";

export function NavigationView({ props, context }: BlockViewProps<z.output<typeof navigationBlock.props>>) {
  const parts: Partial<Record<string, NavigationLink[]>> | undefined = context.model.navigation;
  const links = parts?.[props.navigation] ?? [];
  if (links.length === 0) return <OwnerNote context={context}>{ownerNotes.noNavigation}</OwnerNote>;
  return (
    <nav
      className={`navigation-block layout-${props.layout} align-${props.align}`}
      aria-label={inCurrentLanguage(props.label || "Pages")}
    >
      <ul>
        {links.map((link) => (
          <li key={link.url + link.title}>
            <a href={link.url} dir="auto" aria-current={link.active ? "page" : undefined}>
              {link.title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
