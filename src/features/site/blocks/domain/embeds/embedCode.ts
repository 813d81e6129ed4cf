import { readEntities } from "#kernel/domain/htmlText.ts";
import { type EmbedRatio, type EmbedServiceName, findEmbed } from "./embedServices.ts";
import { nearestRatio } from "./videoAddress.ts";

/** A frame in embed code. */
export interface EmbeddedFrame {
  service: EmbedServiceName;
  src: string;
  /** The frame's title; empty if it has none. */
  title: string;
  /** From its size, if the code gives it in px. */
  ratio: EmbedRatio | undefined;
}

const frames = /<iframe\b([^>]*)>/gi;
const scripts = /<\s*script\b|<[^<>]*\son\w+\s*=|<[^<>]*javascript:/i;

/** Whether embed code contains a script. It is refused, because pages do not run code of others. */
export function hasScript(code: string): boolean {
  return scripts.test(code);
}

/** Whether embed code contains a frame. */
export function hasFrame(code: string): boolean {
  return /<iframe\b/i.test(code);
}

/** The https frames of embed code. The rest of the code is not shown. */
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
