import { useEffect, useState } from "react";

/**
 * Keeps a value for a while after it is gone, so that it can fade out.
 * @param milliseconds how long it stays
 */
export function useLeaving<Value>(
  value: Value | undefined,
  milliseconds: number,
): { shown: Value | undefined; isLeaving: boolean } {
  const [last, setLast] = useState(value);
  useEffect(() => {
    if (value !== undefined) return setLast(value);
    const timer = setTimeout(() => setLast(undefined), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return { shown: value ?? last, isLeaving: value === undefined && last !== undefined };
}
