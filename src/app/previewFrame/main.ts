import { marksWork } from "#features/editor/documents/studio/previewFrame/marksWork.ts";
import { stylesWork } from "#features/editor/styles/studio/previewFrame/stylesWork.ts";
import { headerWork } from "#features/site/header-footer/studio/previewFrame/headerWork.ts";
import { startPreviewFrame } from "./startPreviewFrame.ts";

// The server says in the page for which studio the frame was asked.
const { studio } = document.documentElement.dataset;
if (studio && window.parent !== window) startPreviewFrame(studio, [headerWork, stylesWork, marksWork]);
