import { isHostOf, readWebAddress, type WebAddress } from "../webAddress.ts";

/** Ratios of an embed's box, whose size is known before anything is loaded. */
export const embedRatios = ["widescreen", "standard", "square", "portrait", "strip", "tall"] as const;
export type EmbedRatio = (typeof embedRatios)[number];

/** A service that a page may show in a frame after the visitor agreed. */
export interface EmbedService {
  name: string;
  /** The service's own name. */
  title: string;
  /** Domains of the addresses that owners paste. */
  domains: readonly string[];
  /** Origins of the frame and of its redirects: sources of the page's policy. */
  frameHosts: readonly string[];
  ratio: EmbedRatio;
  /** An example address for the placeholder. */
  example: string;
  /** The frame's address for one of the service's addresses; undefined if it shows nothing. */
  frameUrl(address: WebAddress): string | undefined;
}

function defineService<const Name extends string>(service: EmbedService & { name: Name }) {
  return service;
}

const encoded = encodeURIComponent;

const youtube = defineService({
  name: "youtube",
  title: "YouTube",
  domains: ["youtube.com", "youtu.be", "youtube-nocookie.com"],
  frameHosts: ["https://www.youtube-nocookie.com"],
  ratio: "widescreen",
  example: "https://www.youtube.com/watch?v=…",
  frameUrl({ host, path, query }) {
    const [first = "", second = ""] = path;
    const isShort = host === "youtu.be";
    const list = query.get("list") ?? "";
    const id = isShort ? first : (query.get("v") ?? (/^(?:embed|shorts|live|v)$/.test(first) ? second : ""));
    const from = "https://www.youtube-nocookie.com/embed/";
    if (/^[\w-]{11}$/.test(id) && id !== "videoseries") {
      const seconds = secondsOf(query.get("start") ?? query.get("t") ?? "");
      return `${from}${id}${seconds > 0 ? `?start=${seconds}` : ""}`;
    }
    return /^[\w-]{10,64}$/.test(list) ? `${from}videoseries?list=${list}` : undefined;
  },
});

const vimeo = defineService({
  name: "vimeo",
  title: "Vimeo",
  domains: ["vimeo.com"],
  frameHosts: ["https://player.vimeo.com"],
  ratio: "widescreen",
  example: "https://vimeo.com/…",
  frameUrl({ path, query }) {
    const at = path.findIndex((part) => /^\d{5,12}$/.test(part));
    if (at < 0) return undefined;
    // An unlisted video has a second key, which its player needs.
    const secret = [query.get("h"), path[at + 1]].find((word) => /^[0-9a-f]{6,20}$/.test(word ?? ""));
    return `https://player.vimeo.com/video/${path[at]}?dnt=1${secret ? `&h=${secret}` : ""}`;
  },
});

const soundcloud = defineService({
  name: "soundcloud",
  title: "SoundCloud",
  domains: ["soundcloud.com"],
  frameHosts: ["https://w.soundcloud.com"],
  ratio: "strip",
  example: "https://soundcloud.com/…/…",
  frameUrl({ host, path, query }) {
    const inner = host === "w.soundcloud.com" ? readWebAddress(query.get("url") ?? "") : undefined;
    if (host === "w.soundcloud.com" && !(inner && isHostOf(inner.host, ["soundcloud.com"]))) return undefined;
    if (!inner && path.length < 1) return undefined;
    const track = inner?.url ?? `https://soundcloud.com/${path.map(encodedOnce).join("/")}`;
    const options = "auto_play=false&hide_related=true&show_comments=false&show_reposts=false&visual=false";
    return `https://w.soundcloud.com/player/?url=${encoded(track)}&${options}`;
  },
});

const instagram = defineService({
  name: "instagram",
  title: "Instagram",
  domains: ["instagram.com"],
  frameHosts: ["https://www.instagram.com"],
  ratio: "portrait",
  example: "https://www.instagram.com/p/…",
  frameUrl({ path }) {
    const at = path.findIndex((part) => /^(?:p|reel|reels|tv)$/.test(part));
    if (at >= 0) {
      const id = path[at + 1] ?? "";
      return /^[\w-]{5,40}$/.test(id) ? `https://www.instagram.com/p/${id}/embed/` : undefined;
    }
    const [account = "", ...more] = path;
    return more.length === 0 && /^[a-z0-9._]{1,30}$/i.test(account)
      ? `https://www.instagram.com/${account}/embed/`
      : undefined;
  },
});

const twitter = defineService({
  name: "twitter",
  title: "X",
  domains: ["twitter.com", "x.com"],
  frameHosts: ["https://platform.twitter.com"],
  ratio: "portrait",
  example: "https://x.com/…/status/…",
  frameUrl({ path, query }) {
    const at = path.findIndex((part) => part === "status" || part === "statuses");
    const id = (at >= 0 ? path[at + 1] : query.get("id")) ?? "";
    return /^\d{5,25}$/.test(id) ? `https://platform.twitter.com/embed/Tweet.html?id=${id}&dnt=true` : undefined;
  },
});

