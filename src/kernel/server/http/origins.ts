import { isIPv6 } from "node:net";
import type { Configuration } from "#kernel/server/configuration.ts";

/** What of the configuration says where things are. */
export type AddressSettings = Pick<
  Configuration,
  "port" | "host" | "publicUrl" | "studioUrl" | "sitesDomain" | "allowOwnerCodeOnStudioHost"
>;

/** A host as a browser names it, in lower case. */
export interface Host {
  /** `shop.example`, `127.0.0.1` or `[::1]` */
  hostname: string;
  port: number | undefined;
}

/** What the configuration makes of a host. */
export interface Place {
  /** The studio and its calls answer here, and only here a session counts. */
  isStudio: boolean;
  /** The identifier that the host names: `shop.localhost`, or below `SITES_DOMAIN`. */
  identifier?: string;
  /** The install's first website is shown here. */
  showsFirstSite: boolean;
}

const loopbackNames = new Set(["localhost", "127.0.0.1", "[::1]"]);
/** What `HOST` says of a server that listens on this machine or everywhere. */
const unspecific = new Set(["localhost", "127.0.0.1", "::1", "0.0.0.0", "::"]);

/** Reads a Host header. @returns undefined for what no browser sends */
export function readHost(header: string): Host | undefined {
  const parts = /^(\[[^\]]*\]|[^:[\]]*)(?::(\d{1,5}))?$/.exec(header.toLowerCase());
  if (!parts || header.length > 260) return undefined;
  const [, hostname = "", digits] = parts;
  const port = digits === undefined ? undefined : Number(digits);
  if (port !== undefined && (port < 1 || port > 65_535)) return undefined;
  const isName = hostname.startsWith("[")
    ? isIPv6(hostname.slice(1, -1))
    : hostname.split(".").every((label) => /^[a-z0-9_-]{1,63}$/.test(label));
  return isName ? { hostname, port } : undefined;
}

/** What the host is, by the configuration alone. */
export function placeOf(settings: AddressSettings, { hostname }: Pick<Host, "hostname">): Place {
  const studio = studioHostnames(settings);
  const isStudio = studio.has(hostname);
  const isPublic = !isLocal(settings.publicUrl) && hostname === hostnameOf(settings.publicUrl);
  const identifier = isStudio || isPublic ? undefined : identifierOf(settings, hostname);
  const sharesHost = settings.studioUrl === undefined || settings.studioUrl === settings.publicUrl;
  return {
    isStudio,
    ...(identifier === undefined ? {} : { identifier }),
    showsFirstSite: isPublic || (isStudio && sharesHost),
  };
}

/** Whether an identifier's host is the install's own public address or the studio: no website could have it. */
export function isIdentifierOfInstall(settings: AddressSettings, identifier: string): boolean {
  const hostname = hostnameOf(siteOrigin(settings, { identifier, domain: undefined, isFirst: false }));
  return [settings.publicUrl, settings.studioUrl].some((url) => url !== undefined && hostnameOf(url) === hostname);
}

/** The studio's own address: `https://studio.example`. */
export function studioOrigin(settings: AddressSettings): string {
  return settings.studioUrl ?? settings.publicUrl ?? machineOrigin(settings);
}

/** A screen of the studio for a website. @param path with its query, such as "/config/orders" */
export function studioAddress(settings: AddressSettings, path: string, identifier: string | undefined): string {
  const url = new URL(studioOrigin(settings) + path);
  if (identifier !== undefined) url.searchParams.set("site", identifier);
  return url.href;
}

/**
 * Where visitors find a website, and the only origin that is in canonical URLs, sitemaps, feeds and mails.
 * @param website.domain a domain of its own, if it has one
 */
export function siteOrigin(
  settings: AddressSettings,
  { identifier, domain, isFirst }: { identifier: string; domain: string | undefined; isFirst: boolean },
): string {
  const { publicUrl, sitesDomain, host } = settings;
  if (domain) return `https://${domain}`;
  if (sitesDomain) return `${sitesScheme(settings)}//${identifier}.${sitesDomain}`;
  if (publicUrl && !isLocal(publicUrl) && isFirst) return publicUrl;
  // A server that listens on one address of a network is not found as `.localhost`.
  if (!unspecific.has(host) && isFirst) return machineOrigin(settings);
  return localOrigin(settings, `${identifier}.localhost`);
}

