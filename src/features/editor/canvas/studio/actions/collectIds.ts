import { newKey } from "#kernel/studio-ui/form/newKey.ts";

/** Gives ids to a new part and its content. `first` is the id of the part itself, after it has one. */
export function collectIds() {
  const ids: string[] = [];
  return {
    newId(): string {
      const id = newKey();
      ids.push(id);
      return id;
    },
    first: (): string => ids[0] ?? "",
  };
}
