import type { NavigationLink } from "#features/site/page-model/contract.ts";
import type { LoadedTheme } from "./loadTheme.ts";
import type { PageRendering } from "./Themes.ts";
import { chosenTweaks } from "./tweaks.ts";

/** What rendering adds to the page model, under the names that a theme's tags use. */
export function pageScope(page: PageRendering, theme: LoadedTheme, mainContent: string): Record<string, unknown> {
  const { model } = page;
  return {
    "main-content": mainContent,
    "page-classes": pageClasses(page, theme),
    "page-id": model.item ? `item-${model.item.id}` : `collection-${model.collection?.id ?? model.pageType}`,
    navigations: {
      main: navigationScope(model.navigation.main),
      secondary: navigationScope(model.navigation.secondary),
      footer: navigationScope(model.navigation.footer),
    },
    ...folderScope(model.navigation),
    queries: page.queries ?? {},
    fields: page.fields ?? {},
  };
}

/** Links with the names that navigation templates of this ecosystem use. */
function navigationScope(links: NavigationLink[] = []) {
  return { items: links.map(linkScope) };
}

function linkScope(link: NavigationLink): Record<string, unknown> {
  const { title, url, items, folderBehavior, newWindow = false } = link;
  if (link.isLink) {
    const external = !/^[/#?](?!\/)/.test(url);
    return { ...link, externalLink: { title, url, newWindow, external, active: link.active } };
  }
  const isFolder = folderBehavior !== undefined;
  return {
    ...link,
    ...(isFolder ? { folderActive: items?.some(({ active }) => active) ?? false, items: items?.map(linkScope) } : {}),
    collection: {
      ...(link.id ? { id: link.id, typeName: link.typeName } : {}),
      title,
      navigationTitle: title,
      fullUrl: url,
      ...(isFolder ? { folder: true, folderBehavior } : {}),
    },
  };
}

/** The folder or index that is the page or contains it, for `<squarespace:folder-navigation>`. */
function folderScope({ main, secondary, footer }: PageRendering["model"]["navigation"]) {
  const folder = [main, secondary, footer]
    .flatMap((links) => links ?? [])
    .find(({ active, items }) => items && (active || items.some((each) => each.active)));
  return folder ? { folder: linkScope(folder) } : {};
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
