import { type ComponentType, createElement } from "react";
import { renderToString } from "react-dom/server";
import type { Island } from "#kernel/contract/defineIsland.ts";

/** Every island's component by name; the composition root fills it, since only it may see all features' components. */
export type IslandComponents = Record<string, ComponentType<never>>;

export interface IslandRenderer {
  /**
   * The island's HTML in a `<div data-island>` that carries its props as JSON for the browser.
   * @param className further classes of the wrapper, for themes
   */
  render<Props extends object>(island: Island<Props>, props: Props, className?: string): string;
}

export function createIslandRenderer(components: IslandComponents): IslandRenderer {
  return {
    render(island, props, className) {
      const component = components[island.name];
      if (!component) throw new Error(`no component is registered for the island ${island.name}`);
      const html = renderToString(createElement(component as ComponentType<object>, props));
      const classes = className ? `island ${className}` : "island";
      if (island.hydration === "never") return `<div class="${escapeAttribute(classes)}">${html}</div>`;
      const json = escapeAttribute(JSON.stringify(props));
      return `<div class="${escapeAttribute(classes)}" data-island="${island.name}" data-hydrate="${island.hydration}" data-props="${json}">${html}</div>`;
    },
  };
}

/** Text as it may stand between double quotes of an attribute. */
export function escapeAttribute(text: string): string {
  return text.replace(/&/g, "&amp;").replace(/"/g, "&quot;").replace(/</g, "&lt;").replace(/>/g, "&gt;");
}
