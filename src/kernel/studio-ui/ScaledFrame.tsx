import { type RefObject, useEffect, useRef, useState } from "react";
import styles from "./ScaledFrame.module.css";

interface ScaledFrameProps {
  /** Says what is shown in it. */
  title: string;
  /** A whole HTML page; scripts in it do not run, and links do not lead out of the studio. */
  html: string;
  /** Width (px) of the window that the page believes to be in. */
  width: number;
  /** True while another page is on its way. */
  isBusy?: boolean;
  onLoad?(): void;
  ref?: RefObject<HTMLIFrameElement | null>;
}

/** A page at its own width, made small enough for the box around it, whose size the parent gives. */
export function ScaledFrame({ title, html, width, isBusy = false, onLoad, ref }: ScaledFrameProps) {
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
    <div ref={box} className={styles.box} aria-busy={isBusy} dir="ltr">
      <iframe
        {...(ref ? { ref } : {})}
        className={styles.frame}
        title={title}
        sandbox="allow-same-origin"
        srcDoc={html}
        tabIndex={-1}
        style={{ width, height: scale > 0 ? size.height / scale : 0, transform: `scale(${scale})` }}
        {...(onLoad ? { onLoad } : {})}
      />
    </div>
  );
}