const flickr = defineService({
  name: "flickr",
  title: "Flickr",
  domains: ["flickr.com"],
  frameHosts: ["https://www.flickr.com", "https://embedr.flickr.com"],
  ratio: "standard",
  example: "https://www.flickr.com/photos/…/…",
  frameUrl({ path: [first, account = "", third = "", fourth = ""] }) {
    if (first !== "photos" || !/^[\w@.-]{1,60}$/.test(account)) return undefined;
    const at = `https://www.flickr.com/photos/${account}`;
    if (/^\d{3,20}$/.test(third)) return `${at}/${third}/player/`;
    if (/^(?:albums|sets)$/.test(third) && /^\d{3,25}$/.test(fourth)) return `${at}/albums/${fourth}/player/`;
    return undefined;
  },
});

const fivehundredpix = defineService({
  name: "fivehundredpix",
  title: "500px",
  domains: ["500px.com"],
  frameHosts: ["https://500px.com"],
  ratio: "standard",
  example: "https://500px.com/photo/…",
  frameUrl({ path: [first, id = ""] }) {
    return first === "photo" && /^\d{3,20}$/.test(id) ? `https://500px.com/photo/${id}/embed.html` : undefined;
  },
});

const openTableDomains = [
  ...["opentable.com", "opentable.co.uk", "opentable.ca", "opentable.com.au", "opentable.com.mx", "opentable.de"],
  ...["opentable.es", "opentable.fr", "opentable.ie", "opentable.it", "opentable.jp", "opentable.nl"],
];

const opentable = defineService({
  name: "opentable",
  title: "OpenTable",
  domains: openTableDomains,
  frameHosts: openTableDomains.map((domain) => `https://www.${domain}`),
  ratio: "portrait",
  example: "https://www.opentable.com/restref/client/?rid=…",
  frameUrl({ host, path, query }) {
    const domain = openTableDomains.find((known) => isHostOf(host, [known]));
    const id = query.get("rid") ?? query.get("restref") ?? (path.includes("profile") ? path.at(-1) : undefined) ?? "";
    if (!/^\d{1,10}$/.test(id)) return undefined;
    const options = "type=standard&theme=standard&overlay=false&iframe=true";
    return `https://www.${domain}/widget/reservation/canvas?rid=${id}&${options}`;
  },
});

const tock = defineService({
  name: "tock",
  title: "Tock",
  domains: ["exploretock.com"],
  frameHosts: ["https://www.exploretock.com"],
  ratio: "tall",
  example: "https://www.exploretock.com/…",
  frameUrl({ path: [business = "", ...more] }) {
    const page = more.map(encodedOnce).join("/");
    return /^[\w-]{2,80}$/.test(business)
      ? `https://www.exploretock.com/${business}${page ? `/${page}` : ""}`
      : undefined;
  },
});

const acuityDomains = ["acuityscheduling.com", "squarespacescheduling.com", "as.me"];

const acuity = defineService({
  name: "acuity",
  title: "Acuity Scheduling",
  domains: acuityDomains,
  frameHosts: acuityDomains.map((domain) => `https://*.${domain}`),
  ratio: "tall",
  example: "https://app.acuityscheduling.com/schedule.php?owner=…",
  frameUrl({ host, query }) {
    const owner = query.get("owner") ?? "";
    if (/^\d{3,12}$/.test(owner)) return `https://app.acuityscheduling.com/schedule.php?owner=${owner}`;
    // A business has its own subdomain of the service.
    const isNamed = acuityDomains.some((domain) => host.endsWith(`.${domain}`));
    return isNamed && !host.startsWith("app.") ? `https://${host}/` : undefined;
  },
});

const zola = defineService({
  name: "zola",
  title: "Zola",
  domains: ["zola.com"],
  frameHosts: ["https://widget.zola.com"],
  ratio: "tall",
  example: "https://www.zola.com/registry/…",
  frameUrl({ path: [first, name = ""] }) {
    const isRegistry = first === "registry" && /^[\w-]{2,80}$/.test(name);
    return isRegistry ? `https://widget.zola.com/v1/widget/registry/${name}/html?maxItems=12` : undefined;
  },
});

const amazon = defineService({
  name: "amazon",
  title: "Amazon",
  domains: ["amazon.com", "amazon.co.uk", "amazon.ca", "amazon.de", "amazon.fr", "amazon.it", "amazon.es"],
  frameHosts: ["https://read.amazon.com"],
  ratio: "portrait",
  example: "https://www.amazon.com/dp/…",
  frameUrl({ path, query }) {
    const at = path.findIndex((part) => part === "dp" || part === "product" || part === "ASIN");
    const id = (at >= 0 ? path[at + 1] : query.get("asin")) ?? "";
    return /^[A-Z0-9]{10}$/.test(id) ? `https://read.amazon.com/kp/card?asin=${id}&preview=inline` : undefined;
  },
});

