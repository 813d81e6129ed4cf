import { Button, Text } from "@mantine/core";
import { Places } from "#features/site/assets/studio/details/Places.tsx";
import { useApiQuery } from "#kernel/studio-ui/api/useApi.ts";
import { ConfirmDialog } from "#kernel/studio-ui/feedback/ConfirmDialog.tsx";
import { useDeletion } from "#kernel/studio-ui/feedback/useDeletion.ts";
import {
  deleteProductRoute,
  listProductPlacesRoute,
  listProductsRoute,
  readProductRoute,
  type StoredProduct,
  undoProductDeletionRoute,
} from "../../contract.ts";
import { texts } from "../texts.ts";

/** Deletes the product after a confirmation. A sold one cannot be deleted, but can be hidden. */
export function DeleteProduct({ product, onHide }: { product: StoredProduct; onHide(): void }) {
  const deletion = useDeletion({
    remove: deleteProductRoute,
    read: readProductRoute,
    list: listProductsRoute,
    input: { params: { productId: product.id } },
    to: "/products",
    said: texts.deleted(product.name),
    undo: undoProductDeletionRoute,
  });
  const places = useApiQuery(
    listProductPlacesRoute,
    { params: { productId: product.id } },
    { enabled: deletion.isAsking },
  );
  const isSold = deletion.error?.code === "product-sold";

  function hide(): void {
    deletion.leave();
    onHide();
  }

  return (
    <>
      <Button variant="subtle" color="red" onClick={deletion.ask}>
        {texts.delete}
      </Button>
      <ConfirmDialog
        isOpen={deletion.isAsking}
        title={texts.deleteTitle(product.name)}
        confirmLabel={isSold ? texts.hideInstead : texts.delete}
        isDangerous={!isSold}
        isBusy={deletion.isBusy}
        problem={deletion.error?.message}
        onConfirm={() => (isSold ? hide() : void deletion.confirm())}
        onCancel={deletion.leave}
      >
        {!isSold && <Text size="sm">{texts.deleteText}</Text>}
        {!isSold && <Places query={places} />}
      </ConfirmDialog>
    </>
  );
}
