import { loadTexts } from "./texts/loadTexts.ts";

/** Style sheets that were asked for, by path. One that failed may be asked for again. */
const styles = new Map<string, Promise<unknown>>();

/**
 * Loads a module after its style sheets, begins to load the modules that it imports, and then loads their texts in the
 * language of the page. The bundler puts this around every `import()`, in place of its own helper, which is four times
 * larger (`vite.config.ts`).
 * @param paths of the style sheets and modules, such as "assets/Canvas-1a2b3c4d.css"
 */
export async function preloadModules<Module>(load: () => Promise<Module>, paths: string[] = []): Promise<Module> {
  await Promise.all(paths.map((path) => preload(`/${path}`)));
  const module = await load();
  await loadTexts();
  return module;
}

function preload(path: string): Promise<unknown> | undefined {
  const isStyle = path.endsWith(".css");
  if (document.querySelector(`link[href="${path}"]`)) return styles.get(path);
  const link = document.createElement("link");
  link.rel = isStyle ? "stylesheet" : "modulepreload";
  link.href = path;
  document.head.append(link);
  if (!isStyle) return undefined;
  const loaded = new Promise((resolve, reject) => {
    link.onload = resolve;
    link.onerror = () => {
      link.remove();
      reject(new Error(path));
    };
  });
  styles.set(path, loaded);
  return loaded;
}
