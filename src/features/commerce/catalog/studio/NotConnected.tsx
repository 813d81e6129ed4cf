import { Anchor } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { Callout } from "#kernel/studio-ui/feedback/Callout.tsx";
import { keepSite } from "#kernel/studio-ui/layout/PageHeader.tsx";
import { useMay } from "#kernel/studio-ui/layout/StudioEnvironment.tsx";
import { notConnectedTitle, texts } from "./texts.ts";

/** Says that memberships are not sold because they open no member area, and leads to the areas. */
export function NotConnected({ names }: { names?: readonly string[] }) {
  const mayConnect = useMay("site.manage");
  return (
    <Callout tone="waiting" title={names ? notConnectedTitle(names) : texts.notConnected}>
      {texts.notConnectedText}{" "}
      {mayConnect && (
        // The screen of a later feature.
        <Anchor inherit renderRoot={(props) => <Link {...props} to="/member-areas" search={keepSite} />}>
          {texts.toAreas}
        </Anchor>
      )}
    </Callout>
  );
}