/** The website's host by its identifier, which it has beside a domain of its own; undefined where it has none. */
export function hostOrigin(settings: AddressSettings, identifier: string): string | undefined {
  const isFound = settings.sitesDomain !== undefined || (!hasPublicAddress(settings) && unspecific.has(settings.host));
  return isFound ? siteOrigin(settings, { identifier, domain: undefined, isFirst: false }) : undefined;
}

/** Sources of a policy (`frame-src`) that let in the own hosts of all websites, but not domains of their own. */
export function siteSources(settings: AddressSettings): string[] {
  const { publicUrl, sitesDomain } = settings;
  const below = sitesDomain ? `${sitesScheme(settings)}//*.${sitesDomain}` : localOrigin(settings, "*.localhost");
  return publicUrl ? [below, publicUrl] : [below];
}

/** Whether the install says where it is: then a host that nobody named is refused (421), else it gets the first site. */
export function hasPublicAddress({ publicUrl, studioUrl, sitesDomain }: AddressSettings): boolean {
  return studioUrl !== undefined || sitesDomain !== undefined || (publicUrl !== undefined && !isLocal(publicUrl));
}

/**
 * Whether the host's port is one of ours, or none. Names under every port there is would make the page cache keep the
 * same page many times.
 */
export function isOwnPort(settings: AddressSettings, { port }: Host): boolean {
  const { publicUrl, studioUrl, sitesDomain } = settings;
  const own = [publicUrl, studioUrl, sitesDomain && `http://${sitesDomain}`].map((url) => url && portOf(url));
  return port === undefined || port === settings.port || own.includes(port);
}

/** What may ask to run code of an owner. Only a page that is published may; drafts and the rest are `other`. */
export type CodePage = "published" | "cart" | "checkout" | "account" | "lock-screen" | "other";

/**
 * Whether code of the website's owner (injected code, scripts of a theme) may run in an answer: on published pages of
 * the website's own host. On the studio's host it could act as anyone who is signed in, so there the install has to allow
 * it, and may only while it holds one website. Whatever brings such code asks here.
 */
export function mayRunOwnerCode(
  settings: AddressSettings,
  request: { place: { isStudio: boolean; isKnown: boolean }; page: CodePage; isOnlyWebsite: boolean },
): boolean {
  if (request.page !== "published" || !request.place.isKnown) return false;
  return !request.place.isStudio || (settings.allowOwnerCodeOnStudioHost && request.isOnlyWebsite);
}

function studioHostnames(settings: AddressSettings): ReadonlySet<string> {
  const { studioUrl, publicUrl, host } = settings;
  const named = hostnameOf(studioUrl ?? publicUrl);
  if (named !== undefined && !loopbackNames.has(named)) return new Set([named]);
  return unspecific.has(host) ? loopbackNames : new Set([...loopbackNames, hostText(host)]);
}

function identifierOf({ sitesDomain }: AddressSettings, hostname: string): string | undefined {
  const ending = `.${sitesDomain?.replace(/:\d+$/, "") ?? "localhost"}`;
  if (!hostname.endsWith(ending)) return undefined;
  const identifier = hostname.slice(0, -ending.length);
  return /^[a-z0-9][a-z0-9-]*$/.test(identifier) ? identifier : undefined;
}

/** This machine's address, for who configured none. */
function machineOrigin(settings: AddressSettings): string {
  return localOrigin(settings, unspecific.has(settings.host) ? "localhost" : hostText(settings.host));
}

/** `PUBLIC_URL=http://localhost:8080` says under which port this machine is reached. */
function localOrigin({ publicUrl, port }: AddressSettings, name: string): string {
  if (publicUrl && isLocal(publicUrl)) return publicUrl.replace(/\/\/[^:/[]+|\/\/\[[^\]]*\]/, `//${name}`);
  return `http://${name}${port === 80 ? "" : `:${port}`}`;
}

const sitesScheme = ({ studioUrl, publicUrl }: AddressSettings) =>
  (studioUrl ?? publicUrl)?.startsWith("https:") ? "https:" : "http:";
const hostnameOf = (url: string | undefined) => (url === undefined ? undefined : new URL(url).hostname);
const isLocal = (url: string | undefined) => loopbackNames.has(hostnameOf(url) ?? "");
const portOf = (url: string) => Number(new URL(url).port || (url.startsWith("https:") ? 443 : 80));
const hostText = (host: string) => (isIPv6(host) ? `[${host}]` : host);
