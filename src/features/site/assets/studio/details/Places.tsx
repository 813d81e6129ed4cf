import type { UseQueryResult } from "@tanstack/react-query";
import { Callout } from "#kernel/studio-ui/feedback/Callout.tsx";
import type { AssetUse } from "../../contract.ts";
import { texts } from "../texts.ts";
import { UseList } from "./AssetUses.tsx";

/** The places that show or link to something before its deletion; nothing if there are none. */
export function Places({ query }: { query: UseQueryResult<{ places: AssetUse[] }, Error> }) {
  const places = query.data?.places ?? [];
  if (places.length === 0) return null;
  return (
    <Callout tone="waiting" title={texts.usedIn(places.length)}>
      <UseList uses={places} />
    </Callout>
  );
}
