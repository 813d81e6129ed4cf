import { Suspense } from "react";
import { lazyNamed } from "#kernel/studio-ui/lazyNamed.ts";
import type { PageCanvasProps } from "./pageCanvasProps.ts";
import { texts } from "./texts.ts";

/** The page as it is edited. Its code (the text editor above all) is fetched when a page is opened, and only then. */
const Canvas = lazyNamed<"Canvas", PageCanvasProps>(() => import("./Canvas.tsx"), "Canvas");

export function PageCanvas(props: PageCanvasProps) {
  return (
    <Suspense fallback={<div aria-busy="true" role="status" aria-label={texts.loading} />}>
      <Canvas {...props} />
    </Suspense>
  );
}
