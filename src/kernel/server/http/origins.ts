import { isIPv6 } from "node:net";
import type { Configuration } from "#kernel/server/configuration.ts";

/** The settings that define addresses. */
export type AddressSettings = Pick<
  Configuration,
  "port" | "host" | "publicUrl" | "studioUrl" | "sitesDomain" | "allowOwnerCodeOnStudioHost"
>;

/** A host as sent by a browser, in lower case. */
export interface Host {
  /** `shop.example`, `127.0.0.1` or `[::1]` */
  hostname: string;
  port: number | undefined;
}

/** The configuration's meaning of a host. */
export interface Place {
  /** The studio and its calls answer here. Sessions are valid only here. */
  isStudio: boolean;
  /** The identifier in the host name: `shop.localhost`, or below `SITES_DOMAIN`. */
  identifier?: string;
  /** The install's first website is shown here. */
  showsFirstSite: boolean;
}

const loopbackNames = new Set(["localhost", "127.0.0.1", "[::1]"]);
/** Values of `HOST` for a server that listens on this machine or on all addresses. */
const unspecific = new Set(["localhost", "127.0.0.1", "::1", "0.0.0.0", "::"]);

/** Parses a Host header. @returns undefined for an invalid one */
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

/** The meaning of the host according to the configuration. */
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

/** Whether an identifier's host would be the install's public address or the studio. No website can have it. */
export function isIdentifierOfInstall(settings: AddressSettings, identifier: string): boolean {
  const hostname = hostnameOf(siteOrigin(settings, { identifier, domain: undefined, isFirst: false }));
  return [settings.publicUrl, settings.studioUrl].some((url) => url !== undefined && hostnameOf(url) === hostname);
}

/** The studio's own address: `https://studio.example`. */
export function studioOrigin(settings: AddressSettings): string {
  return settings.studioUrl ?? settings.publicUrl ?? machineOrigin(settings);
}

/** Address of a studio screen for a website. @param path with its query, such as "/config/orders" */
export function studioAddress(settings: AddressSettings, path: string, identifier: string | undefined): string {
  const url = new URL(studioOrigin(settings) + path);
  if (identifier !== undefined) url.searchParams.set("site", identifier);
  return url.href;
}

/**
 * The public origin of a website, the only one in canonical URLs, sitemaps, feeds and emails.
 * @param website.domain its own domain, if it has one
 */
export function siteOrigin(
  settings: AddressSettings,
  { identifier, domain, isFirst }: { identifier: string; domain: string | undefined; isFirst: boolean },
): string {
  const { publicUrl, sitesDomain, host } = settings;
  if (domain) return `https://${domain}`;
  if (sitesDomain) return `${sitesScheme(settings)}//${identifier}.${sitesDomain}`;
  if (publicUrl && !isLocal(publicUrl) && isFirst) return publicUrl;
  // A server that listens on one network address cannot be reached as `.localhost`.
  if (!unspecific.has(host) && isFirst) return machineOrigin(settings);
  return localOrigin(settings, `${identifier}.localhost`);
}

/** The website's host by its identifier, which it has besides its own domain; undefined if it has none. */
export function hostOrigin(settings: AddressSettings, identifier: string): string | undefined {
  const isFound = settings.sitesDomain !== undefined || (!hasPublicAddress(settings) && unspecific.has(settings.host));
  return isFound ? siteOrigin(settings, { identifier, domain: undefined, isFirst: false }) : undefined;
}

/** Sources of a policy (`frame-src`) that allow the identifier hosts of all websites, but not their own domains. */
export function siteSources(settings: AddressSettings): string[] {
  const { publicUrl, sitesDomain } = settings;
  const below = sitesDomain ? `${sitesScheme(settings)}//*.${sitesDomain}` : localOrigin(settings, "*.localhost");
  return publicUrl ? [below, publicUrl] : [below];
}

/**
 * Whether the install has a public address. Then unknown hosts are refused (421). Otherwise they get the first site.
 */
export function hasPublicAddress({ publicUrl, studioUrl, sitesDomain }: AddressSettings): boolean {
  return studioUrl !== undefined || sitesDomain !== undefined || (publicUrl !== undefined && !isLocal(publicUrl));
}

/**
 * Whether the host's port is one of ours, or none. Otherwise, the page cache would store the same page for every port
 * that someone invents.
 */
export function isOwnPort(settings: AddressSettings, { port }: Host): boolean {
  const { publicUrl, studioUrl, sitesDomain } = settings;
  const own = [publicUrl, studioUrl, sitesDomain && `http://${sitesDomain}`].map((url) => url && portOf(url));
  return port === undefined || port === settings.port || own.includes(port);
}

/** Pages that may ask to run owner code. Only a published page may run it. Drafts and other pages are `other`. */
export type CodePage = "published" | "cart" | "checkout" | "account" | "lock-screen" | "other";

/**
 * Whether the owner's code (injected code, theme scripts) may run in an answer: on published pages of the website's own
 * host. On the studio's host it could act as any signed-in person, so the install has to allow it, and only while it
 * has one website. Every feature that adds such code must call this.
 */
export function mayRunOwnerCode(
  settings: AddressSettings,
  request: { place: { isStudio: boolean; isKnown: boolean }; page: CodePage; isOnlyWebsite: boolean },
): boolean {
  if (request.page !== "published" || !request.place.isKnown) return false;
  return !request.place.isStudio || (settings.allowOwnerCodeOnStudioHost && request.isOnlyWebsite);
}

/** Host names at which the studio answers. */
export function studioHostnames(settings: AddressSettings): ReadonlySet<string> {
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

/** This machine's address, for installs without configuration. */
function machineOrigin(settings: AddressSettings): string {
  return localOrigin(settings, unspecific.has(settings.host) ? "localhost" : hostText(settings.host));
}

/** `PUBLIC_URL=http://localhost:8080` sets the port of this machine's address. */
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
