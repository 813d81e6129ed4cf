import type { Server } from "node:http";
import cookie from "@fastify/cookie";
import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import Fastify, { type FastifyInstance, LogController } from "fastify";
import { jsonSchemaTransform, serializerCompiler, validatorCompiler } from "fastify-type-provider-zod";
import { sql } from "kysely";
import type { Logger } from "pino";
import type { DomainEvent } from "#kernel/contract/defineEvent.ts";
import type { Job } from "#kernel/contract/defineJob.ts";
import type { Route, RouteInput, RouteResult } from "#kernel/contract/defineRoute.ts";
import type { Failure } from "#kernel/contract/failure.ts";
import { PageCache } from "#kernel/server/cache/pageCache.ts";
import type { ClientAssets } from "#kernel/server/clientAssets.ts";
import type { Clock } from "#kernel/server/clock.ts";
import type { Configuration } from "#kernel/server/configuration.ts";
import type { Database } from "#kernel/server/database/openDatabase.ts";
import { addJob, type SiteScope, type SiteTransaction, siteScope } from "#kernel/server/database/siteScope.ts";
import type { IslandRenderer } from "#kernel/server/islands/islandRenderer.ts";
import { heldUntil } from "#kernel/server/jobs/heldJobs.ts";
import { createJobRunner, type JobKind, type JobRun, type JobRunner } from "#kernel/server/jobs/jobRunner.ts";
import type { RateLimiter } from "#kernel/server/limits/rateLimiter.ts";
import type { MailTransport } from "#kernel/server/mail/mailTransport.ts";
import { newNonce } from "#kernel/server/secrets.ts";
import type { FileStorage } from "#kernel/server/storage/FileStorage.ts";
import { createWorkers, type Workers } from "#kernel/server/workers/index.ts";
import type { Answer } from "./answer.ts";
import { installBodyParsers } from "./bodyParsers.ts";
import { createCachedServer } from "./cachedServer.ts";
import { type ErrorAnswers, installErrorAnswers } from "./errorAnswers.ts";
import { installHealth } from "./health.ts";
import { mountRoute } from "./mountRoute.ts";
import { studioOrigin } from "./origins.ts";
import { installPreviewFrame } from "./previewFrame.ts";
import type { RequestContext, SignedInAccount, Website } from "./requestContext.ts";
import { installRequestContext } from "./requestContextHook.ts";
import { answerClientError, installRequestLimits } from "./requestLimits.ts";
import { countRequestsInFlight } from "./requestsInFlight.ts";
import { installSitePasses } from "./sitePass.ts";
import { defaultTimeouts, type Timeouts } from "./timeouts.ts";
import { readableTarget } from "./wantsPage.ts";

/** Everything from outside that the program works with; injected, so that tests bring their own. */
export interface Services {
  configuration: Configuration;
  database: Database;
  clock: Clock;
  logger: Logger;
  storage: FileStorage;
  /** Undefined when no mail server is configured: mails stay in the outbox. */
  mailTransport: MailTransport | undefined;
  limiter: RateLimiter;
  secret: string;
  islands: IslandRenderer;
  clientAssets: ClientAssets;
  schemaFolder: string;
  /** A package's own files (themes, demo) are found below this folder. */
  packageFolder: string;
  /** For tests of slow clients; the usual ones when absent. */
  timeouts?: Timeouts;
}

export type EventListener<Payload> = (tx: SiteTransaction, payload: Payload) => Promise<void>;

/** Finds the website that a host leads to, that the studio names, or the install's first; the sites feature gives it. */
export type WebsiteResolver = (
  address: { hostname: string } | { identifier: string } | "first",
) => Promise<Website | undefined>;

/** Knows where visitors find a website (`siteOrigin` of `origins.ts`); the sites feature gives it. */
export type OriginReader = (website: Pick<Website, "id" | "identifier">) => Promise<string>;

