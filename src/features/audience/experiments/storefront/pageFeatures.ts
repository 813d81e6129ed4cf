import { visitRecordCookie } from "#features/audience/analytics/domain/visitCookies.ts";
import { readCookie } from "#kernel/browser/readCookie.ts";
import { featuresElementId } from "../browserContract.ts";
import type { FeatureConfiguration } from "../domain/features.ts";
import { type SessionFlags, sessionFlags } from "../domain/sessionFlags.ts";

/** The features of this page for islands, which read them with `isFeatureOn` and `segmentOf`; undefined if it has none. */
export function pageFeatures(): FeatureConfiguration | undefined {
  const json = document.getElementById(featuresElementId)?.textContent;
  return json ? (JSON.parse(json) as FeatureConfiguration) : undefined;
}

/** The flags of this session. A browser that refuses its storage has those of a first visit. */
export function pageSessionFlags(): SessionFlags {
  const record = readCookie(visitRecordCookie);
  try {
    return sessionFlags((key) => sessionStorage.getItem(key), record);
  } catch {
    return sessionFlags(() => null, record);
  }
}
