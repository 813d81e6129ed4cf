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

/**
 * The same with code that can be loaded early. `preload` loads it. `current` is the component without waiting if it is
 * loaded. A screen calls it once, because it changes then.
 */
export function preloadNamed<Name extends string, Props>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
) {
  let loaded: ComponentType<Props> | undefined;
  const loadNow = async () => {
    const component = (await load())[name];
    loaded = component;
    return { default: component };
  };
  const waiting = lazy(loadNow);
  return {
    // What fails is loaded again when it is shown.
    preload: () => void loadNow().catch(() => undefined),
    current: (): ComponentType<Props> => loaded ?? (waiting as unknown as ComponentType<Props>),
  };
}

/** As `lazyNamed`, for an optional part: nothing is shown when its code cannot be loaded. */
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
