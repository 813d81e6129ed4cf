import { stat } from "node:fs/promises";
import cliProgress from "cli-progress";
import {
  askForColumns,
  canBeMatched,
  type FileColumns,
  fieldsOfFile,
  type ImportCounts,
  type ImportOutcome,
  lossesInWords,
  missingFields,
} from "#features/transfer/products/server/index.ts";
import { type TextEncoding, textEncodingNames, textEncodings } from "#kernel/domain/files/textEncodings.ts";
import { plural } from "#kernel/domain/plural.ts";
import type { Website } from "#kernel/server/http/requestContext.ts";
import { type Install, migrateInstall, openInstall } from "../openInstall.ts";
import { createServer, type Server } from "../server.ts";
import { CommandFailure } from "./commandFailure.ts";

export interface ImportFileOptions {
  site?: string;
  dryRun: boolean;
  /** Whether old addresses redirect to the new ones. Default: true. */
  redirects?: boolean;
  /** Encoding of the file, as `TextDecoder` names it. Default: detected. */
  encoding?: string;
}

/**
 * `vitrine import <file>`: imports the products of a Shopify, Squarespace, WooCommerce or other file into a website,
 * with or without a running server. Prints each row with a problem, then the totals. It fails only if nothing of the
 * file could be read.
 */
export async function importFile(file: string, options: ImportFileOptions): Promise<void> {
  await requireFile(file);
  const encoding = requireEncoding(options.encoding);
  const install = await openInstall({ mayJoin: true });
  try {
    await migrateInstall(install);
    await importInto(install, await createServer(install.services), file, { ...options, encoding });
  } finally {
    await install.close();
  }
}

async function importInto(
  install: Install,
  { features }: Server,
  file: string,
  options: Omit<ImportFileOptions, "encoding"> & { encoding: TextEncoding | undefined },
): Promise<void> {
  const website = await chooseWebsite(features, options.site);
  const screen = openScreen();
  let leftOut = 0;
  const started = install.services.clock.now();
  const outcome = await features.productImports
    .importFile(website, {
      path: file,
      dryRun: options.dryRun,
      withRedirects: options.redirects !== false,
      encoding: options.encoding,
      onOpened(columns) {
        screen.print(`Reading ${file}, a product file of ${formatNames[columns.format]}.`);
        screen.print(encodingInWords(columns));
      },
      onProgress: (counts) => screen.progress(counts),
      onProblem(problem) {
        if (problem.effect === "file-refused") return;
        if (problem.effect === "row-left-out") leftOut += 1;
        const consequence = problem.effect === "row-left-out" ? " This row is skipped." : "";
        screen.print(`Line ${problem.line}: ${problem.reason}${consequence}`);
      },
    })
    .finally(() => screen.close());
  if (outcome.refused) throw new CommandFailure(refusalInWords(outcome.refused, outcome.columns));
  if (outcome.productCount === 0 && leftOut > 0) {
    throw new CommandFailure("None of the rows could be read. Nothing was changed.");
  }
  const seconds = (install.services.clock.now().getTime() - started.getTime()) / 1000;
  for (const line of totals(outcome, { website, leftOut, seconds, dryRun: options.dryRun })) console.log(line);
}

const formatNames = {
  shopify: "Shopify",
  squarespace: "Squarespace",
  woocommerce: "WooCommerce",
  other: "another shop",
} as const;

/** The encoding of the file, and what to do if it is only a guess. */
function encodingInWords({ encoding = "utf-8", isEncodingSure }: FileColumns): string {
  const name = textEncodings[encoding];
  if (isEncodingSure) return `Encoding: ${name}.`;
  return `The encoding is probably ${name}. If the text looks garbled, run this again with --encoding and one of: ${textEncodingNames.join(", ")}.`;
}

/** Why nothing was read. Unknown columns can be matched in the studio; this command then uses that choice. */
function refusalInWords(
  { code, reason }: NonNullable<ImportOutcome["refused"]>,
  columns: ImportOutcome["columns"],
): string {
  if (!columns || !canBeMatched(code, columns)) return reason;
  const missing = missingFields(columns.columns, fieldsOfFile(columns)).map(({ label }) => label);
  return `${askForColumns(missing)} To do so, upload the file in the studio under Import. After that, files with the same columns can be imported here, too.`;
}

function requireEncoding(name: string | undefined): TextEncoding | undefined {
  if (name === undefined) return undefined;
  const encoding = textEncodingNames.find((each) => each === name.toLowerCase());
  if (encoding) return encoding;
  throw new CommandFailure(`There is no encoding ${name}. There is: ${textEncodingNames.join(", ")}.`);
}

