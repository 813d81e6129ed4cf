/** What stops a timer: as long as one of them is so, it waits. */
type Reason = "pressed" | "pointer" | "focus" | "hidden";

export interface PlayTimer {
  hold(reason: Reason): void;
  release(reason: Reason): void;
  isHeld(reason: Reason): boolean;
  /** Counts from the start again, after the visitor has moved something. */
  restart(): void;
}

/** Calls `step` again and again, every `duration` ms, while nothing holds it. */
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
