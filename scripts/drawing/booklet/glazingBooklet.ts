import {
  type BookletPage,
  type BookletPart,
  bookletAuthor,
  bookletGlazes,
  bookletPages,
  bookletSubtitle,
  bookletTitle,
} from "./bookletText.ts";
import { textWidth } from "./fontWidths.ts";
import { pdfText, writePdf } from "./writePdf.ts";

/** A5, in points. */
const page = { width: 420, height: 595, margin: 52 };
const body = { size: 12, leading: 17.5 };
const colors = { ink: "#1E1A16", quiet: "#6B6259", line: "#E4DCD1", paper: "#FAF7F2", clay: "#A8492A" };
const textWide = page.width - 2 * page.margin;

/** The file of the demo's digital product: a booklet of six pages. */
export function glazingBooklet(): Buffer {
  return writePdf({
    ...page,
    title: bookletTitle,
    author: bookletAuthor,
    pages: [cover(), ...bookletPages.map(drawPage)],
  });
}

function cover(): string {
  const spots = bookletGlazes.map(([, color], index) =>
    circle(page.margin + 32 + (index % 4) * 84, index < 4 ? 268 : 184, 28, color),
  );
  return [
    rectangle(0, 0, page.width, page.height, colors.paper),
    line(bookletTitle, { x: page.margin, y: 470, size: 44 }),
    rectangle(page.margin, 446, 56, 2.5, colors.clay),
    ...wrap(bookletSubtitle, textWide, 14).map((text, index) =>
      line(text, { x: page.margin, y: 416 - index * 19, size: 14, color: colors.quiet, isItalic: true }),
    ),
    ...spots,
    line(bookletAuthor, { x: page.margin, y: page.margin, size: 12, color: colors.quiet }),
  ].join("\n");
}

function drawPage({ heading, parts }: BookletPage, index: number): string {
  const number = String(index + 2);
  const drawn = [
    rectangle(0, 0, page.width, page.height, colors.paper),
    line(heading, { x: page.margin, y: 508, size: 26 }),
    rectangle(page.margin, 494, textWide, 0.75, colors.line),
    line(number, { x: page.width - page.margin - textWidth(number, 10), y: 30, size: 10, color: colors.quiet }),
  ];
  let y = 462;
  for (const part of parts) {
    const { instructions, height } = drawPart(part, y);
    drawn.push(...instructions);
    y -= height + 10;
  }
  return drawn.join("\n");
}

function drawPart(part: BookletPart, top: number): { instructions: string[]; height: number } {
  if (part.kind === "glazes") return drawGlazes(top);
  if (part.kind === "text") return drawLines(part.text, page.margin, textWide, top);
  const instructions: string[] = [];
  let y = top;
  const rows = part.kind === "list" ? part.items.map((item) => ["", item] as const) : part.rows;
  const indent = part.kind === "list" ? 16 : 92;
  for (const [label, text] of rows) {
    if (label)
      instructions.push(line(label, { x: page.margin, y, size: body.size, isItalic: true, color: colors.clay }));
    else instructions.push(circle(page.margin + 4, y + 4, 2.2, colors.clay));
    const lines = drawLines(text, page.margin + indent, textWide - indent, y);
    instructions.push(...lines.instructions);
    y -= lines.height + 7;
  }
  return { instructions, height: top - y };
}

function drawGlazes(top: number): { instructions: string[]; height: number } {
  const rowHeight = 50;
  const instructions = bookletGlazes.flatMap(([name, color, note], index) => {
    const y = top - index * rowHeight;
    return [
      circle(page.margin + 17, y - 6, 17, color),
      line(name, { x: page.margin + 52, y, size: 15 }),
      line(note, { x: page.margin + 52, y: y - 17, size: 11, color: colors.quiet, isItalic: true }),
    ];
  });
  return { instructions, height: bookletGlazes.length * rowHeight };
}

function drawLines(text: string, x: number, width: number, top: number): { instructions: string[]; height: number } {
  const lines = wrap(text, width, body.size);
  return {
    instructions: lines.map((each, index) => line(each, { x, y: top - index * body.leading, size: body.size })),
    height: lines.length * body.leading,
  };
}

/** Wraps text into lines of at most `width` points. */
export function wrap(text: string, width: number, size: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const longer = `${lines.at(-1) ?? ""} ${word}`.trim();
    if (lines.length > 0 && textWidth(longer, size) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

function line(
  text: string,
  {
    x,
    y,
    size,
    color = colors.ink,
    isItalic = false,
  }: { x: number; y: number; size: number; color?: string; isItalic?: boolean },
): string {
  return `BT ${paint(color)} /${isItalic ? "F2" : "F1"} ${size} Tf ${fixed(x)} ${fixed(y)} Td ${pdfText(text)} Tj ET`;
}

function rectangle(x: number, y: number, width: number, height: number, color: string): string {
  return `${paint(color)} ${fixed(x)} ${fixed(y)} ${fixed(width)} ${fixed(height)} re f`;
}

/** Four curves that approximate a circle. */
function circle(x: number, y: number, radius: number, color: string): string {
  const bend = radius * 0.5523;
  const at = (dx: number, dy: number) => `${fixed(x + dx)} ${fixed(y + dy)}`;
  return [
    `${paint(color)} ${at(radius, 0)} m`,
    `${at(radius, bend)} ${at(bend, radius)} ${at(0, radius)} c`,
    `${at(-bend, radius)} ${at(-radius, bend)} ${at(-radius, 0)} c`,
    `${at(-radius, -bend)} ${at(-bend, -radius)} ${at(0, -radius)} c`,
    `${at(bend, -radius)} ${at(radius, -bend)} ${at(radius, 0)} c f`,
  ].join(" ");
}

function paint(color: string): string {
  const part = (from: number) => fixed(Number.parseInt(color.slice(from, from + 2), 16) / 255);
  return `${part(1)} ${part(3)} ${part(5)} rg`;
}

const fixed = (value: number) => String(Math.round(value * 1000) / 1000);