async function requireFile(file: string): Promise<void> {
  const status = await stat(file).catch((error: NodeJS.ErrnoException) => error);
  if (status instanceof Error) {
    throw new CommandFailure(
      status.code === "ENOENT" ? `File not found: ${file}.` : `${file} cannot be read: ${status.message}`,
    );
  }
  if (!status.isFile()) throw new CommandFailure(`${file} is not a file.`);
}

async function chooseWebsite({ sites }: Server["features"], identifier: string | undefined): Promise<Website> {
  const website = identifier === undefined ? await sites.first() : await sites.findByIdentifier(identifier);
  if (website) return website;
  const all = await sites.list();
  if (all.length === 0) {
    throw new CommandFailure("This install has no website yet. Run `vitrine start` first, then import.");
  }
  const identifiers = all.map((each) => each.identifier).join(", ");
  throw new CommandFailure(`Website not found: ${identifier}. Available: ${identifiers}.`);
}

function totals(
  outcome: ImportOutcome,
  { website, leftOut, seconds, dryRun }: { website: Website; leftOut: number; seconds: number; dryRun: boolean },
): string[] {
  const number = new Intl.NumberFormat("en-US");
  const { createdCount, updatedCount, unchangedCount, pictureCount, redirectCount, storePages, losses } = outcome;
  const lines = [
    `${dryRun ? "Would import" : "Imported"} ${plural(outcome.productCount, { one: "{count} product", other: "{count} products" })} into ${website.title} ` +
      `(${website.identifier}) from ${plural(outcome.rowCount, { one: "{count} row", other: "{count} rows" })} in ${seconds.toFixed(1)} s: ` +
      `${number.format(createdCount)} new, ${number.format(updatedCount)} updated, ${number.format(unchangedCount)} unchanged.`,
  ];
  if (leftOut > 0)
    lines.push(
      `${plural(leftOut, { one: "{count} row was", other: "{count} rows were" })} skipped. The reasons are above.`,
    );
  const removed = losses.removedVariants ?? 0;
  if (removed > 0) {
    const variants = plural(removed, { one: "{count} variant", other: "{count} variants" });
    lines.push(
      `${variants} ${dryRun ? "would be" : removed === 1 ? "was" : "were"} removed with the stock, because the file does not have ${removed === 1 ? "it" : "them"}. The names are above.`,
    );
  }
  for (const page of storePages) {
    const products = plural(page.productCount, { one: "{count} product", other: "{count} products" });
    lines.push(`${page.path} ("${page.title}"${page.isNew ? ", a new page" : ""}): ${products}.`);
  }
  if (redirectCount > 0) {
    const addresses = plural(redirectCount, { one: "{count} old address", other: "{count} old addresses" });
    lines.push(dryRun ? `${addresses} would redirect to the new ones.` : `${addresses} now redirect to the new ones.`);
  }
  if (pictureCount > 0) {
    const pictures = plural(pictureCount, { one: "{count} picture", other: "{count} pictures" });
    lines.push(dryRun ? `${pictures} would be downloaded.` : `${pictures} will be downloaded while the server runs.`);
  }
  for (const loss of lossesInWords(losses)) lines.push(`Not imported: ${loss}.`);
  if (dryRun) lines.push("This was a dry run. Nothing was changed.");
  return lines;
}

interface Screen {
  print(line: string): void;
  progress(counts: ImportCounts): void;
  close(): void;
}

/** A bar on a terminal, otherwise a line at each tenth of the file. Other output is printed above the bar. */
function openScreen(): Screen {
  return process.stderr.isTTY ? openBar() : openLines();
}

function openBar(): Screen {
  const bar = new cliProgress.SingleBar({
    format: "{bar} {percentage}% · rows {rows} · products {products} · {eta_formatted} left",
    barsize: 30,
    hideCursor: true,
    // Otherwise a terminal would truncate the lines that are printed above the bar.
    linewrap: true,
    clearOnComplete: true,
    stream: process.stderr,
  });
  let isStarted = false;
  return {
    print(line) {
      if (isStarted) process.stderr.write("\r\u001b[K");
      console.log(line);
      if (isStarted) bar.render();
    },
    progress({ bytesRead, totalBytes, rowCount, productCount }) {
      const payload = { rows: rowCount, products: productCount };
      if (isStarted) bar.update(bytesRead, payload);
      else bar.start(totalBytes, bytesRead, payload);
      isStarted = true;
    },
    close: () => bar.stop(),
  };
}

function openLines(): Screen {
  let printedTenth = 0;
  return {
    print: (line) => console.log(line),
    progress({ bytesRead, totalBytes, rowCount, productCount }) {
      // Reading is a little ahead of writing, so only the totals tell when all is written.
      const tenth = totalBytes === 0 ? 0 : Math.min(9, Math.floor((bytesRead / totalBytes) * 10));
      if (tenth <= printedTenth) return;
      printedTenth = tenth;
      console.error(`${tenth * 10}% · rows ${rowCount} · products ${productCount}`);
    },
    close() {},
  };
}
