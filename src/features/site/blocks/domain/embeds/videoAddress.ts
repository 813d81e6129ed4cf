import { isHostOf, readWebAddress, type WebAddress } from "../webAddress.ts";
import { type EmbedRatio, type EmbedServiceName, embedUrl } from "./embedServices.ts";

/** A service that shows videos in a frame and describes them by oEmbed (oembed.com). */
interface VideoProvider {
  /** Its own name. */
  title: string;
  domains: readonly string[];
  /** Its https oEmbed address. */
  oembed: string;
  /** A service with its own rules; `other` for those whose frame is defined here. */
  service: EmbedServiceName;
  frameUrl?(address: WebAddress): string | undefined;
}

const idAfter = (path: readonly string[], words: readonly string[], id: RegExp) => {
  const at = path.findIndex((part) => words.includes(part));
  const found = at < 0 ? undefined : path[at + 1];
  return found && id.test(found) ? found : undefined;
};

const framed = (from: string, id: string | undefined) => (id ? `${from}${id}` : undefined);

export const videoProviders: readonly VideoProvider[] = [
  {
    title: "YouTube",
    domains: ["youtube.com", "youtu.be", "youtube-nocookie.com"],
    oembed: "https://www.youtube.com/oembed",
    service: "youtube",
  },
  { title: "Vimeo", domains: ["vimeo.com"], oembed: "https://vimeo.com/api/oembed.json", service: "vimeo" },
  {
    title: "Dailymotion",
    domains: ["dailymotion.com", "dai.ly"],
    oembed: "https://www.dailymotion.com/services/oembed",
    service: "other",
    frameUrl: ({ host, path }) =>
      framed(
        "https://www.dailymotion.com/embed/video/",
        host === "dai.ly" ? path.find((part) => /^\w{5,12}$/.test(part)) : idAfter(path, ["video"], /^\w{5,12}$/),
      ),
  },
  {
    title: "TED",
    domains: ["ted.com"],
    oembed: "https://www.ted.com/services/v1/oembed.json",
    service: "other",
    frameUrl: ({ path }) => framed("https://embed.ted.com/talks/", idAfter(path, ["talks"], /^\w{3,150}$/)),
  },
  {
    title: "Wistia",
    domains: ["wistia.com", "wistia.net", "wi.st"],
    oembed: "https://fast.wistia.com/oembed",
    service: "other",
    frameUrl: ({ path }) =>
      framed("https://fast.wistia.net/embed/iframe/", idAfter(path, ["medias", "iframe"], /^\w{8,14}$/)),
  },
  {
    title: "Loom",
    domains: ["loom.com"],
    oembed: "https://www.loom.com/v1/oembed",
    service: "other",
    frameUrl: ({ path }) => framed("https://www.loom.com/embed/", idAfter(path, ["share", "embed"], /^[0-9a-f]{32}$/)),
  },
  {
    title: "Streamable",
    domains: ["streamable.com"],
    oembed: "https://api.streamable.com/oembed.json",
    service: "other",
    frameUrl: ({ path }) =>
      framed(
        "https://streamable.com/e/",
        path.findLast((part) => /^[a-z0-9]{4,10}$/.test(part)),
      ),
  },
];

/** The video of an address, and its frame. */
export interface FoundVideo {
  provider: VideoProvider;
  service: EmbedServiceName;
  /** The frame's address. */
  src: string;
}

/** The video of a pasted address or embed code; undefined if there is none. */
export function findVideo(pasted: string): FoundVideo | undefined {
  const address = readWebAddress(pasted);
  const provider = address && videoProviders.find(({ domains }) => isHostOf(address.host, domains));
  if (!provider) return undefined;
  const src = provider.frameUrl ? provider.frameUrl(address) : embedUrl(provider.service, pasted);
  return src ? { provider, service: provider.service, src } : undefined;
}

const shapes: readonly [ratio: EmbedRatio, share: number][] = [
  ["widescreen", 16 / 9],
  ["standard", 4 / 3],
  ["square", 1],
  ["portrait", 9 / 16],
];

/** The ratio nearest to a video's own; widescreen if that is unknown. */
export function nearestRatio(width: number | null | undefined, height: number | null | undefined): EmbedRatio {
  if (!width || !height) return "widescreen";
  const distance = (share: number) => Math.abs(Math.log(width / height / share));
  return shapes.reduce((best, shape) => (distance(shape[1]) < distance(best[1]) ? shape : best))[0];
}
