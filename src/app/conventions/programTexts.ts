import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { packageFolder } from "#app/packageFolder.ts";
import type { Route } from "#kernel/contract/defineRoute.ts";
import { type FailureTable, kernelFailures } from "#kernel/contract/failure.ts";
import { isPhrase } from "#kernel/domain/texts/composeTable.ts";
import { definedTexts, type TextTable } from "#kernel/domain/texts/defineTexts.ts";
import { declaredTexts } from "./declaredTexts.ts";
import { sourceFiles } from "./sourceFiles.ts";

/** A text that people read. */
export interface ProgramText {
  /** The tables that have it; "failures" and "fields" for messages that are kept elsewhere. */
  tables: string[];
  /** Whether it is the `other` form of a plural. */
  plural?: true;
}

/** Failures that only people in the studio get, where a table has them beside those of visitors. */
const studioCodes =
  /^(?:studio-elsewhere|two-step-needed|slug-taken|sku-taken|collection-|categories-full|products-full|product-sold|deletion-|file-(?:missing|too-large|unsupported|broken|not-processed)|upload-|storage-quota|asset-in-use|crop-|folder|tag-|too-many-folders|stale-|currency-mismatch|keys?-|test-clock|clock-|refund|signature|tracking|place-unknown|places-not)/;

const studioFeatures = /^src\/features\/(?:account|editor|transfer)\//;

/** Texts by their English text: the keys of a language's files. */
export type ProgramTexts = Map<string, ProgramText>;

/**
 * All texts of the program. Those that visitors read are in `src/languages/*.json`, and those that only people in the studio
 * read in `src/languages/studio/*.json`.
 */
export async function programTexts(): Promise<{ visitors: ProgramTexts; studio: ProgramTexts }> {
  const visitors: ProgramTexts = new Map();
  const studio: ProgramTexts = new Map();
  const addTo =
    (texts: ProgramTexts): Add =>
    (english, table, isPlural) => {
      if (!/\p{L}/u.test(english.replace(/\{[\w.]+\}/g, ""))) return;
      const known = texts.get(english) ?? { tables: [] };
      if (!known.tables.includes(table)) known.tables.push(table);
      if (isPlural) known.plural = true;
      texts.set(english, known);
    };
  const toVisitors = addTo(visitors);
  const toStudio = addTo(studio);
  const routes = await loadProgram();
  for (const [name, table] of definedTexts()) addTable(name, table, name.startsWith("studio.") ? toStudio : toVisitors);
  for (const { table, english } of declaredTexts()) toStudio(english, table, false);
  for (const [theme, strings] of await themeStrings()) addTable(`theme.${theme}`, strings, toVisitors);
  addFailures(kernelFailures, toVisitors, toStudio);
  for (const { route, isForVisitors } of routes) {
    const add = isForVisitors ? toVisitors : toStudio;
    if (route.failures) addFailures(route.failures, add, toStudio);
    for (const schema of [route.body, route.query, route.params]) {
      if (schema) for (const message of messagesOf(schema)) add(message, "fields", false);
    }
  }
  return { visitors, studio };
}

/** The English texts of the built-in themes, by theme. */
async function themeStrings(): Promise<[string, Record<string, string>][]> {
  const folder = join(packageFolder, "src/themes");
  return readdirSync(folder).map((theme) => [
    theme,
    JSON.parse(readFileSync(join(folder, theme, "strings/en.json"), "utf8")),
  ]);
}

type Add = (english: string, table: string, isPlural: boolean) => void;

function addTable(name: string, table: TextTable, add: Add): void {
  for (const value of Object.values(table)) {
    if (typeof value === "number") continue;
    if (typeof value === "string") add(value, name, false);
    else if (isPhrase(value)) {
      const { english } = value;
      add(typeof english === "string" ? english : english.other, name, typeof english !== "string");
    } else if (isPlural(value)) add(value.other, name, true);
    else addTable(name, value, add);
  }
}

/** Whether a group is one text in its plural forms. */
export function isPlural(value: TextTable[string]): value is Record<"other", string> {
  return typeof value === "object" && typeof value.other === "string";
}

function addFailures(failures: FailureTable, add: Add, toStudio: Add): void {
  for (const [code, { message, one }] of Object.entries(failures)) {
    (studioCodes.test(code) ? toStudio : add)(message, "failures", one !== undefined);
  }
}

/** Imports every module with texts and every contract. */
async function loadProgram(): Promise<{ route: Route; isForVisitors: boolean }[]> {
  const routes = new Map<Route, boolean>();
  for (const { path, text } of sourceFiles()) {
    const isContract = /ontract\.ts$/.test(path);
    if (!isContract && !/\bdefine(?:Stored)?Texts\(/.test(text)) continue;
    const module: Record<string, unknown> = await import(join(packageFolder, path));
    if (!isContract) continue;
    for (const value of Object.values(module)) {
      if (isRoute(value)) routes.set(value, isVisitorRoute(value) && !studioFeatures.test(path));
    }
  }
  return [...routes].map(([route, isForVisitors]) => ({ route, isForVisitors }));
}

function isRoute(value: unknown): value is Route {
  const { path, access } = (typeof value === "object" && value !== null ? value : {}) as Partial<Route>;
  return typeof path === "string" && access !== undefined;
}

/** Whether visitors call it. */
function isVisitorRoute({ path, access }: Route): boolean {
  return (access.kind === "anyone" || access.kind === "member") && !/^\/(?:config|api\/config)(?:\/|$)/.test(path);
}

/** The messages that a schema and its parts have. Those without one are in `plainIssueTexts`. */
function messagesOf(schema: z.ZodType, seen = new Set<unknown>()): string[] {
  const messages: string[] = [];
  const visit = (part: unknown): void => {
    if (typeof part !== "object" || part === null || seen.has(part)) return;
    seen.add(part);
    const def = (part as { _zod?: { def?: Record<string, unknown> } })._zod?.def;
    if (!def) return;
    if (typeof def.error === "function") {
      const message: unknown = def.error({ code: "custom", input: "", issues: [] });
      if (typeof message === "string") messages.push(message);
    }
    for (const value of Object.values(def)) {
      if (Array.isArray(value)) value.forEach(visit);
      else if (value instanceof z.ZodType) visit(value);
      else if (typeof value === "object" && value !== null) Object.values(value).forEach(visit);
    }
  };
  visit(schema);
  return messages;
}
