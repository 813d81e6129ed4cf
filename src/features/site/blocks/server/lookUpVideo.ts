import { z } from "zod";
import { type Failure, failuresOf } from "#kernel/contract/failure.ts";
import { cutText } from "#kernel/domain/cutText.ts";
import { type FetchOptions, fetchGuarded } from "#kernel/server/outbound/fetchGuarded.ts";
import { type VideoDetails, videoFailures } from "../contract.ts";
import { findVideo } from "../domain/embeds/videoAddress.ts";

const fail = failuresOf(videoFailures);

const text = z.string().catch("");
// Some services return "100%".
const pixels = z.number().int().positive().nullable().catch(null);

/** The used fields of an answer (oembed.com); `account_type` is Vimeo's own. */
const oembed = z.object({
  title: text,
  author_name: text,
  width: pixels,
  height: pixels,
  account_type: text,
});

const timeout = 8000;
const maxResponseBytes = 200_000;

/**
 * Asks an address's service about its video.
 * @param options for tests, which use their own service
 */
export async function lookUpVideo(
  address: string,
  options: Pick<FetchOptions, "mayReach"> & { endpoint?: string } = {},
): Promise<VideoDetails | Failure> {
  const found = findVideo(address);
  if (!found) return fail("video-address-invalid", { values: { val: address } });
  const { endpoint = found.provider.oembed, ...guard } = options;
  const asked = new URL(endpoint);
  asked.searchParams.set("format", "json");
  asked.searchParams.set("url", /^(?:https?:)?\/\//i.test(address) ? address : found.src);
  const answer = await fetchGuarded(asked.href, {
    maximumBytes: maxResponseBytes,
    accept: "application/json",
    timeout,
    ...guard,
  });
  if (!("body" in answer)) return fail(answer.code === "answer-refused" ? "video-unknown" : "video-unreachable");
  const details = oembed.safeParse(parseJson(answer.body.toString("utf8")));
  if (!details.success) return fail("video-unreachable");
  const { title, author_name, width, height, account_type } = details.data;
  if (found.service === "vimeo" && account_type === "basic") return fail("vimeo-basic");
  return {
    provider: found.provider.title,
    title: cutText(title, 300),
    authorName: cutText(author_name, 300),
    width,
    height,
  };
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
