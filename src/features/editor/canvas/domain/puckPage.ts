/** A page as Puck keeps it; see `documentToPuck`. */
export interface PuckPage {
  root: { props: Record<never, never> };
  content: PuckSection[];
}

export interface PuckSection {
  type: "Section";
  props: {
    /** "section-" and the section's id. */
    id: string;
    /** JSON of the section without its blocks. */
    section: string;
    /** JSON of its blocks' ids in the document's order; on the page they are in that of their places. */
    order: string;
    className: string;
    stacks: PuckStack[];
  };
}

export interface PuckStack {
  type: "Stack";
  props: { id: string; className: string; blocks: PuckBlock[] };
}

export interface PuckBlock {
  /** The kind's name. */
  type: string;
  props: {
    /** "block-" and the block's id. */
    id: string;
    /** JSON of the block. */
    block: string;
    className: string;
  };
}
