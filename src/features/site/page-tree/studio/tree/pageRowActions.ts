import type { TreePage } from "../../contract.ts";

/** Actions for a page of the tree. */
export interface PageActions {
  duplicate(page: TreePage): Promise<void>;
  makeHomepage(page: TreePage): Promise<void>;
  /** Publishes a draft (`mayPublish`). */
  publish(page: TreePage): Promise<void>;
  trash(page: TreePage): Promise<void>;
}

/** What a row of the tree can request. */
export interface PageRowActions extends PageActions {
  /** Moves one step up or down, with an announcement. */
  step(page: TreePage, direction: "up" | "down"): void;
  /** Whether it can move further. */
  canStep(page: TreePage, direction: "up" | "down"): boolean;
  /** Opens the dialog that asks where to move it. */
  askPlace(page: TreePage): void;
}
