export { registerTrash } from "./registerTrash.ts";
export { daysInTrash } from "./trashPage.ts";