/** What the sites feature knows of websites for every request and job. */
export interface WebsiteDirectory {
  resolve: WebsiteResolver;
  originOf: OriginReader;
  /** Whether the website was deleted and may yet be brought back: until then its jobs are held. */
  isDeleted(websiteId: string): Promise<boolean>;
}

/** Finds who is signed in; the accounts feature gives it. */
export type Authenticator = (
  sessionHash: Buffer,
  websiteId: string | undefined,
) => Promise<SignedInAccount | undefined>;

type Result<R extends Route> = RouteResult<R> | Failure | Answer;

/** What features are registered on. */
export interface App {
  /** Tells this process's notifications from those of others. */
  id: string;
  services: Services;
  pageCache: PageCache;
  fastify: FastifyInstance;
  jobs: JobRunner;
  /** Works on people's texts in threads of their own. */
  workers: Workers;
  routes: Route[];
  /** Mounts a declared call; the handler's input is validated, its answer is trimmed to the response schema. */
  route<R extends Route>(
    route: R,
    handler: (input: RouteInput<R>, context: RequestContext) => Promise<Result<R>>,
  ): void;
  /** Listens to an event inside the transaction that emits it. */
  on<Payload>(event: DomainEvent<Payload>, listener: EventListener<Payload>): void;
  /**
   * Says how a job is done. It may run more than once: it must be idempotent. What takes long heeds the run's signal.
   * @param limit how many of its lane may run now, where that changes; 0 holds the lane back
   */
  job<Payload>(
    job: Job<Payload>,
    handler: (payload: Payload & { websiteId: string }, run: JobRun) => Promise<void>,
    limit?: () => number,
  ): void;
  /** Reads and transactions of one website, for jobs and commands. */
  site(websiteId: string): SiteScope;
  /** Drops what this process keeps of the tags: cached pages, and whatever listens with `onDrop`. */
  dropTags(websiteId: string, tags: readonly string[]): void;
  /** Drops everything that is kept. */
  dropAll(): void;
  /**
   * Whether changes that other processes make are heard. Whenever that changes, everything is dropped, since some may
   * have been missed; while they are not heard, nothing is kept.
   */
  setHearing(hearsOthers: boolean): void;
  hearsOthers(): boolean;
  /** Hears of every dropped tag, of this process and of others; without arguments: forget everything. */
  onDrop(listener: (websiteId?: string, tags?: readonly string[]) => void): void;
  findWebsitesWith(directory: WebsiteDirectory): void;
  /**
   * Reads again which mail server is set in the studio, where the configuration names none: before an email is given up
   * for the lack of one. The outbox gives it.
   */
  refreshMailServer(): Promise<void>;
  authenticateWith(authenticator: Authenticator): void;
  resolveWebsite: WebsiteResolver;
  originOf: OriginReader;
  authenticate: Authenticator;
  /** Answers with the failure: as a page where the browser asked for one, else as the envelope. */
  answerFailure: ErrorAnswers["answer"];
  /** Renders the page of an HTML request that no route answers or that failed; the pages feature gives it. */
  renderErrorPageWith(render: (context: RequestContext, failure: Failure) => Promise<Answer | undefined>): void;
}

/** Where the API is described, for people; `/json` and `/yaml` below it are for programs. */
const descriptionPath = "/api/docs";

