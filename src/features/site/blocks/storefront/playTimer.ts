/** Reasons that pause a timer, while any of them applies. */
type Reason = "pressed" | "pointer" | "focus" | "hidden";

export interface PlayTimer {
  hold(reason: Reason): void;
  release(reason: Reason): void;
  isHeld(reason: Reason): boolean;
  /** Restarts the interval after the visitor has moved something. */
  restart(): void;
}

/** Calls `step` every `duration` ms while nothing pauses it. */
export function startPlayTimer(duration: number, step: () => void, heldBy: readonly Reason[] = []): PlayTimer {
  const reasons = new Set<Reason>(heldBy);
  let timer: number | undefined;
  function restart(): void {
    clearInterval(timer);
    timer = reasons.size === 0 ? window.setInterval(step, duration) : undefined;
  }
  restart();
  return {
    restart,
    isHeld: (reason) => reasons.has(reason),
    hold(reason) {
      reasons.add(reason);
      restart();
    },
    release(reason) {
      if (reasons.delete(reason)) restart();
    },
  };
}
