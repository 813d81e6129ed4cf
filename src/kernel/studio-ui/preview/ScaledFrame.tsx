import { useEffect, useRef, useState } from "react";
import styles from "./ScaledFrame.module.css";
import type { PreviewFrame } from "./usePreviewFrame.ts";

interface ScaledFrameProps {
  frame: PreviewFrame;
  /** Accessible name of the frame. */
  title: string;
  /** Width (px) of the window that the page sees. */
  width: number;
  /** True while another page loads. */
  isBusy?: boolean;
}

/** A page at its own width, scaled down to the box around it, whose size the parent sets. */
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
          // The frame has the website's origin and runs its own scripts, without access to the studio.
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
