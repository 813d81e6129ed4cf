import { lazyRouteComponent } from "@tanstack/react-router";
import { MissingCode } from "./missingCode.ts";

/**
 * A screen whose code is fetched when someone goes there. What fails is reported in an error of ours: for the browser's own
 * the router loads the page again, and while the server is away there would be no page then.
 * @example lazyScreen(() => import("#app/studio/HomeScreen.tsx"), "HomeScreen")
 */
export function lazyScreen<Module extends Record<Name, unknown>, Name extends string & keyof Module>(
  load: () => Promise<Module>,
  name: Name,
): ReturnType<typeof lazyRouteComponent> {
  return lazyRouteComponent(
    () =>
      load().catch((cause) => {
        throw new MissingCode("This screen could not be loaded.", { cause });
      }) as never,
    name as never,
  );
}
