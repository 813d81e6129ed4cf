import type { Control } from "../domain/controls.ts";

const modules = import.meta.glob<Record<string, unknown>>(["../*/controls.ts", "../../../*/*/blocks/*/controls.ts"], {
  eager: true,
});

const controls = new Map(
  Object.entries(modules).map(([path, module]) => [path.split("/").at(-2), Object.values(module).find(Array.isArray)]),
);

/** The controls of a kind of block, which say what its props are; none for an unknown kind. */
export function controlsOf(name: string): readonly Control[] {
  return (controls.get(name) as readonly Control[] | undefined) ?? [];
}
