import { Outlet, useLocation } from "@tanstack/react-router";
import { useEffect, useRef } from "react";

/** Wraps a screen that uses the whole window, without the studio's navigation. */
export function FullWindow() {
  const content = useRef<HTMLElement>(null);
  const path = useLocation({ select: (location) => location.pathname });
  // Screen readers read a new screen from its start, like a new page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each path is another screen
  useEffect(() => content.current?.focus({ preventScroll: true }), [path]);
  return (
    <main id="content" ref={content} tabIndex={-1} style={{ outline: "none" }}>
      <Outlet />
    </main>
  );
}
