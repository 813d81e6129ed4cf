import { marksWork } from "#features/editor/documents/studio/previewFrame/marksWork.ts";
import { stylesWork } from "#features/editor/styles/studio/previewFrame/stylesWork.ts";
import { headerWork } from "#features/site/header-footer/studio/previewFrame/headerWork.ts";
import { startPreviewFrame } from "./startPreviewFrame.ts";

// The server writes into the page which studio requested the frame.
const { studio } = document.documentElement.dataset;
if (studio && window.parent !== window) startPreviewFrame(studio, [headerWork, stylesWork, marksWork]);
