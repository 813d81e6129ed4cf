import { newKey } from "#kernel/studio-ui/form/newKey.ts";

/** Gives ids to a new part and to what is in it; `first` is the part's own, once it has one. */
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
