import { type AstNode, parseSource } from "./parseSource.ts";

/** A test, as written in its source file. */
export interface WrittenTest {
  /**
   * What it expects: the texts in its expectations, locators, arguments of helpers that expect, and table of cases. The
   * parts that a template literal fills in are "…".
   */
  expected: string[];
}

/** The calls of `it`, `test` and other test functions ("hostedTest") in a test file, without skipped ones. */
export function readTests(source: string, fileName: string): WrittenTest[] {
  const program = parseSource({ path: fileName, text: source });
  const constants = constantsOf(program);
  const tests: WrittenTest[] = [];
  visit(program, (node) => {
    if (node.type !== "CallExpression") return;
    const callee = node.callee as AstNode;
    const names = namesOf(callee);
    if (!/^(it|test|\w+Test)$/.test(names[0] ?? "") || !isTextual((node.arguments as AstNode[])[0])) return;
    if (names.slice(1).some((name) => !["each", "for", "only", "concurrent"].includes(name))) return;
    const [, ...rest] = node.arguments as AstNode[];
    const tables = callee.type === "CallExpression" ? (callee.arguments as AstNode[]) : [];
    tests.push({ expected: [...textsIn(tables, constants), ...rest.flatMap((part) => expectedIn(part, constants))] });
  });
  return tests;
}

/** Texts of the constants at the top of the file, by name. */
function constantsOf(program: AstNode): Map<string, string[]> {
  const constants = new Map<string, string[]>();
  for (const statement of program.body as AstNode[]) {
    if (statement.type !== "VariableDeclaration") continue;
    for (const { id, init } of statement.declarations as { id: AstNode; init: AstNode | null }[]) {
      const isFunction = init && /Function/.test(init.type);
      if (id.type === "Identifier" && init && !isFunction) constants.set(id.name as string, textsIn([init], new Map()));
    }
  }
  return constants;
}

/** Calls whose arguments are expectations: `expect(…).toBe(…)`, `page.getByText(…)`, `expectRefused(page, …)`. */
const expecting = /^(expect\w*|to[A-Z]\w*|getBy\w+|locator|filter|waitFor\w*|poll)$/;

function expectedIn(node: AstNode, constants: Map<string, string[]>): string[] {
  const texts: string[] = [];
  visit(node, (found) => {
    if (found.type !== "CallExpression") return;
    const name = namesOf(found.callee as AstNode).at(-1) ?? "";
    if (expecting.test(name)) texts.push(...textsIn(found.arguments as AstNode[], constants));
  });
  return texts;
}

/** The names in a call: "test", "for" of `test.for(…)(…)`. */
function namesOf(node: AstNode): string[] {
  if (node.type === "Identifier") return [node.name as string];
  if (node.type === "CallExpression") return namesOf(node.callee as AstNode);
  if (node.type !== "MemberExpression") return [];
  return [...namesOf(node.object as AstNode), (node.property as AstNode).name as string];
}

const isTextual = (node: AstNode | undefined) => node !== undefined && textOf(node) !== undefined;

function textOf(node: AstNode): string | undefined {
  if (node.type === "Literal" && typeof node.value === "string") return node.value;
  if (node.type !== "TemplateLiteral") return undefined;
  return (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join("…");
}

function textsIn(nodes: AstNode[], constants: Map<string, string[]>): string[] {
  const texts: string[] = [];
  for (const node of nodes) {
    visit(node, (found) => {
      const text = textOf(found);
      if (text !== undefined) texts.push(text);
      else if (found.type === "Identifier") texts.push(...(constants.get(found.name as string) ?? []));
    });
  }
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
