import type { NavigationLink } from "#features/site/pages/contract.ts";
import type { LoadedTheme } from "./loadTheme.ts";
import type { PageRendering } from "./Themes.ts";
import { chosenTweaks } from "./tweaks.ts";

/** What a render adds to the page model, where the tags of a theme look for it. */
export function pageScope(page: PageRendering, theme: LoadedTheme, mainContent: string): Record<string, unknown> {
  const { model } = page;
  return {
    "main-content": mainContent,
    "page-classes": pageClasses(page, theme),
    "page-id": model.item ? `item-${model.item.id}` : `collection-${model.collection?.id ?? model.pageType}`,
    navigations: {
      main: navigationScope(model.navigation.main),
      footer: navigationScope(model.navigation.footer),
    },
    queries: page.queries ?? {},
    fields: page.fields ?? {},
  };
}

/** Links under the names that navigation templates of this ecosystem read. */
function navigationScope(links: NavigationLink[]) {
  return {
    items: links.map((link) => ({
      ...link,
      collection: { title: link.title, navigationTitle: link.title, fullUrl: link.url },
    })),
  };
}

function pageClasses({ model, website }: PageRendering, theme: LoadedTheme): string {
  const classes = [`page-type-${model.pageType}`];
  if (model.collection) {
    classes.push(`collection-type-${model.collection.typeName}`, `collection-${model.collection.id}`);
  }
  if (model.item) classes.push("view-item");
  else if (model.items) classes.push("view-list");
  for (const { name, value } of chosenTweaks(theme.conf, website)) classes.push(`tweak-${name}-${value}`);
  return classes.join(" ");
}
