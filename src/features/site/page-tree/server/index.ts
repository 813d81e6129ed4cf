export {
  describePage,
  describeStoredPage,
  describeTree,
  findPage,
  lockTree,
  type PageRow,
  placeOf,
  readStoredPage,
  readTree,
  savePlaces,
  selectPages,
} from "./pageRows.ts";
export { registerPageTree } from "./registerPageTree.ts";
