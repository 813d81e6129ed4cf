import { readEntities } from "#kernel/domain/htmlText.ts";
import { type EmbedRatio, type EmbedServiceName, findEmbed } from "./embedServices.ts";
import { nearestRatio } from "./videoAddress.ts";

/** A frame that is in a code. */
export interface EmbeddedFrame {
  service: EmbedServiceName;
  src: string;
  /** As the code says it; empty where it does not. */
  title: string;
  /** Of its measures, where the code gives them in px. */
  ratio: EmbedRatio | undefined;
}

const frames = /<iframe\b([^>]*)>/gi;
const scripts = /<\s*script\b|<[^<>]*\son\w+\s*=|<[^<>]*javascript:/i;

/** Whether a code would run something: it is refused, since pages run nothing of others. */
export function hasScript(code: string): boolean {
  return scripts.test(code);
}

/** Whether a code shows something from elsewhere. */
export function hasFrame(code: string): boolean {
  return /<iframe\b/i.test(code);
}

/** The frames of a code, those by https alone; nothing else of the code is shown beside them. */
export function framesOf(code: string): EmbeddedFrame[] {
  return [...code.slice(0, code.lastIndexOf(">") + 1).matchAll(frames)].flatMap(([, attributes = ""]) => {
    const src = attribute(attributes, "src");
    if (!/^(?:https:)?\/\//i.test(src)) return [];
    const found = findEmbed(src);
    if (!found) return [];
    const [width, height] = [pixels(attributes, "width"), pixels(attributes, "height")];
    return [{ ...found, title: attribute(attributes, "title"), ratio: ratioOf(width, height) }];
  });
}

function attribute(attributes: string, name: string): string {
  const [, double, single] = new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, "i").exec(attributes) ?? [];
  return readEntities(double ?? single ?? "").trim();
}

function pixels(attributes: string, name: string): number | undefined {
  const value = attribute(attributes, name);
  return /^\d{1,5}(?:px)?$/.test(value) ? Number.parseInt(value, 10) : undefined;
}

function ratioOf(width: number | undefined, height: number | undefined): EmbedRatio | undefined {
  if (width && height) return nearestRatio(width, height);
  if (!height) return undefined;
  return height <= 250 ? "strip" : height <= 620 ? "portrait" : "tall";
}
