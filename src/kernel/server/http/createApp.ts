import type { Server } from "node:http";
import cookie from "@fastify/cookie";
import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import Fastify, { type FastifyInstance, LogController } from "fastify";
import { jsonSchemaTransform, serializerCompiler, validatorCompiler } from "fastify-type-provider-zod";
import { sql, type Transaction } from "kysely";
import type { Logger } from "pino";
import { Registry } from "prom-client";
import type { DomainEvent } from "#kernel/contract/defineEvent.ts";
import type { Job } from "#kernel/contract/defineJob.ts";
import type { Route, RouteInput, RouteResult } from "#kernel/contract/defineRoute.ts";
import type { Failure } from "#kernel/contract/failure.ts";
import { PageCache } from "#kernel/server/cache/pageCache.ts";
import type { ClientAssets } from "#kernel/server/clientAssets.ts";
import type { Clock } from "#kernel/server/clock.ts";
import type { Configuration } from "#kernel/server/configuration.ts";
import { createListeners } from "#kernel/server/createListeners.ts";
import type { Database } from "#kernel/server/database/openDatabase.ts";
import type { DB } from "#kernel/server/database/schema.generated.ts";
import { addJob, type SiteScope, type SiteTransaction, siteScope } from "#kernel/server/database/siteScope.ts";
import type { IslandRenderer } from "#kernel/server/islands/islandRenderer.ts";
import { heldUntil } from "#kernel/server/jobs/heldJobs.ts";
import { createJobRunner, type JobKind, type JobRun, type JobRunner } from "#kernel/server/jobs/jobRunner.ts";
import { installLanguageOfRequests } from "#kernel/server/languages/languageOfRequest.ts";
import { installLocalRedirects } from "#kernel/server/languages/localRedirects.ts";
import { type PathTranslator, samePaths } from "#kernel/server/languages/pathTranslator.ts";
import { rememberWebsites, type WebsiteTranslator } from "#kernel/server/languages/websiteTranslator.ts";
import type { RateLimiter } from "#kernel/server/limits/rateLimiter.ts";
import type { MailTransport } from "#kernel/server/mail/mailTransport.ts";
import type { ResolveTexts } from "#kernel/server/outbound/resolveHost.ts";
import { newNonce } from "#kernel/server/secrets.ts";
import type { FileStorage } from "#kernel/server/storage/FileStorage.ts";
import { atTimeOf, realTime } from "#kernel/server/websiteTime.ts";
import { createWorkers, type Workers } from "#kernel/server/workers/index.ts";
import type { Answer } from "./answer.ts";
import { installBodyParsers } from "./bodyParsers.ts";
import { createCachedServer } from "./cachedServer.ts";
import { createEarlyCalls, type EarlyContext } from "./earlyCalls.ts";
import { type ErrorAnswers, installErrorAnswers } from "./errorAnswers.ts";
import { installHealth } from "./health.ts";
import { installMemberViews, type MemberView } from "./memberView.ts";
import { mountRoute } from "./mountRoute.ts";
import { studioOrigin } from "./origins.ts";
import { installPreviewFrame } from "./previewFrame.ts";
import type { RequestContext, SignedInAccount, SignedInMember, Website } from "./requestContext.ts";
import { installRequestContext } from "./requestContextHook.ts";
import { answerClientError, installRequestLimits } from "./requestLimits.ts";
import { countRequestsInFlight } from "./requestsInFlight.ts";
import { installSitePasses } from "./sitePass.ts";
import { defaultTimeouts, type Timeouts } from "./timeouts.ts";
import { readableTarget } from "./wantsPage.ts";

/** External dependencies of the program. Tests inject their own. */
export interface Services {
  configuration: Configuration;
  database: Database;
  clock: Clock;
  logger: Logger;
  storage: FileStorage;
  /** Undefined when no mail server is configured. Emails then stay in the outbox. */
  mailTransport: MailTransport | undefined;
  limiter: RateLimiter;
  secret: string;
  islands: IslandRenderer;
  clientAssets: ClientAssets;
  schemaFolder: string;
  /** A package's own files (themes, demo) are found below this folder. */
  packageFolder: string;
  /** For tests with servers on this machine: which IP addresses outbound requests may reach. Default: public ones. */
  mayReach?: (address: string) => boolean;
  /** For tests: the TXT records of names. Default: those of the machine's name servers. */
  resolveTexts?: ResolveTexts;
  /** For tests of slow clients. Default: the usual time limits. */
  timeouts?: Timeouts;
  /** Runs around the handler of every route. For tests that watch what a call does. */
  wrapHandler?(route: Route, handle: () => Promise<unknown>): Promise<unknown>;
}

