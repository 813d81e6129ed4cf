import { resolve } from "node:path";
import { z } from "zod";

const flag = z.enum(["0", "1", "true", "false", ""]).transform((value) => value === "1" || value === "true");

/** `https://shop.example`: where browsers find something, without a path. */
const webOrigin = z
  .string()
  .transform((text) => (URL.canParse(text) ? new URL(text) : undefined))
  .refine((url) => url !== undefined && /^https?:$/.test(url.protocol) && url.origin + "/" === url.href, {
    message: "give an address without a path, such as https://shop.example",
  })
  .transform((url) => (url as URL).origin);

const domain = z
  .string()
  .toLowerCase()
  .regex(/^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)*[a-z0-9]([a-z0-9-]*[a-z0-9])?(:\d{1,5})?$/, {
    message: "give a domain without https://, such as sites.example.com",
  });

const environmentSchema = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().default("127.0.0.1"),
  DATA_DIR: z.string().default("./data"),
  DATABASE_URL: z.string().optional(),
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(16),
  REDIS_URL: z.string().optional(),
  SMTP_URL: z.string().optional(),
  MAIL_FROM: z.string().optional(),
  PUBLIC_URL: webOrigin.optional(),
  STUDIO_URL: webOrigin.optional(),
  SITES_DOMAIN: domain.optional(),
  ALLOW_OWNER_CODE_ON_STUDIO_HOST: flag.default(false),
  RATE_LIMIT_SCALE: z.coerce.number().positive().max(1_000_000).default(1),
  OWNER_EMAIL: z.string().optional(),
  OWNER_PASSWORD: z.string().optional(),
  DEMO: flag.default(true),
  METRICS_PUBLIC: flag.default(false),
  TRUST_PROXY: flag.default(false),
  LOG_LEVEL: z.enum(["trace", "debug", "info", "warn", "error", "silent"]).default("info"),
});

/** How the program runs, read once from the environment (README "Configuration"). */
export interface Configuration {
  /** With `PORT=0` the system chooses one: from then on it is that one. */
  port: number;
  host: string;
  /** Absolute path: embedded cluster, files, secret. */
  dataFolder: string;
  databaseUrl: string | undefined;
  databasePoolSize: number;
  redisUrl: string | undefined;
  smtpUrl: string | undefined;
  mailFrom: string | undefined;
  /** Where the world reaches the first website, and the studio too without `studioUrl`. An origin. */
  publicUrl: string | undefined;
  /** Where the studio is, when it has a host of its own. An origin. */
  studioUrl: string | undefined;
  /** Websites are found at `<identifier>.<sitesDomain>`; it may name a port. */
  sitesDomain: string | undefined;
  /** For an install with one website on the studio's host: its owner's code may run there (`http/origins.ts`). */
  allowOwnerCodeOnStudioHost: boolean;
  rateLimitScale: number;
  ownerEmail: string | undefined;
  ownerPassword: string | undefined;
  demo: boolean;
  metricsPublic: boolean;
  trustProxy: boolean;
  logLevel: string;
}

/** Reads and checks the environment; throws an error that names each wrong variable. */
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
    metricsPublic: values.METRICS_PUBLIC,
    trustProxy: values.TRUST_PROXY,
    logLevel: values.LOG_LEVEL,
  };
}

/** Cookies do not know ports: on one host name the studio and a website would not be apart. */
function requireApart(studioUrl: string | undefined, publicUrl: string | undefined): void {
  if (!studioUrl || !publicUrl || studioUrl === publicUrl) return;
  if (new URL(studioUrl).hostname !== new URL(publicUrl).hostname) return;
  throw new Error("The configuration is not valid:\n  STUDIO_URL: give it another host name than PUBLIC_URL");
}
