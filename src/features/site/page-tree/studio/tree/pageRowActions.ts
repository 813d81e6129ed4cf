import type { TreePage } from "../../contract.ts";

/** What is done to a page of the tree. */
export interface PageActions {
  duplicate(page: TreePage): Promise<void>;
  makeHomepage(page: TreePage): Promise<void>;
  /** Shows a draft to visitors (`mayPublish`). */
  publish(page: TreePage): Promise<void>;
  trash(page: TreePage): Promise<void>;
}

/** What a row of the tree may ask for. */
export interface PageRowActions extends PageActions {
  /** One step up or down, told to who listens. */
  step(page: TreePage, direction: "up" | "down"): void;
  /** Whether there is somewhere further to go. */
  canStep(page: TreePage, direction: "up" | "down"): boolean;
  /** Opens the dialog that asks where to. */
  askPlace(page: TreePage): void;
}
