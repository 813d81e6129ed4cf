import { parseAst } from "vite";

/** A test of a file, as its source has it. */
export interface WrittenTest {
  /** As written: with `%s` where it is one of a table. */
  title: string;
  /** Every text in the call but the title, its table of cases included; what a template literal fills in is "…". */
  texts: string[];
}

interface AstNode {
  type: string;
  [key: string]: unknown;
}

/** The calls of `it` and `test` in a test file. */
export function readTests(source: string, fileName: string): WrittenTest[] {
  const program = parseAst(source, { lang: fileName.endsWith("x") ? "tsx" : "ts" }, fileName) as unknown as AstNode;
  const tests: WrittenTest[] = [];
  visit(program, (node) => {
    if (node.type !== "CallExpression" || !["it", "test"].includes(rootName(node) ?? "")) return;
    const [named, ...rest] = node.arguments as AstNode[];
    const title = named && textOf(named);
    if (title === undefined) return;
    tests.push({ title, texts: [node.callee as AstNode, ...rest].flatMap(textsIn) });
  });
  return tests;
}

/** "it" of `it(…)`, `it.skip(…)` and `it.each([…])(…)`. */
function rootName(node: AstNode): string | undefined {
  if (node.type === "Identifier") return node.name as string;
  if (node.type === "CallExpression") return rootName(node.callee as AstNode);
  return node.type === "MemberExpression" ? rootName(node.object as AstNode) : undefined;
}

function textOf(node: AstNode): string | undefined {
  if (node.type === "Literal" && typeof node.value === "string") return node.value;
  if (node.type !== "TemplateLiteral") return undefined;
  return (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join("…");
}

function textsIn(node: AstNode): string[] {
  const texts: string[] = [];
  visit(node, (found) => {
    const text = textOf(found);
    if (text !== undefined) texts.push(text);
  });
  return texts;
}

function visit(node: AstNode, look: (node: AstNode) => void): void {
  look(node);
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (child && typeof child === "object" && typeof (child as AstNode).type === "string") {
        visit(child as AstNode, look);
      }
    }
  }
}
