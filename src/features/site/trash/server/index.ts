export { registerTrash } from "./registerTrash.ts";