export type EventListener<Payload> = (tx: SiteTransaction, payload: Payload) => Promise<void>;

/**
 * Finds the website of a host, or the one that the studio names, or the install's first. Provided by the sites feature.
 */
export type WebsiteResolver = (
  address: { hostname: string } | { identifier: string } | "first",
) => Promise<Website | undefined>;

/**
 * Returns the address of a website (`siteOrigin` of `origins.ts`), in its language if that has a host of its own. Provided
 * by the sites feature.
 */
export type OriginReader = (
  website: Pick<Website, "id" | "identifier"> & Partial<Pick<Website, "locale" | "default_locale" | "languages">>,
) => Promise<string>;

/** What the sites feature provides for every request and job. */
export interface WebsiteDirectory {
  resolve: WebsiteResolver;
  originOf: OriginReader;
  /** What jobs need to know of their website. */
  standingOf(websiteId: string): Promise<WebsiteStanding>;
}

export interface WebsiteStanding {
  /** Whether it was deleted but can still be restored. Its jobs wait until then. */
  isDeleted: boolean;
  /** How far its test clock is ahead (ms). */
  aheadMs: number;
}

/** Finds the signed-in account, in the given transaction if there is one. Provided by the accounts feature. */
export type Authenticator = (
  sessionHash: Buffer,
  websiteId: string | undefined,
  tx?: Transaction<DB>,
) => Promise<SignedInAccount | undefined>;

/** Finds the signed-in member of a request. Provided by the members feature. */
export type MemberReader = (context: RequestContext) => Promise<SignedInMember | undefined>;

/** Finds the member as whom a contributor views the website. Provided by the members feature. */
export type MemberViewReader = (context: RequestContext) => Promise<MemberView | undefined>;

type Result<R extends Route> = RouteResult<R> | Failure | Answer;

export type RouteListener<R extends Route> = (
  input: RouteInput<R>,
  context: RequestContext,
  result: RouteResult<R> | Answer,
) => Promise<void>;

/** Keeps what a person typed in a form that they sent after their session had ended. */
interface TypedKeeper {
  /** Whether it can be kept for anyone. Otherwise the form is not read. */
  mayKeep(context: RequestContext): boolean;
  /**
   * @param typed.path the path of the form's route
   * @param typed.xsrfToken the token of the session in which the form was shown, as it was sent
   */
  keep(context: RequestContext, typed: { path: string; xsrfToken: string; values: Record<string, string> }): void;
}

