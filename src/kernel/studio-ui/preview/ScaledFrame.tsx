import { useEffect, useRef, useState } from "react";
import styles from "./ScaledFrame.module.css";
import type { PreviewFrame } from "./usePreviewFrame.ts";

interface ScaledFrameProps {
  frame: PreviewFrame;
  /** Says what is shown in it. */
  title: string;
  /** Width (px) of the window that the page believes to be in. */
  width: number;
  /** True while another page is on its way. */
  isBusy?: boolean;
}

/** A page at its own width, made small enough for the box around it, whose size the parent gives. */
export function ScaledFrame({ frame, title, width, isBusy = false }: ScaledFrameProps) {
  const box = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState({ width, height: 0 });
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setSize({ width: element.clientWidth, height: element.clientHeight }));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const scale = size.width / width;
  return (
    <div ref={box} className={styles.box} aria-busy={isBusy || !frame.isShown} dir="ltr">
      {frame.url && (
        <iframe
          key={frame.url}
          ref={frame.ref}
          className={styles.frame}
          title={title}
          // Of the website's origin, which is another one: its own scripts, and nothing of the studio.
          sandbox="allow-scripts allow-same-origin"
          src={frame.url}
          tabIndex={-1}
          data-shown={frame.isShown || undefined}
          style={{ width, height: scale > 0 ? size.height / scale : 0, transform: `scale(${scale})` }}
          onLoad={frame.onLoad}
        />
      )}
    </div>
  );
}
