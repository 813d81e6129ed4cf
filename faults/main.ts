import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { removeDatabase } from "#kernel/server/database/embedded/removeDatabase.ts";
import { freePort, startProcess, type TestProcess } from "#kernel/testing/startProcess.ts";
import { pause } from "../bench/shopProcess.ts";
import { openShop } from "../e2e/process/shopOfProcess.ts";
import { readBooks, startTrade, watch } from "./buyers.ts";
import { type Fault, faults } from "./faults.ts";
import { killFlows } from "./killFlows.ts";
import { killSteps } from "./killSteps.ts";

/** Budgets: nothing lost or duplicated, and the shop is back within this time (ms). */
const maxOutageMs = 5000;
const stock = 1_000_000;

const wanted = process.argv.slice(2);
const names = [...Object.keys(faults), ...killFlows.map(({ name }) => name)];
const unknown = wanted.filter((name) => !names.includes(name));
if (unknown.length > 0) throw new Error(`There is no fault ${unknown.join(", ")}. Choose from ${names.join(", ")}.`);
const isWanted = (name: string) => wanted.length === 0 || wanted.includes(name);

let missed = 0;
const chosen = Object.entries(faults).filter(([name]) => isWanted(name));
if (chosen.length > 0) {
  console.log("fault                 orders  lost  doubled  stock off  page outage  shop outage  ended by itself");
  for (const [name, fault] of chosen) if (!(await runFault(name, fault))) missed++;
}
const flows = killFlows.filter(({ name }) => isWanted(name));
if (flows.length > 0 && !(await killSteps(flows))) missed++;
console.log(missed > 0 ? `\n${missed} over budget` : "\nall within budget");
process.exitCode = missed > 0 ? 1 : 0;

/** Sells during the fault, then counts. @returns whether everything is within budget */
async function runFault(name: string, fault: Fault): Promise<boolean> {
  const dataFolder = await mkdtemp(join(tmpdir(), "vitrine-faults-"));
  await chmod(dataFolder, 0o755);
  const undo = await fault.prepare?.(dataFolder);
  const port = await freePort();
  const start = () => startProcess({ dataFolder, port, environment: undo?.environment ?? {} });
  let server: TestProcess = start();
  let endings = 0;
  try {
    await server.opened;
    const shop = await openShop(server, stock);
    await server.visit().get("/shop");
    const trade = startTrade(port, shop, fault.buyers ?? 4);
    const page = watch(port, "/shop");
    const uncached = watch(port, `/api/commerce/inventory/stock/?itemId=${shop.productId}`);
    // Normal trade before and after the fault.
    await pause(1000);
    await fault.strike({
      dataFolder,
      port,
      shop,
      current: () => server,
      async killAndStart() {
        server.child.kill("SIGKILL");
        await server.ended;
        server = start();
        await server.opened;
      },
    });
    await pause(2000);
    await Promise.all([trade.stop(), page.stop(), uncached.stop()]);
    if (server.child.exitCode !== null) endings++;
    const books = await readBooks(server, shop, trade, stock);
    const figures = [
      String(books.acknowledged).padStart(6),
      String(books.lost).padStart(4),
      String(books.doubled).padStart(7),
      String(books.stockOff).padStart(9),
      `${page.maxOutageMs()} ms`.padStart(11),
      `${uncached.maxOutageMs()} ms`.padStart(11),
      endings > 0 ? "yes" : "no",
    ];
    console.log(`${name.padEnd(20)}  ${figures.join("  ")}${fault.note ? `  (${fault.note})` : ""}`);
    const allowed = fault.outageMs ?? maxOutageMs;
    const isBack = page.maxOutageMs() <= allowed && uncached.maxOutageMs() <= allowed;
    return books.lost + books.doubled + books.stockOff + endings === 0 && books.acknowledged > 0 && isBack;
  } catch (error) {
    console.log(`${name.padEnd(20)}  ${(error as Error).message}\n${server.output().slice(-2000)}`);
    return false;
  } finally {
    if (server.child.exitCode === null) await server.stop().catch(() => undefined);
    await removeDatabase(dataFolder).catch(() => undefined);
    await undo?.end();
    await rm(dataFolder, { recursive: true, force: true });
  }
}
