import { createRootRoute, createRoute, createRouter, Outlet, retainSearchParams } from "@tanstack/react-router";
import { lazyScreen } from "#kernel/studio-ui/manifest/lazyScreen.ts";
import { parseAddress, writeAddress } from "./addressSearch.ts";
import { BrokenScreen } from "./BrokenScreen.tsx";
import { NotFoundScreen } from "./NotFoundScreen.tsx";
import { PendingScreen } from "./PendingScreen.tsx";
import { RequireRight } from "./RequireRight.tsx";
import { RequireSession } from "./RequireSession.tsx";
import { screens } from "./screens.ts";

declare module "@tanstack/react-router" {
  interface StaticDataRouteOption {
    /** Shows the screen without the studio's rail. */
    isFullWindow?: boolean;
    /** The screen belongs to no website. */
    isWithoutWebsite?: boolean;
  }
}

/** All addresses below `/config`. The website is the search parameter `site`, which links keep. */
const rootRoute = createRootRoute({
  component: Outlet,
  notFoundComponent: NotFoundScreen,
  validateSearch: (search: Record<string, unknown>) => search,
  search: { middlewares: [retainSearchParams(["site"])] },
});

const signInRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/sign-in",
  component: lazyScreen(() => import("#features/account/sessions/studio/SignInScreen.tsx"), "SignInScreen"),
});

const shellRoute = createRoute({ getParentRoute: () => rootRoute, id: "shell", component: RequireSession });

const settingsRoute = createRoute({
  getParentRoute: () => shellRoute,
  id: "settings-layout",
  component: lazyScreen(() => import("./SettingsLayout.tsx"), "SettingsLayout"),
});

const settingsIndexRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: "/settings",
  component: lazyScreen(() => import("./SettingsIndex.tsx"), "SettingsIndex"),
});

function routeOf(screen: (typeof screens)[number]) {
  const { component: Component, right } = screen;
  const guarded = () => (
    <RequireRight right={right}>
      <Component />
    </RequireRight>
  );
  return createRoute({
    getParentRoute: () => (screen.settings ? settingsRoute : shellRoute) as typeof shellRoute,
    path: screen.path,
    staticData: {
      isFullWindow: screen.isFullWindow === true,
      isWithoutWebsite: screen.isWithoutWebsite === true,
    },
    // The previous screen stays until the next one's code has loaded. Loading starts when the pointer is over its link.
    component: Object.assign(guarded, { preload: Component.preload }),
  });
}

const openRoutes = screens
  .filter((screen) => screen.isOpen)
  .map(({ path, component }) => createRoute({ getParentRoute: () => rootRoute, path, component }));

const isSettings = (screen: (typeof screens)[number]) => screen.settings !== undefined;

export const router = createRouter({
  routeTree: rootRoute.addChildren([
    signInRoute,
    ...openRoutes,
    shellRoute.addChildren([
      settingsIndexRoute,
      settingsRoute.addChildren(screens.filter(isSettings).map(routeOf)),
      ...screens.filter((screen) => !isSettings(screen) && !screen.isOpen).map(routeOf),
    ]),
  ]),
  basepath: "/config",
  parseSearch: parseAddress,
  stringifySearch: writeAddress,
  defaultErrorComponent: BrokenScreen,
  defaultPendingComponent: PendingScreen,
  defaultPendingMs: 400,
  defaultPendingMinMs: 0,
  defaultPreload: "intent",
  scrollRestoration: true,
});
