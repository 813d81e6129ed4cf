import { XMLParser } from "fast-xml-parser";

/** What the core of XLIFF 2.0 allows of an element: its attributes, and its children in their order. */
interface ElementRule {
  required?: readonly string[];
  optional?: readonly string[];
  /** Groups of children, one after the other. Within a group, any order. */
  children?: readonly { names: readonly string[]; min: number; max: number }[];
  /** Whether it has text, in which inline elements may stand. */
  hasText?: true;
}

const any = Number.POSITIVE_INFINITY;
const inherited = ["canResegment", "translate", "srcDir", "trgDir", "xml:space"];
const inline = ["cp", "ph", "pc", "sc", "ec", "mrk", "sm", "em"];
const notes = { names: ["notes"], min: 0, max: 1 };

const rules: Record<string, ElementRule> = {
  xliff: {
    required: ["xmlns", "version", "srcLang"],
    optional: ["trgLang", "xml:space"],
    children: [{ names: ["file"], min: 1, max: any }],
  },
  file: {
    required: ["id"],
    optional: ["original", ...inherited],
    children: [{ names: ["skeleton"], min: 0, max: 1 }, notes, { names: ["unit", "group"], min: 1, max: any }],
  },
  group: {
    required: ["id"],
    optional: ["name", "type", ...inherited],
    children: [notes, { names: ["unit", "group"], min: 0, max: any }],
  },
  unit: {
    required: ["id"],
    optional: ["name", "type", ...inherited],
    children: [
      notes,
      { names: ["originalData"], min: 0, max: 1 },
      { names: ["segment", "ignorable"], min: 1, max: any },
    ],
  },
  notes: { children: [{ names: ["note"], min: 1, max: any }] },
  note: { optional: ["id", "appliesTo", "category", "priority"], hasText: true },
  segment: {
    optional: ["id", "canResegment", "state", "subState"],
    children: [
      { names: ["source"], min: 1, max: 1 },
      { names: ["target"], min: 0, max: 1 },
    ],
  },
  source: { optional: ["xml:lang", "xml:space"], hasText: true },
  target: { optional: ["xml:lang", "xml:space", "order"], hasText: true },
  cp: { required: ["hex"] },
};

/** The form of an attribute's value, wherever it stands. */
const forms: Record<string, RegExp> = {
  xmlns: /^urn:oasis:names:tc:xliff:document:2\.0$/,
  version: /^2\.0$/,
  srcLang: /^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$/,
  trgLang: /^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$/,
  "xml:lang": /^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$/,
  "xml:space": /^(default|preserve)$/,
  // An NMTOKEN.
  id: /^[\w.:·-]+$/,
  srcDir: /^(ltr|rtl|auto)$/,
  trgDir: /^(ltr|rtl|auto)$/,
  canResegment: /^(yes|no)$/,
  translate: /^(yes|no)$/,
  state: /^(initial|translated|reviewed|final)$/,
  // A prefix of the writer, which is not that of the standard.
  subState: /^(?!xlf:)[^:]+:.+$/,
  appliesTo: /^(source|target)$/,
  priority: /^([1-9]|10)$/,
  hex: /^[0-9A-F]{4,6}$/i,
};

interface Element {
  name: string;
  attributes: Record<string, string>;
  children: Element[];
  text: string;
}

/**
 * What is wrong with the structure of an XLIFF 2.0 document by the core of the standard, besides that it has to be well-formed
 * XML: required attributes, their values, order and number of children, unique ids. Modules and extensions are not known.
 */
export function xliffProblems(xliff: string): string[] {
  const [root] = elementsOf(
    new XMLParser({
      preserveOrder: true,
      ignoreAttributes: false,
      attributeNamePrefix: "",
      trimValues: false,
      parseTagValue: false,
      ignoreDeclaration: true,
    }).parse(xliff),
  );
  if (root?.name !== "xliff") return ["the document is not an xliff"];
  const problems: string[] = [];
  checkElement(root, problems);
  checkIds(root, problems);
  const segments = descendants(root, "segment");
  for (const { attributes, children } of segments) {
    const hasTarget = children.some(({ name }) => name === "target");
    if (attributes.subState && !attributes.state) problems.push("segment: subState without state");
    if (attributes.state && attributes.state !== "initial" && !hasTarget) {
      problems.push(`segment: ${attributes.state} without target`);
    }
  }
  if (descendants(root, "target").length > 0 && !root.attributes.trgLang)
    problems.push("xliff: target without trgLang");
  for (const unit of descendants(root, "unit")) {
    if (descendants(unit, "segment").length === 0) problems.push("unit: no segment");
  }
  return problems;
}

function checkElement({ name, attributes, children, text }: Element, problems: string[]): void {
  const rule = rules[name];
  if (!rule) {
    if (!inline.includes(name)) problems.push(`${name}: unknown element`);
    return;
  }
  const { required = [], optional = [] } = rule;
  for (const each of required) if (!(each in attributes)) problems.push(`${name}: no ${each}`);
  for (const [each, value] of Object.entries(attributes)) {
    if (!required.includes(each) && !optional.includes(each)) problems.push(`${name}: unknown attribute ${each}`);
    if (forms[each]?.test(value) === false) problems.push(`${name}: ${each} is "${value}"`);
  }
  if (rule.hasText) {
    for (const child of children) {
      if (name === "note" || !inline.includes(child.name)) problems.push(`${name}: ${child.name} in text`);
    }
  } else {
    if (text.trim() !== "") problems.push(`${name}: text`);
    checkOrder(name, children, rule.children ?? [], problems);
  }
  for (const child of children) checkElement(child, problems);
}

function checkOrder(
  name: string,
  children: readonly Element[],
  groups: NonNullable<ElementRule["children"]>,
  problems: string[],
): void {
  let at = 0;
  for (const { names, min, max } of groups) {
    let count = 0;
    while (count < max && at < children.length && names.includes((children[at] as Element).name)) {
      at += 1;
      count += 1;
    }
    if (count < min) problems.push(`${name}: no ${names.join(" or ")}`);
  }
  if (at < children.length) problems.push(`${name}: ${(children[at] as Element).name} is not allowed here`);
}

/** Ids of files are unique in the document, those of groups and those of units in their file. */
function checkIds(root: Element, problems: string[]): void {
  const files = descendants(root, "file");
  const scopes = [
    files,
    ...files.flatMap((file) => [descendants(file, "group"), descendants(file, "unit")]),
    ...descendants(root, "notes").map(({ children }) => children.filter(({ attributes }) => attributes.id)),
    ...descendants(root, "unit").map(({ children }) =>
      children.filter(({ name, attributes }) => attributes.id && name !== "notes"),
    ),
  ];
  for (const scope of scopes) {
    const seen = new Set<string | undefined>();
    for (const { name, attributes } of scope) {
      if (seen.has(attributes.id)) problems.push(`${name}: id "${attributes.id}" is used twice`);
      seen.add(attributes.id);
    }
  }
}

function descendants(element: Element, name: string): Element[] {
  return element.children.flatMap((child) => [...(child.name === name ? [child] : []), ...descendants(child, name)]);
}

function elementsOf(nodes: Record<string, unknown>[]): Element[] {
  return nodes.flatMap((node) => {
    const name = Object.keys(node).find((key) => key !== ":@" && key !== "#text");
    if (name === undefined || name.startsWith("?")) return [];
    const inside = node[name] as Record<string, unknown>[];
    const text = inside.map((each) => String(each["#text"] ?? "")).join("");
    return [{ name, attributes: (node[":@"] ?? {}) as Record<string, string>, children: elementsOf(inside), text }];
  });
}
