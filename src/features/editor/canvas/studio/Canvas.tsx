import { useState } from "react";
import { CanvasScreen } from "./CanvasScreen.tsx";
import type { PageCanvasProps } from "./pageCanvasProps.ts";
import { createDocumentStore, DocumentStoreContext } from "./store/documentStore.ts";

/** The page in the editor, with its own store. */
export function Canvas(props: PageCanvasProps) {
  const [store] = useState(() => createDocumentStore(props.document, props.history));
  return (
    <DocumentStoreContext value={store}>
      <CanvasScreen {...props} />
    </DocumentStoreContext>
  );
}
