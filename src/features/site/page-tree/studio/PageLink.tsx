import { Link } from "@tanstack/react-router";
import type { ComponentPropsWithRef } from "react";
import { keepSite } from "#kernel/studio-ui/layout/PageHeader.tsx";
import type { ScreenAddress } from "./pageScreens.ts";

interface PageLinkProps extends Omit<ComponentPropsWithRef<"a">, "href"> {
  screen: ScreenAddress;
}

/** A link to a screen about a page of the same website. */
export function PageLink({ screen, ...props }: PageLinkProps) {
  return (
    <Link
      {...props}
      to={screen.to}
      params={screen.params as never}
      search={(before: Record<string, unknown>) => ({ ...keepSite(before), ...screen.search })}
    />
  );
}
