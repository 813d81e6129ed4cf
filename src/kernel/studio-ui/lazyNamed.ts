import { type ComponentType, lazy } from "react";

/**
 * A component whose code is loaded when it is first shown, from a module that exports it by name.
 * @example const Palette = lazyNamed(() => import("./Palette.tsx"), "Palette");
 */
export function lazyNamed<Name extends string, Props>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
) {
  return lazy(async () => ({ default: (await load())[name] }));
}

/** The same for an optional part: nothing is shown when its code cannot be loaded. */
export function lazyExtra<Name extends string, Props>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
) {
  return lazyNamed(
    () =>
      load().catch(
        () => ({ [name]: Nothing }) as Record<string, ComponentType<Props>> as Record<Name, ComponentType<Props>>,
      ),
    name,
  );
}

const Nothing = () => null;
