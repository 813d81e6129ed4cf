import { Outlet, useLocation } from "@tanstack/react-router";
import { useEffect, useRef } from "react";

/** Around a screen that needs the whole window: nothing of the studio but it. */
export function FullWindow() {
  const content = useRef<HTMLElement>(null);
  const path = useLocation({ select: (location) => location.pathname });
  // A new screen is read from its start by screen readers, as a new page would be.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each other path is another screen
  useEffect(() => content.current?.focus({ preventScroll: true }), [path]);
  return (
    <main id="content" ref={content} tabIndex={-1} style={{ outline: "none" }}>
      <Outlet />
    </main>
  );
}
