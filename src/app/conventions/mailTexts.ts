import { type AstNode, parseSource } from "./parseSource.ts";
import { sourceFiles } from "./sourceFiles.ts";

/** Files that define emails, or say what owners read about them. */
const definesMails = (text: string) => /outbox\.define\b|MailInfo\b|: MailTags = /.test(text);

/** What the studio says about emails: their names, when they are sent, and their merge tags. */
export function mailTexts(): string[] {
  const found: string[] = [];
  const visit = (node: unknown, isTags: boolean): void => {
    if (Array.isArray(node)) for (const part of node) visit(part, isTags);
    if (typeof node !== "object" || node === null || Array.isArray(node)) return;
    const { type, ...parts } = node as AstNode;
    if (type === "VariableDeclarator") visit(parts.init, isTagsName((parts.id as AstNode).name));
    else if (type === "Property") {
      const name = nameOf(parts.key as AstNode);
      const isTag = isTags && name !== "sample";
      const text = textOf(parts.value);
      if (text === undefined) visit(parts.value, isTag || isTagsName(name));
      else if (isTag) found.push(text);
    } else {
      if (type === "ObjectExpression") found.push(...textsOf(parts.properties as AstNode[]));
      for (const part of Object.values(parts)) visit(part, isTags);
    }
  };
  for (const { path, text } of sourceFiles().filter(({ text }) => definesMails(text))) {
    visit(parseSource({ path, text }), false);
  }
  return found;
}

const isTagsName = (name: unknown) => /tags$/i.test(String(name));

const nameOf = ({ name, value }: AstNode): unknown => name ?? value;

const textOf = (node: unknown): string | undefined => {
  const { type, value } = node as AstNode;
  return type === "Literal" && typeof value === "string" ? value : undefined;
};

/** The texts of an email's information, `{ name, when }`, or of a merge tag with its sample, `{ text, sample }`. */
function textsOf(properties: readonly AstNode[]): string[] {
  const texts = new Map(
    properties
      .filter(({ type }) => type === "Property")
      .map(({ key, value }) => [nameOf(key as AstNode), textOf(value)] as const),
  );
  const names = texts.has("when") ? ["name", "when"] : texts.has("sample") ? ["text", "tag"] : [];
  return names.flatMap((name) => texts.get(name) ?? []);
}
