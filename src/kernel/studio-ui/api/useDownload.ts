import { useState } from "react";
import { urlOf } from "#kernel/browser/callApi.ts";
import { readCookie } from "#kernel/browser/readCookie.ts";
import type { Route } from "#kernel/contract/defineRoute.ts";
import { notify } from "../feedback/notify.tsx";
import { useWebsite } from "../layout/StudioEnvironment.tsx";
import { saveAsFile } from "./saveAsFile.ts";

/**
 * Downloads the file that a route returns. Uses a call and not a link, because the studio must name its website. A POST
 * route gets the body.
 * @example const download = useDownload(exportSubmissionsRoute); download.start("submissions.csv", { form });
 */
export function useDownload(route: Route) {
  const website = useWebsite().identifier;
  const [isBusy, setBusy] = useState(false);

  async function start(
    fileName: string,
    query: Record<string, unknown> = {},
    body?: object,
    params: Record<string, string> = {},
  ): Promise<void> {
    setBusy(true);
    try {
      const answer = await fetch(urlOf(route.path, params, query), {
        method: route.method,
        headers: {
          "x-vitrine-website": website,
          ...(body ? { "content-type": "application/json", "x-csrf-token": readCookie("crumb") ?? "" } : {}),
        },
        body: body ? JSON.stringify(body) : null,
      });
      if (!answer.ok) throw new Error(answer.statusText);
      saveAsFile(await answer.blob(), `${website}-${fileName}`);
    } catch (error) {
      notify.failure(error);
    } finally {
      setBusy(false);
    }
  }

  return { isBusy, start };
}
