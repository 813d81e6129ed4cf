import { patternProblem } from "../domain/patternProblem.ts";
import type { RedirectProblem } from "../domain/redirectProblems.ts";
import type { RedirectDraft } from "./addRedirects.ts";
import { readOldPath, readOwnPath } from "./redirectPaths.ts";

/** A redirect as someone wrote it. */
export interface WrittenRedirect {
  from: string;
  to: string;
  /** As written; absent or empty: 301. */
  status?: string | undefined;
}

type Refused = { problem: RedirectProblem; field: "from" | "to" | "status" };

/**
 * The redirect that someone wrote, with its paths as they are stored.
 * @param origin of the website, which a new URL may begin with. An old URL may begin with any
 */
export function readDraft(written: WrittenRedirect, origin: string): Required<RedirectDraft> | Refused {
  const status = written.status?.trim() || "301";
  if (status !== "301" && status !== "302") return { problem: "status-unknown", field: "status" };
  const source = written.from.trim().replace(/^https?:\/\/[^/?#]+/i, "");
  const from = readOldPath(source);
  if (from === undefined) return { problem: "from-invalid", field: "from" };
  if (source.includes("?")) return { problem: "query-unread", field: "from" };
  const target = written.to.trim();
  for (const [field, path] of Object.entries({ from: source, to: target }) as ["from" | "to", string][]) {
    if (path.includes("#")) return { problem: "part-unread", field };
    if (/\[\w+\]/.test(path)) return { problem: "name-misplaced", field };
  }
  const to = readOwnPath(target.startsWith(`${origin}/`) ? target.slice(origin.length) : target);
  if (to === undefined) return { problem: "to-invalid", field: "to" };
  const problem = patternProblem(from, to);
  if (!problem) return { from, to, status: Number(status) as 301 | 302 };
  return {
    problem,
    field: problem === "wildcard-misplaced" && from.includes("*") && !from.endsWith("/*") ? "from" : "to",
  };
}
