import { resolve } from "node:path";
import { z } from "zod";
import { readTrustProxy, type TrustProxy } from "./http/trustedProxies.ts";

const flag = z.enum(["0", "1", "true", "false", ""]).transform((value) => value === "1" || value === "true");

/** A whole number in digits only. `Number` would read blanks as 0, which means any port, or no limit. */
function wholeNumber(min: number, max: number) {
  const message = `use a whole number from ${min} to ${max}`;
  return z
    .string()
    .regex(/^\d+$/, message)
    .transform(Number)
    .refine((number) => number >= min && number <= max, message);
}

/** 0: no limit. */
const quota = wholeNumber(0, 1_000_000_000);

const maxScale = 1_000_000;

/** `https://shop.example`: an origin without a path. */
const webOrigin = z
  .string()
  .transform((text) => (URL.canParse(text) ? new URL(text) : undefined))
  .refine((url) => url !== undefined && /^https?:$/.test(url.protocol) && `${url.origin}/` === url.href, {
    message: "use an address without a path, such as https://shop.example",
  })
  .transform((url) => (url as URL).origin);

/** An address on this machine, on which a test imitates another service. */
const testOrigin = webOrigin
  .refine((origin) => ["127.0.0.1", "localhost", "[::1]"].includes(new URL(origin).hostname), {
    message: "use an address on this machine, such as http://127.0.0.1:12111",
  })
  .optional();

const domain = z
  .string()
  .toLowerCase()
  .regex(/^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)*[a-z0-9]([a-z0-9-]*[a-z0-9])?(:\d{1,5})?$/, {
    message: "use a domain without https://, such as sites.example.com",
  });

const environmentSchema = z.object({
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: z.string().default("127.0.0.1"),
  DATA_DIR: z.string().default("./data"),
  DATABASE_URL: z.string().optional(),
  DATABASE_POOL: wholeNumber(2, 200).default(16),
  REDIS_URL: z.string().optional(),
  SMTP_URL: z.string().optional(),
  MAIL_FROM: z.string().optional(),
  PUBLIC_URL: webOrigin.optional(),
  STUDIO_URL: webOrigin.optional(),
  SITES_DOMAIN: domain.optional(),
  ALLOW_OWNER_CODE_ON_STUDIO_HOST: flag.default(false),
  RATE_LIMIT_SCALE: z
    .string()
    .regex(/^\d+(\.\d+)?$/, "use a number, such as 1 or 0.5")
    .transform(Number)
    .refine((number) => number > 0 && number <= maxScale, `use a number above 0 and up to ${maxScale}`)
    .default(1),
  OWNER_EMAIL: z.string().optional(),
  OWNER_PASSWORD: z.string().optional(),
  DEMO: flag.default(true),
  METRICS_HOST: z.string().default("127.0.0.1"),
  METRICS_PORT: wholeNumber(1, 65_535).optional(),
  METRICS_TOKEN: z.string().min(16, "must have at least 16 characters").optional(),
  TRUST_PROXY: z.string().default("0").transform(trustProxyOf),
  STRIPE_API_URL: testOrigin,
  GOOGLE_PLACES_URL: testOrigin,
  MAX_SITES_PER_ACCOUNT: quota.default(100),
  MAX_STORAGE_MB_PER_SITE: quota.default(50_000),
  MAX_PRODUCTS_PER_SITE: quota.default(200_000),
  MAX_EMAILS_PER_HOUR_PER_SITE: quota.default(5_000),
  LOG_LEVEL: z.enum(["trace", "debug", "info", "warn", "error", "silent"]).default("info"),
});

function trustProxyOf(text: string, context: z.RefinementCtx): TrustProxy | undefined {
  try {
    return readTrustProxy(text);
  } catch (error) {
    context.addIssue((error as Error).message);
    return undefined;
  }
}

