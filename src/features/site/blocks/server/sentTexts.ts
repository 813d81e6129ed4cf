import { type Failure, kernelFailure } from "#kernel/contract/failure.ts";
import type { WorkerProblem, Workers } from "#kernel/server/workers/index.ts";
import type { PageDocument } from "../domain/pageDocument.ts";
import { type AdoptedText, adoptRichText } from "./adoptRichText.ts";
import { type KeptText, keepRichText } from "./keepRichText.ts";
import { type PreparedDocument, preparePageDocument, sanitizeDocument } from "./preparePageDocument.ts";
import { sanitizeRichText } from "./sanitizeRichText.ts";
import {
  adoptRichTextTask,
  keepRichTextTask,
  prepareDocumentTask,
  sanitizeDocumentTask,
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

/** `keepRichText` for texts from people. */
export async function keepSentText(work: TextWork, html: string): Promise<KeptText | Failure> {
  if (isSmall(html)) return keepRichText(html);
  const { value, problem } = await work.workers.run(keepRichTextTask, html, work.websiteId);
  return value ?? refusalOf(problem);
}

/** `adoptRichText` for texts from people. */
export async function adoptSentText(work: TextWork, html: string): Promise<AdoptedText | Failure> {
  if (isSmall(html)) return adoptRichText(html);
  const { value, problem } = await work.workers.run(adoptRichTextTask, html, work.websiteId);
  return value ?? refusalOf(problem);
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
