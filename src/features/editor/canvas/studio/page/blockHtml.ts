import { createContext, useCallback, useContext, useSyncExternalStore } from "react";
import type { PageBlock, PageDocument, PageSection } from "#features/site/blocks/domain/pageDocument.ts";

/** The server's HTML of one block, or of a section without its blocks. */
export interface RenderedPart {
  /** undefined: not rendered yet; "": nothing visible to visitors. */
  html: string | undefined;
  /** By path in the props. */
  problems: Record<string, string>;
}

/** Requests the HTML of a document's parts. Problems are by path in that document. */
export type RenderParts = (
  document: PageDocument,
) => Promise<{ blocks: Record<string, string>; problems: Record<string, string> }>;

const waitMs = 150;
const maxKept = 600;
const nothing: RenderedPart = { html: undefined, problems: {} };

/**
 * HTML of the page's parts as the site shows them. It is requested in batches and cached by content, so that undo needs
 * no request. While new HTML loads, the last one is shown.
 */
export class BlockHtml {
  readonly #render: RenderParts;
  readonly #withoutScripts: (html: string) => string;
  readonly #byContent = new Map<string, RenderedPart>();
  readonly #shown = new Map<string, RenderedPart>();
  readonly #listeners = new Map<string, Set<() => void>>();
  #document: PageDocument = { version: 1, sections: [] };
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isAsking = false;

  /** @param withoutScripts removes scripts from HTML before the canvas shows it */
  constructor(render: RenderParts, withoutScripts: (html: string) => string) {
    this.#render = render;
    this.#withoutScripts = withoutScripts;
  }

  /** Shows the known parts of a document and requests the others. */
  update(document: PageDocument): void {
    this.#document = document;
    const missing = this.#showKnown();
    if (missing && this.#timer === undefined && !this.#isAsking) {
      // The first HTML of a page is requested at once; later requests wait for a pause in typing.
      this.#timer = setTimeout(() => void this.#ask(), this.#shown.size === 0 ? 0 : waitMs);
    }
  }

  /** Sets what a block shows before the server has rendered it: text that was just written. */
  put(section: PageSection, block: PageBlock, html: string): void {
    this.#keep(blockKey(section, block), { html: this.#withoutScripts(html), problems: {} });
  }

  read(id: string): RenderedPart {
    return this.#shown.get(id) ?? nothing;
  }

  subscribe(id: string, listener: () => void): () => void {
    const listeners = this.#listeners.get(id) ?? new Set();
    this.#listeners.set(id, listeners.add(listener));
    return () => listeners.delete(listener);
  }

  /** @returns whether something is not known yet */
  #showKnown(): boolean {
    let isMissing = false;
    for (const section of this.#document.sections) {
      for (const [id, key] of partKeys(section)) {
        const known = this.#byContent.get(key);
        if (known) this.#show(id, known);
        else isMissing = true;
      }
    }
    return isMissing;
  }

  async #ask(): Promise<void> {
    this.#timer = undefined;
    this.#isAsking = true;
    const asked = this.#unknownPart();
    try {
      const { blocks, problems } = await this.#render(asked);
      asked.sections.forEach((section, index) => {
        for (const [id, key] of partKeys(section)) {
          const position = section.blocks.findIndex((block) => block.id === id);
          const path = position < 0 ? `sections.${index}.background` : `sections.${index}.blocks.${position}.props`;
          const found = below(problems, path);
          // A block that can't be rendered keeps its last HTML, with the problems.
          const html = blocks[id] ?? (position < 0 ? "" : this.read(id).html);
          this.#keep(key, { html: this.#withoutScripts(html ?? ""), problems: found });
        }
      });
      this.#isAsking = false;
      if (this.#showKnown()) this.update(this.#document);
    } catch {
      // Without a connection, the last HTML stays. The next change tries again.
      this.#isAsking = false;
      clearTimeout(this.#timer);
      this.#timer = setTimeout(() => {
        this.#timer = undefined;
        this.update(this.#document);
      }, 5000);
    }
  }

  /** The document without known parts. */
  #unknownPart(): PageDocument {
    const sections = this.#document.sections
      .map((section) => ({
        ...section,
        blocks: section.blocks.filter((block) => !this.#byContent.has(blockKey(section, block))),
      }))
      .filter((section) => section.blocks.length > 0 || !this.#byContent.has(sectionKey(section)));
    return { version: 1, sections };
  }

  #keep(key: string, part: RenderedPart): void {
    this.#byContent.delete(key);
    this.#byContent.set(key, part);
    const [oldest] = this.#byContent.keys();
    if (this.#byContent.size > maxKept && oldest !== undefined) this.#byContent.delete(oldest);
  }

  #show(id: string, part: RenderedPart): void {
    const before = this.#shown.get(id);
    if (before === part) return;
    this.#shown.set(id, part);
    for (const listener of this.#listeners.get(id) ?? []) listener();
  }
}

/** Parts of a section, with everything that their HTML depends on. */
function partKeys(section: PageSection): [id: string, key: string][] {
  return [
    [section.id, sectionKey(section)],
    ...section.blocks.map((block): [string, string] => [block.id, blockKey(section, block)]),
  ];
}

const sectionKey = ({ id, background }: PageSection): string => `section ${id} ${JSON.stringify(background ?? null)}`;

function blockKey({ width }: PageSection, { id, type, props, place }: PageBlock): string {
  return JSON.stringify([id, type, props, width, place.desktop.w, place.mobile.w]);
}

function below(problems: Record<string, string>, path: string): Record<string, string> {
  return Object.fromEntries(
    Object.entries(problems).flatMap(([each, text]): [string, string][] => {
      if (each === path) return [["", text]];
      return each.startsWith(`${path}.`) ? [[each.slice(path.length + 1), text]] : [];
    }),
  );
}

export const BlockHtmlContext = createContext<BlockHtml | null>(null);

/** The HTML of a part, updated when it changes. */
export function useRenderedPart(id: string): RenderedPart {
  const store = useContext(BlockHtmlContext);
  const subscribe = useCallback((listener: () => void) => store?.subscribe(id, listener) ?? (() => {}), [store, id]);
  return useSyncExternalStore(subscribe, () => store?.read(id) ?? nothing);
}