/** The program's settings, read once from the environment (README "Configuration"). */
export interface Configuration {
  /** With `PORT=0`, the system chooses a port, and this is the chosen one. */
  port: number;
  host: string;
  /** Absolute path of the folder for the embedded cluster, files and secret. */
  dataFolder: string;
  databaseUrl: string | undefined;
  databasePoolSize: number;
  redisUrl: string | undefined;
  smtpUrl: string | undefined;
  mailFrom: string | undefined;
  /** Public origin of the first website, and of the studio if `studioUrl` is not set. */
  publicUrl: string | undefined;
  /** Origin of the studio, if it has its own host. */
  studioUrl: string | undefined;
  /** Websites are at `<identifier>.<sitesDomain>`. It may include a port. */
  sitesDomain: string | undefined;
  /** For an install with one website on the studio's host: its owner's code may run there (`http/origins.ts`). */
  allowOwnerCodeOnStudioHost: boolean;
  rateLimitScale: number;
  ownerEmail: string | undefined;
  ownerPassword: string | undefined;
  demo: boolean;
  /** Address and port of the metrics. Without a port, they are served together with the websites. */
  metricsHost: string;
  metricsPort: number | undefined;
  /** Gives access to the metrics, wherever they are served. */
  metricsToken: string | undefined;
  /** Which proxies are trusted; undefined: none. */
  trustProxy: TrustProxy | undefined;
  /** Address on this machine that is asked instead of Stripe, for tests. */
  stripeApiUrl: string | undefined;
  /** Address on this machine that is asked instead of Google's Places API, for tests. */
  googlePlacesUrl: string | undefined;
  quotas: Quotas;
  logLevel: string;
}

/** Limits for one account or website of the install; `Infinity` for no limit. */
export interface Quotas {
  /** Websites owned by one account. */
  sitesPerAccount: number;
  /** Bytes of the originals in a website's library and of the files that it sells. */
  storedBytesPerSite: number;
  productsPerSite: number;
  /** Emails that a website may hand to the mail server. More wait for the next hour. */
  mailsPerHourPerSite: number;
}

/** Reads and validates the environment. Throws an error that names each invalid variable. */
export function readConfiguration(environment: NodeJS.ProcessEnv): Configuration {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ""));
  const parsed = environmentSchema.safeParse(given);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join(".")}: ${issue.message}`);
    throw new Error(`The configuration is not valid:\n${lines.join("\n")}`);
  }
  const values = parsed.data;
  requireApart(values.STUDIO_URL, values.PUBLIC_URL);
  return {
    port: values.PORT,
    host: values.HOST,
    dataFolder: resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    databasePoolSize: values.DATABASE_POOL,
    redisUrl: values.REDIS_URL,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    publicUrl: values.PUBLIC_URL,
    studioUrl: values.STUDIO_URL,
    sitesDomain: values.SITES_DOMAIN,
    allowOwnerCodeOnStudioHost: values.ALLOW_OWNER_CODE_ON_STUDIO_HOST,
    rateLimitScale: values.RATE_LIMIT_SCALE,
    ownerEmail: values.OWNER_EMAIL?.trim().toLowerCase(),
    ownerPassword: values.OWNER_PASSWORD,
    demo: values.DEMO,
    metricsHost: values.METRICS_HOST,
    metricsPort: values.METRICS_PORT,
    metricsToken: values.METRICS_TOKEN,
    trustProxy: values.TRUST_PROXY,
    stripeApiUrl: values.STRIPE_API_URL,
    googlePlacesUrl: values.GOOGLE_PLACES_URL,
    quotas: {
      sitesPerAccount: values.MAX_SITES_PER_ACCOUNT || Number.POSITIVE_INFINITY,
      storedBytesPerSite: values.MAX_STORAGE_MB_PER_SITE * 1_000_000 || Number.POSITIVE_INFINITY,
      productsPerSite: values.MAX_PRODUCTS_PER_SITE || Number.POSITIVE_INFINITY,
      mailsPerHourPerSite: values.MAX_EMAILS_PER_HOUR_PER_SITE || Number.POSITIVE_INFINITY,
    },
    logLevel: values.LOG_LEVEL,
  };
}

/** Cookies ignore ports, so on one host name the studio and a website would not be separated. */
function requireApart(studioUrl: string | undefined, publicUrl: string | undefined): void {
  if (!studioUrl || !publicUrl || studioUrl === publicUrl) return;
  if (new URL(studioUrl).hostname !== new URL(publicUrl).hostname) return;
  throw new Error("The configuration is not valid:\n  STUDIO_URL: use a different host name than PUBLIC_URL");
}