/** The interface on which features are registered. */
export interface App {
  /** Identifies this process in notifications. */
  id: string;
  services: Services;
  pageCache: PageCache;
  fastify: FastifyInstance;
  jobs: JobRunner;
  /** Processes people's texts in threads. */
  workers: Workers;
  routes: Route[];
  /** What `/metrics` shows. A feature registers its counters here. */
  metrics: Registry;
  /** Mounts a declared call. The handler's input is validated, and its answer is trimmed to the response schema. */
  route<R extends Route>(
    route: R,
    handler: (input: RouteInput<R>, context: RequestContext) => Promise<Result<R>>,
  ): void;
  /**
   * Called after the handler of an earlier feature's route has succeeded, before its answer is sent. For what the request
   * says about the visitor; what belongs to the change itself is an event (`on`). It must not throw.
   */
  after<R extends Route>(route: R, listener: RouteListener<R>): void;
  /** The listeners of `after`, by their route. */
  routeListeners: ReadonlyMap<Route, readonly RouteListener<Route>[]>;
  /**
   * Mounts a call that every page of every visitor makes, such as the report of a visit. As browsers send it, it is
   * answered before the router (`earlyCalls.ts`), which calls no listeners of `after`.
   */
  earlyRoute<R extends Route>(
    route: R,
    handler: (input: RouteInput<R>, context: EarlyContext) => Promise<Failure | undefined>,
  ): void;
  /** Handles an event inside the transaction that emits it. */
  on<Payload>(event: DomainEvent<Payload>, listener: EventListener<Payload>): void;
  /**
   * Registers the handler of a job. It may run more than once, so it must be idempotent. Long work should react to the
   * run's signal.
   * @param limit how many of its lane may run now, if that changes; 0 pauses the lane
   */
  job<Payload>(
    job: Job<Payload>,
    handler: (payload: Payload & { websiteId: string }, run: JobRun) => Promise<void>,
    limit?: () => number,
  ): void;
  /** Does work at the time of a website, for jobs that belong to none, and calls from other services. */
  atTimeOfWebsite<Result>(websiteId: string, work: () => Promise<Result>): Promise<Result>;
  /**
   * Reads and transactions of one website, for jobs and commands.
   * @param aheadMs how far its test clock is ahead, for listeners of events; absent: as far as the work that calls
   */
  site(websiteId: string, aheadMs?: number): SiteScope;
  /** Drops this process's cached data for the tags: pages, and the caches of `onDrop` listeners. */
  dropTags(websiteId: string, tags: readonly string[]): void;
  /** Drops all cached data. */
  dropAll(): void;
  /**
   * Sets whether changes by other processes are received. At each change of this, everything is dropped, because some
   * may have been missed. While they are not received, nothing is cached.
   */
  setHearing(hearsOthers: boolean): void;
  hearsOthers(): boolean;
  /** Called for every dropped tag, by this and other processes. Without arguments: drop everything. */
  onDrop(listener: (websiteId?: string, tags?: readonly string[]) => void): void;
  findWebsitesWith(directory: WebsiteDirectory): void;
  translatePathsWith(translator: PathTranslator): void;
  translateWebsitesWith(translator: WebsiteTranslator): void;
  /**
   * Reads the studio's mail server settings again, if the configuration sets none. Called before an email is given up
   * because there is no server. Provided by the outbox.
   */
  refreshMailServer(): Promise<void>;
  authenticateWith(authenticator: Authenticator): void;
  findMembersWith(reader: MemberReader): void;
  findMemberViewsWith(reader: MemberViewReader): void;
  keepTypedWith(keeper: TypedKeeper): void;
  resolveWebsite: WebsiteResolver;
  originOf: OriginReader;
  /** Translates the paths of pages. */
  pathTranslator: PathTranslator;
  /** The website with the texts of its settings in its language (`websiteIn`). Read once until its settings change. */
  translateWebsite: WebsiteTranslator;
  authenticate: Authenticator;
  readMember: MemberReader;
  readMemberView: MemberViewReader;
  typedKeeper: TypedKeeper;
  /** Sends the failure: as a page if the browser asked for one, otherwise as the envelope. */
  answerFailure: ErrorAnswers["answer"];
  /** Renders the error page for an HTML request that no route answers or that failed. Provided by the pages feature. */
  renderErrorPageWith(render: (context: RequestContext, failure: Failure) => Promise<Answer | undefined>): void;
}

/** Address of the API description for people. `/json` and `/yaml` below it are for programs. */
const descriptionPath = "/api/docs";

