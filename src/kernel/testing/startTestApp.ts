import { mkdtemp, rm } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { pino } from "pino";
import { inject } from "vitest";
import { readBuiltClientAssets } from "#app/builtClientAssets.ts";
import { packageFolder } from "#app/packageFolder.ts";
import { createServer, type Server } from "#app/server.ts";
import { loadServerIslands } from "#app/storefront/serverIslands.ts";
import { type Payable, purchases } from "#features/commerce/payments/domain/buyable.ts";
import type { ClientAssets } from "#kernel/server/clientAssets.ts";
import { readConfiguration } from "#kernel/server/configuration.ts";
import { openDatabase } from "#kernel/server/database/openDatabase.ts";
import type { Services } from "#kernel/server/http/createApp.ts";
import { studioOrigin } from "#kernel/server/http/origins.ts";
import type { Website } from "#kernel/server/http/requestContext.ts";
import type { Timeouts } from "#kernel/server/http/timeouts.ts";
import { createIslandRenderer } from "#kernel/server/islands/islandRenderer.ts";
import { createRateLimiter } from "#kernel/server/limits/rateLimiter.ts";
import type { MailTransport, OutgoingMail } from "#kernel/server/mail/mailTransport.ts";
import { diskStorage } from "#kernel/server/storage/diskStorage.ts";
import { websiteClock } from "#kernel/server/websiteTime.ts";
import { requireAuditEntries } from "./requireAuditEntries.ts";
import { studioCalls } from "./studioCalls.ts";
import { buildAccount, testPassword } from "./testAccounts.ts";
import { TestClient } from "./testClient.ts";
import { type TestClock, testClock } from "./testClock.ts";
import { cloneTestDatabase } from "./testDatabase.ts";

/** The program on a test database, with a clock and emails that tests control. */
export interface TestApp extends Server {
  services: Services;
  clock: TestClock;
  /** `http://127.0.0.1:<port>` */
  origin: string;
  port: number;
  /** The TXT records of names. */
  textRecords: Map<string, string[]>;
  /** Emails that were handed to the mail server, if the app was started with `mail: true`. */
  sentMails: OutgoingMail[];
  /** A website of its own, with an owner who can sign in. */
  buildSite(website?: WebsiteOptions): Promise<TestSite>;
  /**
   * A visitor of the website (or an owner before the sign-in) with separate cookies. Calls of the studio go to the
   * studio's host and name the website. Everything else goes to the website's host.
   */
  visit(website: { identifier: string }): TestClient;
  /** Runs waiting jobs until none is left. @param names only jobs of these kinds; none: all */
  runJobs(...names: string[]): Promise<void>;
  close(): Promise<void>;
}

export interface WebsiteOptions {
  title?: string;
  currency?: string;
  timeZone?: string;
  locale?: string;
}

/** A website of the test's own, and its owner. */
export interface TestSite {
  website: Website;
  owner: { id: string; email: string; password: string };
  /** A client that is signed in as the owner. */
  signIn(): Promise<TestClient>;
  visit(): TestClient;
}

/** An existing website and its owner, for tests. */
export function siteOf(app: TestApp, website: Website, owner: TestSite["owner"]): TestSite {
  const { email, password } = owner;
  return {
    website,
    owner,
    visit: () => app.visit(website),
    async signIn() {
      const client = app.visit(website);
      const answer = await client.post("/api/config/session", { email, password });
      if (answer.status !== 200) throw new Error(`sign-in answered ${answer.status}`);
      return client;
    },
  };
}

export interface TestAppOptions {
  /** A mail server that accepts everything. Without it, emails stay in the outbox. */
  mail?: boolean;
  /** Runs jobs in the background. Without it, `runJobs()` does. */
  jobs?: boolean;
  /** Default: 1000, so that only tests of limits reach them. */
  rateLimitScale?: number;
  /** Default: 20, so that tests with 16 calls at once do not wait for connections. */
  poolSize?: number;
  /** How long a request waits for a connection (ms). Default: long, because a busy machine is slow, not wrong. */
  requestWaitMs?: number;
  /** As behind a proxy that names the requested host in headers. */
  trustProxy?: boolean;
  /** Lets requests to addresses that owners enter reach servers of the test. */
  reachesLoopback?: boolean;
  /** More environment variables. */
  environment?: Record<string, string>;
  /** Time limits for clients. Default: those of production. */
  timeouts?: Timeouts;
  /** Serves the browser bundles of the last build, for tests with a browser. */
  built?: boolean;
  /** What the test card can pay for. Default: as in production. */
  payable?: Partial<Payable>;
  /** Uses the database of another app of the test. */
  connectionString?: string;
}

const builtNothing: ClientAssets = {
  storefrontScript: "/assets/storefront.js",
  storefrontStyles: [],
  previewFrameScript: "/assets/previewFrame.js",
  visitsScript: "/assets/visits.js",
  featuresScript: "/assets/pageFeatures.js",
  tagsScript: "/assets/tags.js",
  languagesScript: "/assets/languages.js",
  studioHtml: async ({ language, texts }) =>
    `<!doctype html><html lang="${language}"${texts ? ` data-studio-texts="${texts}"` : ""}><title>Studio</title>`,
};

