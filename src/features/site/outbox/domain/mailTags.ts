/**
 * The merge tags of an email, with an explanation each. A name with `[]` is a list, and what follows it is a part of each
 * of its entries: `"order.number"`, `"lines[]"`, `"lines[].name"`. `"lines[].answers[]"` is a list of texts.
 */
export type MailTags = Readonly<Record<string, string>>;

export interface TagTree {
  isList: boolean;
  parts: Map<string, TagTree>;
}

/** The tags as a tree, in which templates look names up. */
export function treeOfTags(tags: MailTags): TagTree {
  const root: TagTree = { isList: false, parts: new Map() };
  for (const path of Object.keys(tags)) {
    let node = root;
    for (const part of path.split(".")) {
      const isList = part.endsWith("[]");
      const name = isList ? part.slice(0, -2) : part;
      const next: TagTree = node.parts.get(name) ?? { isList, parts: new Map() };
      node.parts.set(name, next);
      node = next;
    }
  }
  return root;
}

/** What is inserted for a tag: `{order.number}`, or the section of a list. Parts of a list stand inside it. */
export function insertionOf(path: string): string {
  if (path.endsWith("[]")) {
    const name = lastList(path.slice(0, -2));
    return `{.repeated section ${name}}\n\n{.end}`;
  }
  return `{${lastList(path)}}`;
}

const lastList = (path: string) => path.slice(path.lastIndexOf("[].") + 1).replace(/^\]\./, "");
