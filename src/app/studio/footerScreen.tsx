import { PageCanvas } from "#features/editor/canvas/studio/PageCanvas.tsx";
import { type FooterCanvasProps, FooterScreen } from "#features/site/header-footer/studio/FooterScreen.tsx";

// The footer is edited in the canvas of the editor, which is behind pages. Only here both are known.

export function CanvasFooterScreen() {
  return <FooterScreen Canvas={FooterCanvas} />;
}

function FooterCanvas({ onReady, ...props }: FooterCanvasProps) {
  return <PageCanvas {...props} ref={onReady} />;
}