const foursquare = defineService({
  name: "foursquare",
  title: "Foursquare",
  domains: ["foursquare.com"],
  frameHosts: ["https://foursquare.com"],
  ratio: "portrait",
  example: "https://foursquare.com/v/…",
  frameUrl({ path }) {
    const id = path[0] === "v" ? (path.at(-1) ?? "") : "";
    return /^[0-9a-f]{24}$/.test(id) ? `https://foursquare.com/v/${id}` : undefined;
  },
});

const openstreetmap = defineService({
  name: "openstreetmap",
  title: "OpenStreetMap",
  domains: ["openstreetmap.org"],
  frameHosts: ["https://www.openstreetmap.org"],
  ratio: "widescreen",
  example: "https://www.openstreetmap.org/#map=15/45.52/-122.68",
  frameUrl({ query, fragment }) {
    const [, zoom = "15", centerLatitude = "", centerLongitude = ""] =
      /(?:^|&)map=(\d{1,2})\/(-?[\d.]+)\/(-?[\d.]+)/.exec(fragment) ?? [];
    const latitude = Number(query.get("mlat") ?? (centerLatitude || Number.NaN));
    const longitude = Number(query.get("mlon") ?? (centerLongitude || Number.NaN));
    return mapFrameUrl({ latitude, longitude, zoom: Number(zoom) });
  },
});

/** The frame of a map around a place; undefined for an invalid position. */
export function mapFrameUrl(place: { latitude: number; longitude: number; zoom: number }): string | undefined {
  const { latitude, longitude } = place;
  if (!(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180)) return undefined;
  // A frame of about 640 × 400 px at the zoom of a map whose total width is 256 px at zoom 0.
  const degrees = 360 / 2 ** Math.min(18, Math.max(3, place.zoom));
  const [wide, high] = [degrees * 1.25, degrees * 0.8 * Math.cos((latitude * Math.PI) / 180)];
  const box = [longitude - wide, latitude - high, longitude + wide, latitude + high].map(shorten).join(",");
  const marker = `${shorten(latitude)},${shorten(longitude)}`;
  return `https://www.openstreetmap.org/export/embed.html?bbox=${encoded(box)}&layer=mapnik&marker=${encoded(marker)}`;
}

/** Threads of comments. No address that owners paste leads here: a website's name at Disqus is one of its settings. */
const disqus = defineService({
  name: "disqus",
  title: "Disqus",
  domains: [],
  frameHosts: ["https://disqus.com"],
  ratio: "tall",
  example: "",
  frameUrl: () => undefined,
});

/** Other hosts: the frame is the address itself, and the service is named by its host. */
const other = defineService({
  name: "other",
  title: "",
  domains: [],
  frameHosts: [],
  ratio: "widescreen",
  example: "https://…",
  frameUrl: ({ url }) => url,
});

/** Every service with its own rules by name, and `other` for all other addresses. */
export const embedServices = {
  youtube,
  vimeo,
  soundcloud,
  instagram,
  twitter,
  flickr,
  fivehundredpix,
  opentable,
  tock,
  acuity,
  zola,
  amazon,
  foursquare,
  openstreetmap,
  disqus,
  other,
} as const;

export type EmbedServiceName = keyof typeof embedServices;

/** A service by its name, with the general type. */
export function embedServiceOf(name: EmbedServiceName): EmbedService {
  return embedServices[name];
}

/** The frame's address for a pasted one; undefined if the service cannot show it. */
export function embedUrl(name: EmbedServiceName, pasted: string): string | undefined {
  const service = embedServiceOf(name);
  const address = readWebAddress(pasted);
  if (!address || (name !== "other" && !isHostOf(address.host, service.domains))) return undefined;
  return service.frameUrl(address);
}

/**
 * The service and frame of an address, for blocks that accept any. A service with its own rules shows only what they
 * allow; everything else is `other`, shown as it is.
 */
export function findEmbed(pasted: string): { service: EmbedServiceName; src: string } | undefined {
  const address = readWebAddress(pasted);
  if (!address) return undefined;
  const names = Object.keys(embedServices) as EmbedServiceName[];
  const known = names.find((name) => isHostOf(address.host, embedServices[name].domains));
  const src = embedUrl(known ?? "other", pasted);
  return src ? { service: known ?? "other", src } : undefined;
}

function shorten(degrees: number): string {
  return String(Math.round(degrees * 1e5) / 1e5);
}

/** Seconds of "90", "90s" or "1m30s"; 0 for anything else. */
function secondsOf(time: string): number {
  if (/^\d+$/.test(time)) return Number(time);
  const [whole, hours = "0", minutes = "0", seconds = "0"] = /^(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s)?$/.exec(time) ?? [];
  return whole ? Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) : 0;
}

function encodedOnce(part: string): string {
  try {
    return encoded(decodeURIComponent(part));
  } catch {
    return encoded(part);
  }
}
