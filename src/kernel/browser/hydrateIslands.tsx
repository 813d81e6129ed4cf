import { type ComponentType, type ReactNode, useEffect } from "react";
import { hydrateRoot, type Root } from "react-dom/client";
import { aliveEvent } from "./earlyInput.ts";
import type { IslandLoaders } from "./islandLoaders.ts";

const shared = new Map<string, unknown>();
const roots = new WeakMap<HTMLElement, Root>();

/** Unmounts islands before their elements leave the page. */
export function unmountIslands(elements: HTMLElement[]): void {
  for (const element of elements) {
    // React cannot unmount a tree while it renders another.
    setTimeout(() => roots.get(element)?.unmount());
  }
}

/** Finds an island's loader by its name; undefined for one that the browser does not hydrate. */
type FindIsland = (name: string) => Promise<IslandLoaders[string] | undefined>;

/** Hydrates the elements that the server's island renderer made. Fails when the code of one of them does not come. */
export async function hydrateIslands(elements: HTMLElement[], find: FindIsland): Promise<void> {
  await Promise.all(elements.map((element) => hydrateIsland(element, find)));
}

async function hydrateIsland(element: HTMLElement, find: FindIsland): Promise<void> {
  const load = await find(element.dataset.island ?? "");
  if (!load) return;
  const Component = (await load()) as ComponentType<Record<string, unknown>>;
  const root = hydrateRoot(
    element,
    <Alive element={element}>
      <Component {...propsOf(element)} />
    </Alive>,
  );
  roots.set(element, root);
}

/** Marks the island once its effects have run: `data-hydrated` is for the loader, style sheets and tests. */
function Alive({ element, children }: { element: HTMLElement; children: ReactNode }): ReactNode {
  useEffect(() => {
    element.dataset.hydrated = "true";
    element.dispatchEvent(new Event(aliveEvent, { bubbles: true }));
  }, [element]);
  return children;
}

/** The island's own props, and those that are on the page once (`sharedPropHtml`). */
function propsOf(element: HTMLElement): Record<string, unknown> {
  const props = JSON.parse(element.dataset.props ?? "{}") as Record<string, unknown>;
  const keys = JSON.parse(element.dataset.shared ?? "{}") as Record<string, string>;
  for (const [prop, key] of Object.entries(keys)) props[prop] = sharedProp(key);
  return props;
}

// One object for all islands, so that stores can use it as a key.
function sharedProp(key: string): unknown {
  if (!shared.has(key)) {
    const holder = document.querySelector(`script[data-shared-prop="${key}"]`);
    shared.set(key, JSON.parse(holder?.textContent ?? ""));
  }
  return shared.get(key);
}
