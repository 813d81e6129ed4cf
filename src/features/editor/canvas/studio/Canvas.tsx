import { useState } from "react";
import { CanvasScreen } from "./CanvasScreen.tsx";
import type { PageCanvasProps } from "./pageCanvasProps.ts";
import { createDocumentStore, DocumentStoreContext } from "./store/documentStore.ts";

/** The page as it is edited, with a store of its own. */
export function Canvas(props: PageCanvasProps) {
  const [store] = useState(() => createDocumentStore(props.document, props.history));
  return (
    <DocumentStoreContext value={store}>
      <CanvasScreen {...props} />
    </DocumentStoreContext>
  );
}
