import { useRef, useState } from "react";

type Actions = Record<string, (...given: never[]) => void>;

/**
 * Returns the same functions on every render, which call the latest ones, so that a memoized tile that did not change
 * is not rendered with its parent.
 * @example const actions = useStableActions({ open: (id: string) => setOpenedId(id) });
 */
export function useStableActions<Given extends object>(
  newest: Given & { [Name in keyof Given]: Actions[string] },
): Given {
  const latest = useRef<Given>(newest);
  latest.current = newest;
  const [stable] = useState(() => {
    const names = Object.keys(newest) as (keyof Given)[];
    const call =
      (name: keyof Given) =>
      (...given: never[]) =>
        (latest.current[name] as Actions[string])(...given);
    return Object.fromEntries(names.map((name) => [name, call(name)])) as Given;
  });
  return stable;
}
