import { useRef, useState } from "react";

type Functions = Record<string, (...given: never[]) => unknown>;

/**
 * Functions that stay the same at each render and call the latest ones, so that rows don't render again.
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
