import { Suspense } from "react";
import { lazyNamed } from "#kernel/studio-ui/lazyNamed.ts";
import type { PageCanvasProps } from "./pageCanvasProps.ts";
import { texts } from "./texts.ts";

/** The page in the editor. Its code, with the text editor, is loaded only when a page is opened. */
const Canvas = lazyNamed<"Canvas", PageCanvasProps>(() => import("./Canvas.tsx"), "Canvas");

export function PageCanvas(props: PageCanvasProps) {
  return (
    <Suspense fallback={<div aria-busy="true" role="status" aria-label={texts.loading} />}>
      <Canvas {...props} />
    </Suspense>
  );
}
