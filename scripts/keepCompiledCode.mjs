import module from "node:module";
import { join } from "node:path";

/**
 * Keeps the compiled code of the server beside it, for this version of Node and this system user. Others compile again
 * at every start if they may not write there.
 * @param {string} packageFolder
 */
export function keepCompiledCode(packageFolder) {
  module.enableCompileCache?.({ directory: join(packageFolder, "dist", "compiled"), portable: true });
}
