import { setTimeout } from "node:timers/promises";
import { type Failure, isFailure, kernelFailure } from "#kernel/contract/failure.ts";
import { StreamStopped, type WorkerProblem, type Workers } from "#kernel/server/workers/index.ts";
import type { PageDocument } from "../domain/pageDocument.ts";
import { type AdoptedDraft, type AdoptedWithin, adoptWithin } from "./adoptWithin.ts";
import { type KeptText, keepRichText } from "./keepRichText.ts";
import { type PreparedDocument, preparePageDocument, sanitizeDocument } from "./preparePageDocument.ts";
import { sanitizePageText, sanitizeRichText } from "./sanitizeRichText.ts";
import {
  adoptWithinTask,
  keepRichTextTask,
  prepareDocumentTask,
  sanitizeDocumentTask,
  sanitizePageTextTask,
  sanitizeRichTextTask,
} from "./textTasks.ts";

/** The website of a text, and the workers. */
export interface TextWork {
  workers: Pick<Workers, "run">;
  websiteId: string;
}

/** Limit for the main thread, some 20 ms at worst, which fits nearly every page. Tags and entities take the time. */
const onMainThread = { characters: 200_000, marks: 2000 };

/** `preparePageDocument` for documents from people: large ones go to a worker, because many tags take seconds. */
export async function prepareSentDocument(work: TextWork, draft: unknown): Promise<PreparedDocument> {
  if (isSmall(JSON.stringify(draft))) return preparePageDocument(draft);
  const { value, problem } = await work.workers.run(prepareDocumentTask, draft, work.websiteId);
  return value ?? { problems: { _: refusalOf(problem).message } };
}

/** `sanitizeDocument` for documents from people. */
export async function sanitizeSentDocument(work: TextWork, document: PageDocument): Promise<PageDocument | Failure> {
  if (isSmall(JSON.stringify(document))) return sanitizeDocument(document);
  const { value, problem } = await work.workers.run(sanitizeDocumentTask, document, work.websiteId);
  return value ?? refusalOf(problem);
}

/** `sanitizeRichText` for texts from people. */
export async function sanitizeSentText(work: TextWork, html: string): Promise<string | Failure> {
  if (isSmall(html)) return sanitizeRichText(html);
  const { value, problem } = await work.workers.run(sanitizeRichTextTask, html, work.websiteId);
  return value ?? refusalOf(problem);
}

/** `sanitizePageText` for texts from people. */
export async function sanitizeSentPageText(work: TextWork, html: string): Promise<string | Failure> {
  if (isSmall(html)) return sanitizePageText(html);
  const { value, problem } = await work.workers.run(sanitizePageTextTask, html, work.websiteId);
  return value ?? refusalOf(problem);
}

/** `keepRichText` for texts from people. */
export async function keepSentText(work: TextWork, html: string): Promise<KeptText | Failure> {
  if (isSmall(html)) return keepRichText(html);
  const { value, problem } = await work.workers.run(keepRichTextTask, html, work.websiteId);
  return value ?? refusalOf(problem);
}

/** `adoptWithin` for texts from people. */
export async function adoptSentText(work: TextWork, draft: AdoptedDraft): Promise<AdoptedWithin | Failure> {
  if (isSmall(draft.html)) return adoptWithin(draft);
  const { value, problem } = await work.workers.run(adoptWithinTask, draft, work.websiteId);
  return value ?? refusalOf(problem);
}

/** Between two attempts (ms). The workers themselves wait for three seconds. */
const pause = 500;

/**
 * Repeats the work on a text while the workers are busy, for imports, which can wait.
 * @throws StreamStopped if they are still busy after so many attempts
 */
export async function untilWorkersAreFree<Value>(
  attempts: number,
  work: () => Promise<Value | Failure>,
): Promise<Value | Failure> {
  for (let attempt = 1; ; attempt++) {
    const result = await work();
    if (!isFailure(result) || result.code !== "unavailable") return result;
    if (attempt >= attempts) throw new StreamStopped("busy");
    await setTimeout(pause);
  }
}

function isSmall(text = ""): boolean {
  if (text.length > onMainThread.characters) return false;
  let marks = 0;
  for (const mark of ["<", "&"]) {
    for (let at = text.indexOf(mark); at !== -1; at = text.indexOf(mark, at + 1)) {
      if (++marks > onMainThread.marks) return false;
    }
  }
  return true;
}

function refusalOf(problem: WorkerProblem | undefined): Failure {
  return kernelFailure(problem === "busy" ? "unavailable" : "too-complex");
}