let counter = 0;

/** Every kind of product, and installments: for tests of purchases that no provider of the install supports yet. */
export const everythingPayable: Payable = { purchases, installments: true };

/** The real server on a real database, on a free loopback port. The test provides everything external. */
export async function startTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const cloned = options.connectionString ? undefined : await cloneTestDatabase();
  const connectionString = options.connectionString ?? (cloned as { connectionString: string }).connectionString;
  const dataFolder = await mkdtemp(join(inject("appsFolder"), "app-"));
  const clock = testClock();
  const sentMails: OutgoingMail[] = [];
  const textRecords = new Map<string, string[]>();
  const mailTransport: MailTransport = {
    async send(mail) {
      sentMails.push(mail);
    },
    close() {},
  };
  const scale = options.rateLimitScale ?? 1000;
  const database = openDatabase(connectionString, options.poolSize ?? 20, options.requestWaitMs ?? 30_000);
  const services: Services = {
    configuration: readConfiguration({
      DATA_DIR: dataFolder,
      PORT: "0",
      DEMO: "0",
      RATE_LIMIT_SCALE: String(scale),
      TRUST_PROXY: options.trustProxy ? "1" : "0",
      ...options.environment,
    }),
    database,
    wrapHandler: requireAuditEntries(database.pool),
    clock: websiteClock(clock),
    logger: pino({ level: process.env.TEST_LOG ?? "silent" }),
    storage: diskStorage(join(dataFolder, "files")),
    mailTransport: options.mail ? mailTransport : undefined,
    limiter: createRateLimiter(scale),
    secret: "a secret of the tests",
    islands: createIslandRenderer(await loadServerIslands()),
    clientAssets: options.built ? await readBuiltClientAssets(packageFolder) : builtNothing,
    schemaFolder: join(packageFolder, "db"),
    packageFolder,
    resolveTexts: async (name) => textRecords.get(name) ?? [],
    ...(options.timeouts ? { timeouts: options.timeouts } : {}),
    ...(options.reachesLoopback ? { mayReach: () => true } : {}),
  };
  const bundles = options.built ? { bundleFolder: join(packageFolder, "dist", "client") } : {};
  const server = await createServer(services, bundles);
  const testCard = server.features.payments.find("test", "");
  if (testCard) testCard.can = { ...testCard.can, ...options.payable };
  await server.startBackground({ jobs: options.jobs ?? false });
  await server.app.fastify.listen({ host: "127.0.0.1", port: 0 });
  const { port } = server.app.fastify.server.address() as AddressInfo;
  const isOfStudio = studioCalls(server.app.routes);
  let isNew = cloned !== undefined;

  const app: TestApp = {
    ...server,
    services,
    clock,
    origin: `http://127.0.0.1:${port}`,
    port,
    textRecords,
    sentMails,
    async buildSite({
      title = "Test shop",
      currency = "USD",
      timeZone = "America/New_York",
      locale = "en-US",
    }: WebsiteOptions = {}) {
      const number = ++counter;
      const identifier = `test-${process.pid}-${number}`;
      const email = `owner-${process.pid}-${number}@example.com`;
      const password = testPassword;
      const person = { email, name: "Olive Owner" };
      // The install's first account gets its rights like any owner's.
      const account = isNew
        ? await server.features.accounts.create({ ...person, password })
        : await buildAccount({ services }, person);
      isNew = false;
      if (!account) throw new Error("the owner's email is taken");
      const website = await server.features.sites.create(
        { identifier, title, currency, time_zone: timeZone, locale },
        account.id,
      );
      if (!website) throw new Error("the website's identifier is taken");
      return siteOf(app, website, { id: account.id, email, password });
    },
    visit: (website) =>
      new TestClient(port, `${website.identifier}.localhost`, {
        identifier: website.identifier,
        studioHost: new URL(studioOrigin(services.configuration)).host,
        isOfStudio,
      }),
    async runJobs(...names) {
      const { Logger, runOnce } = await import("graphile-worker");
      // Tests check the effects of a failing job. Its stack trace would only clutter their output.
      const logger = new Logger(() => () => undefined);
      const { pool } = services.database;
      // Repeat until none is due: a worker that has just finished a job may still find its queue locked.
      const all = server.app.jobs.taskList();
      const kinds = names.length > 0 ? names : Object.keys(all);
      const taskList = Object.fromEntries(Object.entries(all).filter(([kind]) => kinds.includes(kind)));
      for (;;) {
        await runOnce({ pgPool: pool, taskList, noHandleSignals: true, logger });
        const due = await pool.query(
          `select from graphile_worker.jobs
            where run_at <= now() and attempts < max_attempts and ($1::text[] = '{}' or task_identifier = any($1)) limit 1`,
          [names],
        );
        if (due.rowCount === 0) return;
        // A job that another call is running stays due until it has ended.
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    },
    async close() {
      await server.stop();
      await services.limiter.close();
      await services.database.close();
      await cloned?.drop();
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
  return app;
}
