import { envelopeOf, urlOf } from "#kernel/browser/callApi.ts";
import { readCookie } from "#kernel/browser/readCookie.ts";
import type { Route, RouteAnswer } from "#kernel/contract/defineRoute.ts";
import { unreachable } from "../feedback/unreachable.ts";
import { kitTexts } from "../kitTexts.ts";
import { ApiFailure } from "./ApiFailure.ts";

export interface UploadOptions {
  /** Parameters in the route's path and query. */
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  /** Identifier of the website to work on. */
  website?: string | undefined;
  /** Fraction of the bytes sent, 0 to 1. At 1 the server still has work to do. */
  onProgress?(share: number): void;
  /** Cancels the upload. The promise then rejects with the signal's reason. */
  signal?: AbortSignal | undefined;
}

/**
 * Uploads one file as the part `file` of a multipart form and reports progress. (Uses XMLHttpRequest, because `fetch`
 * reports no upload progress.) Returns the route's answer and throws an `ApiFailure` otherwise.
 * @example const image = await uploadFile(uploadAssetRoute, file, { website, onProgress: setShare });
 */
export async function uploadFile<R extends Route>(
  route: R,
  file: File,
  options: UploadOptions = {},
): Promise<RouteAnswer<R>> {
  try {
    return (await send(route, file, options, readCookie("crumb"))) as RouteAnswer<R>;
  } catch (error) {
    const isStaleCrumb = error instanceof ApiFailure && error.envelope.crumbFail;
    if (!isStaleCrumb) throw error;
    return (await send(route, file, options, error.envelope.crumb)) as RouteAnswer<R>;
  }
}

function send(route: Route, file: File, options: UploadOptions, crumb: string | undefined): Promise<unknown> {
  const { params, query, website, onProgress, signal } = options;
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const fail = () => reject(unreachable({ isChange: true }));
    request.open(route.method, urlOf(route.path, params, query));
    request.setRequestHeader("accept", "application/json");
    if (crumb) request.setRequestHeader("x-csrf-token", crumb);
    if (website) request.setRequestHeader("x-vitrine-website", website);
    request.upload.onprogress = (event) => {
      if (event.lengthComputable && event.total > 0) onProgress?.(event.loaded / event.total);
    };
    request.onerror = fail;
    request.ontimeout = fail;
    request.onabort = () => reject(signal?.reason ?? new DOMException("The upload was canceled.", "AbortError"));
    request.onload = () => {
      const answer = readJson(request.responseText);
      const isDone = request.status >= 200 && request.status < 300;
      // A proxy answered instead of the server, so it is unknown whether the file arrived.
      if (isDone && answer === undefined && route.status !== 204) reject(noResponseData(request.status));
      else if (isDone) resolve(answer);
      else reject(new ApiFailure(request.status, envelopeOf(request.status, answer)));
    };
    if (signal?.aborted) return request.abort();
    signal?.addEventListener("abort", () => request.abort(), { once: true });
    const form = new FormData();
    form.append("file", file, file.name);
    request.send(form);
  });
}

const noResponseData = (status: number) =>
  new ApiFailure(status, { code: "no-response-data", message: kitTexts.noResponseData });

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // A proxy's own error page, for which `envelopeOf` has a message.
    return undefined;
  }
}