/** Creates the app without features. Then call `registerFeatures` and `app.fastify.ready()`. */
export async function createApp(services: Services): Promise<App> {
  const pageCache = new PageCache();
  const listeners = new Map<string, EventListener<unknown>[]>();
  const routeListeners = new Map<Route, RouteListener<Route>[]>();
  const drops = createListeners<[websiteId?: string, tags?: readonly string[]]>();
  let hearsOthers = true;
  const timeouts = services.timeouts ?? defaultTimeouts;
  const { trustProxy } = services.configuration;
  const jobKinds = new Map<string, JobKind>();
  const earlyCalls = createEarlyCalls(() => app, timeouts.bodyMs);
  const fastify = Fastify({
    loggerInstance: services.logger,
    // We log answers ourselves, one line each.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustProxy ?? false,
    requestIdHeader: false,
    genReqId: () => crypto.randomUUID(),
    rewriteUrl: ({ url = "/" }) => readableTarget(url),
    clientErrorHandler: answerClientError,
    routerOptions: { maxParamLength: 500, ignoreTrailingSlash: true },
    forceCloseConnections: "idle",
    return503OnClosing: false,
    serverFactory: (router) => createCachedServer(router, pageCache, { trustProxy, timeouts, earlyCalls }) as Server,
  }) as unknown as FastifyInstance;

  let standingOf: WebsiteDirectory["standingOf"] = async () => ({ isDeleted: false, aheadMs: 0 });
  const app: App = {
    id: newNonce(),
    services,
    pageCache,
    fastify,
    jobs: createJobRunner(services.database, services.logger, jobKinds, countRequestsInFlight(fastify)),
    workers: createWorkers(services.packageFolder, services.logger),
    routes: [],
    metrics: new Registry(),
    route(route, handler) {
      app.routes.push(route);
      mountRoute(app, route, handler as never);
    },
    earlyRoute(route, handler) {
      app.route(route, handler as never);
      earlyCalls.add(route, handler as never);
    },
    routeListeners,
    after(route, listener) {
      const known = routeListeners.get(route) ?? [];
      routeListeners.set(route, [...known, listener as unknown as RouteListener<Route>]);
    },
    on(event, listener) {
      listeners.set(event.name, [...(listeners.get(event.name) ?? []), listener as EventListener<unknown>]);
    },
    job(job, handler, limit) {
      const unlessHeld: typeof handler = async (payload, run) => {
        const { websiteId } = payload;
        const standing = websiteId ? await standingOf(websiteId) : undefined;
        // A handler that starts after its deadline would never hear of it.
        run.signal.throwIfAborted();
        if (!standing?.isDeleted) return atTimeOf(standing?.aheadMs ?? 0, () => handler(payload, run));
        const runAt = heldUntil(services.clock.now());
        await sql`select ${addJob(websiteId, job, payload, { runAt })}`.execute(services.database.db);
      };
      jobKinds.set(job.name, { job, handler: unlessHeld, limit } as unknown as JobKind);
    },
    atTimeOfWebsite: async (websiteId, work) => atTimeOf((await standingOf(websiteId)).aheadMs, work),
    site: (websiteId, aheadMs) =>
      siteScope(
        {
          database: services.database,
          quotas: services.configuration.quotas,
          sender: app.id,
          realNow: () => realTime(services.clock),
          dropTags: (id, tags) => app.dropTags(id, tags),
          async callListeners(tx, eventName, payload) {
            for (const listener of listeners.get(eventName) ?? []) {
              await (aheadMs === undefined ? listener(tx, payload) : atTimeOf(aheadMs, () => listener(tx, payload)));
            }
          },
        },
        websiteId,
      ),
    dropTags(websiteId, tags) {
      pageCache.drop(websiteId, tags);
      drops.tell(websiteId, tags);
    },
    dropAll() {
      pageCache.dropAll();
      drops.tell();
    },
    setHearing(hears) {
      hearsOthers = hears;
      if (!hears) pageCache.pause();
      app.dropAll();
      if (hears) pageCache.resume();
    },
    hearsOthers: () => hearsOthers,
    onDrop: drops.add,
    refreshMailServer: async () => undefined,
    resolveWebsite: async () => undefined,
    originOf: async () => studioOrigin(services.configuration),
    pathTranslator: samePaths,
    translateWebsite: async (website) => website,
    authenticate: async () => undefined,
    readMember: async () => undefined,
    readMemberView: async () => undefined,
    typedKeeper: { mayKeep: () => false, keep: () => undefined },
    findWebsitesWith(directory) {
      app.resolveWebsite = directory.resolve;
      app.originOf = directory.originOf;
      standingOf = directory.standingOf;
    },
    translateWebsitesWith(translator) {
      app.translateWebsite = rememberWebsites(translator);
    },
    translatePathsWith(translator) {
      app.pathTranslator = translator;
    },
    authenticateWith(authenticator) {
      app.authenticate = authenticator;
    },
    findMembersWith(reader) {
      app.readMember = reader;
    },
    findMemberViewsWith(reader) {
      app.readMemberView = reader;
    },
    keepTypedWith(keeper) {
      app.typedKeeper = keeper;
    },
    answerFailure: (...given) => errorAnswers.answer(...given),
    renderErrorPageWith: (render) => errorAnswers.renderPageWith(render),
  };

  fastify.addHook("onClose", async () => app.workers.close());
  // Every route must declare who may call it. The API description is public.
  fastify.addHook("onRoute", (mounted) => {
    const isDescription = mounted.url.startsWith(descriptionPath) && mounted.method !== "POST";
    if (!mounted.config?.isDeclared && !isDescription)
      throw new Error(`${mounted.method} ${mounted.url} is not declared: register it with app.route`);
  });
  fastify.setValidatorCompiler((part: Parameters<typeof validatorCompiler>[0]) => {
    const validate = validatorCompiler(part);
    // Fastify gives null for a body that was not sent, which schemas of optional bodies refuse.
    return (value) => validate(value ?? undefined);
  });
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
  installLanguageOfRequests(fastify);
  installLocalRedirects(fastify);
  installMemberViews(app);
  installSitePasses(app);
  installPreviewFrame(app);
  return app;
}