/** Makes the app without features; `registerFeatures` adds them, then `app.fastify.ready()`. */
export async function createApp(services: Services): Promise<App> {
  const pageCache = new PageCache();
  const listeners = new Map<string, EventListener<unknown>[]>();
  const dropListeners: ((websiteId?: string, tags?: readonly string[]) => void)[] = [];
  let hearsOthers = true;
  const timeouts = services.timeouts ?? defaultTimeouts;
  const { trustProxy } = services.configuration;
  const jobKinds = new Map<string, JobKind>();
  const fastify = Fastify({
    loggerInstance: services.logger,
    // We log answers ourselves, once each.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustProxy ?? false,
    requestIdHeader: false,
    genReqId: () => crypto.randomUUID(),
    rewriteUrl: ({ url = "/" }) => readableTarget(url),
    clientErrorHandler: answerClientError,
    routerOptions: { maxParamLength: 500, ignoreTrailingSlash: true },
    forceCloseConnections: "idle",
    return503OnClosing: false,
    serverFactory: (handler) => createCachedServer(handler, pageCache, { trustProxy, timeouts }) as Server,
  }) as unknown as FastifyInstance;

  let isDeleted: WebsiteDirectory["isDeleted"] = async () => false;
  const app: App = {
    id: newNonce(),
    services,
    pageCache,
    fastify,
    jobs: createJobRunner(services.database, services.logger, jobKinds, countRequestsInFlight(fastify)),
    workers: createWorkers(services.packageFolder, services.logger),
    routes: [],
    route(route, handler) {
      app.routes.push(route);
      mountRoute(app, route, handler as never);
    },
    on(event, listener) {
      listeners.set(event.name, [...(listeners.get(event.name) ?? []), listener as EventListener<unknown>]);
    },
    job(job, handler, limit) {
      const unlessHeld: typeof handler = async (payload, run) => {
        const { websiteId } = payload;
        if (!websiteId || !(await isDeleted(websiteId))) return handler(payload, run);
        const runAt = heldUntil(services.clock.now());
        await sql`select ${addJob(websiteId, job, payload, { runAt })}`.execute(services.database.db);
      };
      jobKinds.set(job.name, { job, handler: unlessHeld, limit } as unknown as JobKind);
    },
    site: (websiteId) =>
      siteScope(
        {
          database: services.database,
          quotas: services.configuration.quotas,
          sender: app.id,
          dropTags: (id, tags) => app.dropTags(id, tags),
          async tellListeners(tx, eventName, payload) {
            for (const listener of listeners.get(eventName) ?? []) await listener(tx, payload);
          },
        },
        websiteId,
      ),
    dropTags(websiteId, tags) {
      pageCache.drop(websiteId, tags);
      for (const listener of dropListeners) listener(websiteId, tags);
    },
    dropAll() {
      pageCache.dropAll();
      for (const listener of dropListeners) listener();
    },
    setHearing(hears) {
      hearsOthers = hears;
      if (!hears) pageCache.pause();
      app.dropAll();
      if (hears) pageCache.resume();
    },
    hearsOthers: () => hearsOthers,
    onDrop(listener) {
      dropListeners.push(listener);
    },
    refreshMailServer: async () => undefined,
    resolveWebsite: async () => undefined,
    originOf: async () => studioOrigin(services.configuration),
    authenticate: async () => undefined,
    findWebsitesWith(directory) {
      app.resolveWebsite = directory.resolve;
      app.originOf = directory.originOf;
      isDeleted = directory.isDeleted;
    },
    authenticateWith(authenticator) {
      app.authenticate = authenticator;
    },
    answerFailure: (...given) => errorAnswers.answer(...given),
    renderErrorPageWith: (render) => errorAnswers.renderPageWith(render),
  };

  fastify.addHook("onClose", async () => app.workers.close());
  // Nothing is reachable that does not say who may reach it; the description of the API is everyone's.
  fastify.addHook("onRoute", (mounted) => {
    const isDescription = mounted.url.startsWith(descriptionPath) && mounted.method !== "POST";
    if (!mounted.config?.isDeclared && !isDescription)
      throw new Error(`${mounted.method} ${mounted.url} is not declared: register it with app.route`);
  });
  fastify.setValidatorCompiler(validatorCompiler);
  fastify.setSerializerCompiler(serializerCompiler);
  const errorAnswers = installErrorAnswers(app);
  await fastify.register(cookie);
  await installBodyParsers(fastify);
  await fastify.register(swagger, {
    openapi: { info: { title: "Vitrine", version: "1" } },
    transform: jsonSchemaTransform,
  });
  await fastify.register(swaggerUi, { routePrefix: descriptionPath, staticCSP: true });
  installHealth(app);
  installRequestLimits(app, timeouts);
  installRequestContext(app);
  installSitePasses(app);
  installPreviewFrame(app);
  return app;
}
