import type { TreePage } from "../contract.ts";
import type { PageActions } from "./usePageActions.ts";

/** What a row of the tree may ask for. */
export interface PageRowActions extends PageActions {
  /** One step up or down, told to who listens. */
  step(page: TreePage, direction: "up" | "down"): void;
  /** Whether there is somewhere further to go. */
  canStep(page: TreePage, direction: "up" | "down"): boolean;
  /** Opens the dialog that asks where to. */
  askPlace(page: TreePage): void;
}
