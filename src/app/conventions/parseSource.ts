import { parseAst } from "vite";

/** A node of a syntax tree (ESTree). */
export interface AstNode {
  type: string;
  [key: string]: unknown;
}

/** The syntax tree of a TypeScript file. */
export const parseSource = ({ path, text }: { path: string; text: string }): AstNode =>
  parseAst(text, { lang: path.endsWith("x") ? "tsx" : "ts" }, path) as unknown as AstNode;
