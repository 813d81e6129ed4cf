import { useMutation } from "@tanstack/react-query";
import { envelopeOf, urlOf } from "#kernel/browser/callApi.ts";
import { readCookie } from "#kernel/browser/readCookie.ts";
import type { Route } from "#kernel/contract/defineRoute.ts";
import { notify } from "../feedback/notify.tsx";
import { unreachable } from "../feedback/unreachable.ts";
import { kitTexts } from "../kitTexts.ts";
import { useWebsite } from "../layout/StudioEnvironment.tsx";
import { ApiFailure } from "./ApiFailure.ts";
import { saveAsFile } from "./saveAsFile.ts";

interface Download {
  fileName: string;
  query: Record<string, unknown>;
  body: object | undefined;
  params: Record<string, string>;
}

/**
 * Downloads the file that a route returns. Uses a call and not a link, because the studio must name its website. A POST
 * route gets the body. A failure is shown.
 * @example const download = useDownload(exportSubmissionsRoute); download.start("submissions.csv", { form });
 */
export function useDownload(route: Route) {
  const website = useWebsite().identifier;
  // A mutation, so that a session that has ended opens the sign-in dialog.
  const download = useMutation({
    mutationFn: async (given: Download) => saveAsFile(await fetchFile(given), `${website}-${given.fileName}`),
    onError: notify.failure,
  });

  async function fetchFile({ query, body, params }: Download): Promise<Blob> {
    const answer = await fetch(urlOf(route.path, params, query), {
      method: route.method,
      headers: {
        "x-vitrine-website": website,
        ...(body ? { "content-type": "application/json", "x-csrf-token": readCookie("crumb") ?? "" } : {}),
      },
      body: body ? JSON.stringify(body) : null,
    }).catch(() => {
      throw unreachable({ isChange: false });
    });
    if (!answer.ok) {
      const envelope: unknown = await answer.json().catch(() => undefined);
      throw new ApiFailure(answer.status, envelopeOf(answer.status, envelope));
    }
    return answer.blob().catch(() => {
      throw new ApiFailure(0, { code: "broken-off", message: kitTexts.downloadBrokeOff });
    });
  }

  async function start(
    fileName: string,
    query: Record<string, unknown> = {},
    body?: object,
    params: Record<string, string> = {},
  ): Promise<void> {
    await download.mutateAsync({ fileName, query, body, params }).catch(() => undefined);
  }

  return { isBusy: download.isPending, start };
}
