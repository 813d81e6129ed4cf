import { type ComponentType, createElement } from "react";
import { renderToString } from "react-dom/server";
import type { Island } from "#kernel/contract/defineIsland.ts";
import { escapeHtml } from "#kernel/domain/escapeHtml.ts";

/**
 * Every island's component by name. Filled by the composition root, which alone may import all features' components.
 */
export type IslandComponents = Record<string, ComponentType<never>>;

export interface RenderOptions<Props> {
  /** Additional classes of the wrapper, for themes. */
  className?: string;
  /**
   * Props that are on the page once, in the element that `sharedPropHtml` created under this key, instead of in each
   * island.
   */
  shared?: { [Prop in keyof Props]?: string };
  /** Props that only the server needs for the HTML. The browser keeps that HTML and does not render it again. */
  serverOnly?: readonly (keyof Props)[];
}

/** Renders islands on the server. */
export interface IslandRenderer {
  /**
   * The island's HTML in a `<div data-island>`, with its props as JSON for the browser.
   * @param options a class name, or all options
   */
  render<Props extends object>(island: Island<Props>, props: Props, options?: string | RenderOptions<Props>): string;
}

export function createIslandRenderer(components: IslandComponents): IslandRenderer {
  return {
    render(island, props, options = {}) {
      const component = components[island.name];
      if (!component) throw new Error(`no component is registered for the island ${island.name}`);
      const {
        className,
        shared = {},
        serverOnly = [],
      }: RenderOptions<typeof props> = typeof options === "string" ? { className: options } : options;
      const html = renderToString(createElement(component as ComponentType<object>, props));
      const classes = escapeHtml(className ? `island ${className}` : "island");
      if (island.hydration === "never") return `<div class="${classes}">${html}</div>`;
      const isKept = ([name]: [string, unknown]) => !(name in shared) && !serverOnly.includes(name as never);
      const own = Object.fromEntries(Object.entries(props).filter(isKept));
      const attributes = [
        `class="${classes}"`,
        `data-island="${island.name}"`,
        `data-hydrate="${island.hydration}"`,
        `data-props="${escapeHtml(JSON.stringify(own))}"`,
      ];
      if (Object.keys(shared).length > 0) attributes.push(`data-shared="${escapeHtml(JSON.stringify(shared))}"`);
      return `<div ${attributes.join(" ")}>${html}</div>`;
    },
  };
}

/**
 * A prop that several islands of the page share, as a data block, which the browser's policy does not treat as a
 * script.
 * @param key unique on the page, such as `product-<item id>`
 */
export function sharedPropHtml(key: string, value: unknown): string {
  // "<" could end the element. Escaped, it is the same JSON.
  const json = JSON.stringify(value).replace(/</g, "\\u003c");
  return `<script type="application/json" data-shared-prop="${escapeHtml(key)}">${json}</script>`;
}
