import less from "less";

/**
 * Compiles LESS to CSS, without scripts, plugins, files or the network. It runs in a worker (`compileLessTask`),
 * because themes may come from anyone. Rejects with the error and its place.
 */
export async function compileLess({ source, path }: { source: string; path: string }): Promise<string> {
  const { css } = await less.render(source, {
    filename: path,
    javascriptEnabled: false,
    disablePluginRule: true,
    plugins: [withoutFiles],
  } as Less.Options);
  return css;
}

/** Blocks imports and functions such as `data-uri` from reading a file or an address. */
const withoutFiles: Less.Plugin = {
  install(compiler, manager) {
    const refusal = { type: "File", message: "A theme can only import its own style sheets." };
    class NoFiles extends compiler.FileManager {
      override supports = () => true;
      override supportsSync = () => true;
      override loadFile = () => Promise.reject(refusal);
      override loadFileSync = () => ({ error: refusal }) as never;
    }
    manager.addFileManager(new NoFiles());
  },
};
