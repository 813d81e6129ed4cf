import { useEffect, useState } from "react";

/** True once `isOn` has been true for `delayMs` (default 150 ms), so that quick answers show no skeleton. */
export function useDelayed(isOn: boolean, delayMs = 150): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isOn) {
      setLate(false);
      return;
    }
    const timer = setTimeout(() => setLate(true), delayMs);
    return () => clearTimeout(timer);
  }, [isOn, delayMs]);
  return isOn && isLate;
}
