import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer as createNetServer } from "node:net";
import { join } from "node:path";
import { installRights } from "#features/account/accounts/domain/installRights.ts";
import { passwordProblem } from "#features/account/accounts/domain/passwordProblem.ts";
import type { Demo } from "#features/transfer/demo/server/index.ts";
import type { Configuration } from "#kernel/server/configuration.ts";
import type { Database } from "#kernel/server/database/openDatabase.ts";
import { studioOrigin } from "#kernel/server/http/origins.ts";
import { readBuiltClientAssets } from "../builtClientAssets.ts";
import { migrateInstall, openInstall } from "../openInstall.ts";
import { packageFolder } from "../packageFolder.ts";
import type { Server } from "../server.ts";
import { sourceClientAssets } from "../sourceClientAssets.ts";
import { CommandFailure } from "./commandFailure.ts";
import { installLastResort } from "./lastResort.ts";
import { runOnceForInstall } from "./runOnceForInstall.ts";

/**
 * `vitrine start`: starts everything, prints one line, and runs until a signal stops it.
 * @param prepare adds to the server before it listens
 */
export async function start(prepare?: (server: Server) => void): Promise<void> {
  const loadServer = () => import("../server.ts");
  const install = await openInstall({ mayJoin: false, meanwhile: loadServer });
  const { configuration, logger } = install;
  installLastResort(logger);
  let server: Server | undefined;
  try {
    await requireFreePort(configuration);
    await openConnections(install.database);
    const schemaReady = migrateInstall(install);
    schemaReady.catch(() => undefined);
    const isDevelopment = process.env.VITRINE_DEV_SERVER !== undefined;
    install.services.clientAssets = isDevelopment ? sourceClientAssets : await readBuiltClientAssets(packageFolder);
    const bundles = isDevelopment ? {} : { bundleFolder: join(packageFolder, "dist", "client") };
    const { createServer } = await loadServer();
    const made = await createServer(install.services, { ...bundles, schemaReady });
    server = made;
    prepare?.(made);
    const signIn = await runOnceForInstall(install.database.pool, () => prepareFirstStart(made, configuration));
    // Before jobs, so that a port that is in use is reported at once.
    await listen(made, configuration);
    await made.startBackground();
    install.stopInGoodOrderBy(async () => {
      await made.stop();
      await install.close();
      logger.debug("stopped");
    });
    console.log(await openingLine(made, configuration, signIn));
  } catch (error) {
    await server?.stop().catch(() => undefined);
    await install.close().catch(() => undefined);
    throw error;
  }
}

/** Opens the first connections before this thread is busy with routes, because waiting for a connection has a limit. */
async function openConnections({ pool, jobPool }: Database): Promise<void> {
  await Promise.all([pool, jobPool].map((each) => each.query("select 1")));
}

/** The owner's sign-in, as the opening line shows it. */
type SignIn = string;

/** Creates the owner and the demo site, once. If the first start was interrupted, it begins again. */
async function prepareFirstStart({ features }: Server, configuration: Configuration): Promise<SignIn> {
  const { accounts, sites, demo } = features;
  const first = await accounts.first();
  if (first) {
    // Cut off before there was a website, or while the demo was made.
    const isUnused = async () => !(await sites.first()) && !(await accounts.haveSignedIn());
    const isDue = configuration.demo && ((await demo.clearUnfinished()) || (await isUnused()));
    if (isDue) await seedDemo(demo, first.id);
    return `sign in as ${first.email} (forgotten? npx vitrine user password ${first.email})`;
  }
  const email = configuration.ownerEmail ?? "owner@vitrine.example";
  const password = configuration.ownerPassword ?? randomBytes(9).toString("base64url");
  const problem = passwordProblem(password, email);
  if (problem) throw new CommandFailure(`OWNER_PASSWORD cannot be used. ${problem}`);
  const owner = await accounts.create({ email, password, name: "" });
  if (!owner) throw new CommandFailure(`OWNER_EMAIL is not a valid email address: ${email}.`);
  for (const right of installRights) await accounts.setInstallRight(owner.id, right, true);
  if (configuration.demo) await seedDemo(demo, owner.id);
  return `sign in as ${email} with ${configuration.ownerPassword ? "the password you chose" : password}`;
}

/** Says why the start takes longer. */
async function seedDemo(demo: Demo, ownerAccountId: string): Promise<void> {
  process.stderr.write("Setting up the demo shop …\n");
  await demo.seed(ownerAccountId);
}

async function listen({ app }: Server, configuration: Configuration): Promise<void> {
  const { host, port } = configuration;
  const { log } = app.fastify;
  const { level } = log;
  try {
    // The opening line says where it listens.
    log.level = "warn";
    await app.fastify.listen({ host, port });
  } catch (error) {
    throw explainPort(error, configuration);
  } finally {
    log.level = level;
  }
}

/** Checks the port before a first start takes time and generates a password that is shown only once. */
async function requireFreePort(configuration: Configuration): Promise<void> {
  const { host, port } = configuration;
  const probe = createNetServer();
  try {
    probe.listen({ host, port });
    await once(probe, "listening");
  } catch (error) {
    throw explainPort(error, configuration);
  } finally {
    probe.close();
  }
}

function explainPort(error: unknown, { host, port }: Configuration): unknown {
  const { code } = error as NodeJS.ErrnoException;
  if (code === "EADDRINUSE") {
    return new CommandFailure(`Port ${port} is in use. Choose another, for example: PORT=3001 npm start`);
  }
  if (code === "EACCES")
    return new CommandFailure(`Vitrine is not allowed to use port ${port}. Choose one above 1023.`);
  if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND") {
    return new CommandFailure(
      `This machine does not have the address ${host}. Set HOST to one of its addresses, or to 0.0.0.0 for all.`,
    );
  }
  return error;
}

async function openingLine({ app, features }: Server, configuration: Configuration, signIn: SignIn): Promise<string> {
  const studio = studioOrigin(configuration);
  const first = await features.sites.first();
  const site = first ? await app.originOf(first) : studio;
  return `Vitrine is at ${site} · studio ${studio}/config · ${signIn}`;
}
