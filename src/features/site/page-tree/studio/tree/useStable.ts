import { useRef, useState } from "react";

type Functions = Record<string, (...given: never[]) => unknown>;

/**
 * The same functions at each rendering, which call the newest ones: rows that are given them need not be drawn again.
 * @param newest always has the same names
 */
export function useStable<Named extends object>(newest: Named): Named {
  const live = useRef(newest);
  live.current = newest;
  const [stable] = useState(() => {
    const entries = Object.keys(newest).map((name) => [
      name,
      (...given: never[]) => (live.current as unknown as Functions)[name]?.(...given),
    ]);
    return Object.fromEntries(entries) as Named;
  });
  return stable;
}
