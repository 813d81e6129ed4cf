import { type Code, Opcode } from "@squarespace/template-engine";
import { cutText } from "#kernel/domain/cutText.ts";
import { fillStored } from "#kernel/domain/texts/storedTexts.ts";
import { TemplateSyntaxError } from "#kernel/server/templates/parseTemplate.ts";
import { mailProblems } from "../../domain/mailProblems.ts";
import { type MailTags, type TagTree, treeOfTags } from "../../domain/mailTags.ts";
import { parseMail, partsOf } from "./mailEngine.ts";

export interface MailCheck {
  source: { subject: string; preheader: string; body: string };
  tags: MailTags;
  needs: readonly string[];
}

/** Problems of an edited email by field (`readStored`). Empty if there is none. */
export type MailProblems = Partial<Record<"subject" | "preheader" | "body", string>>;

const fields = {
  subject: ["Subject", "sentence"],
  preheader: ["Preheader", "sentence"],
  body: ["Body", "html"],
} as const;

/**
 * Checks what an owner wrote: syntax (spec.txt §5 "Template engine"), merge tags that the email does not have or needs,
 * and addresses that emails must not have. Runs in a worker.
 */
export function checkMail({ source, tags, needs }: MailCheck): MailProblems {
  const problems: MailProblems = {};
  const used = new Set<string>();
  const tree = treeOfTags(tags);
  for (const [field, [label, kind]] of Object.entries(fields) as [keyof typeof fields, (typeof fields)["body"]][]) {
    try {
      const code = parseMail(source[field], kind, label);
      const unknown = new Set<string>();
      lookUp(code, [tree], { used, unknown, own: new Set() });
      const [first] = unknown;
      if (first) problems[field] = fillStored(mailProblems.unknownTag, { tag: first });
    } catch (error) {
      if (!(error instanceof TemplateSyntaxError)) throw error;
      problems[field] = error.message.replace(`${label}, line`, "Line");
    }
  }
  const [missing] = needs.filter((tag) => !used.has(tag));
  if (missing && !problems.body) problems.body = fillStored(mailProblems.neededTag, { tag: missing });
  const link = wrongAddress(source.body);
  if (link && !problems.body) problems.body = link;
  return problems;
}

interface Found {
  used: Set<string>;
  unknown: Set<string>;
  /** Names that the template defines: `{.var @total …}`. */
  own: Set<string>;
}

/** @param scopes where names are looked up, from the last one to the first; null: anything may be in it */
function lookUp(code: Code | undefined, scopes: readonly (TagTree | null)[], found: Found): void {
  if (!Array.isArray(code)) return;
  const { block, branch } = partsOf(code);
  let inside = scopes;
  switch (code[0]) {
    case Opcode.VARIABLE:
      for (const name of code[1]) resolve(name, scopes, found);
      break;
    case Opcode.BINDVAR:
      found.own.add(String(code[1]));
      for (const name of code[2]) resolve(name as (string | number)[], scopes, found);
      break;
    case Opcode.CTXVAR:
    case Opcode.EVAL:
      found.own.add(String(code[1]).split("=")[0]?.trim() ?? "");
      break;
    case Opcode.IF:
      for (const name of code[2]) resolve(name, scopes, found);
      break;
    case Opcode.SECTION:
    case Opcode.REPEATED:
      inside = [...scopes, resolve(code[1], scopes, found)];
      break;
    // Its values are those of the place that applies it.
    case Opcode.MACRO:
      inside = [...scopes, null];
      break;
    default:
  }
  for (const part of block) lookUp(part, inside, found);
  lookUp(branch, scopes, found);
}

function resolve(name: (string | number)[], scopes: readonly (TagTree | null)[], found: Found): TagTree | null {
  const [first, ...rest] = name.map(String);
  if (first === undefined || first === "@") return scopes.at(-1) ?? null;
  if (first.startsWith("@")) return null;
  for (const scope of [...scopes].reverse()) {
    if (scope === null) return null;
    let node = scope.parts.get(first);
    if (!node) continue;
    for (const part of rest) {
      node = node.parts.get(part);
      if (!node) break;
    }
    if (!node) break;
    found.used.add(name.join("."));
    return node;
  }
  found.unknown.add(name.join("."));
  return null;
}

/** What a written address must not be. Those in merge tags are ours. */
function wrongAddress(body: string): string | undefined {
  for (const [, name = "", , quoted = ""] of body.matchAll(/\s(href|src)\s*=\s*(["'])\s*([^"'<>]*)\2/gi)) {
    const address = quoted.trim();
    if (address === "" || address.startsWith("{") || /^\/(?!\/)/.test(address)) continue;
    if (name.toLowerCase() === "src") {
      if (!address.includes("{")) return fillStored(mailProblems.foreignPicture, { address: shortened(address) });
    } else if (!/^(?:https?:|mailto:|tel:|#)/i.test(address)) {
      return fillStored(mailProblems.wrongLink, { address: shortened(address) });
    }
  }
  return undefined;
}

const shortened = (text: string) => (text.length > 60 ? `${cutText(text, 60)}…` : text);
