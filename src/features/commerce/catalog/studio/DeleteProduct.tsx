import { Button, Text } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { ConfirmDialog } from "#kernel/studio-ui/ConfirmDialog.tsx";
import { notify } from "#kernel/studio-ui/notify.tsx";
import { keepSite } from "#kernel/studio-ui/PageHeader.tsx";
import { useWebsite } from "#kernel/studio-ui/StudioEnvironment.tsx";
import { apiKey, useApiMutation } from "#kernel/studio-ui/useApi.ts";
import { deleteProductRoute, listProductsRoute, readProductRoute, type StoredProduct } from "../contract.ts";
import { words } from "./words.ts";

/** Deletes the product after a question. One that was sold stays, and can be hidden instead. */
export function DeleteProduct({ product, onHide }: { product: StoredProduct; onHide(): void }) {
  const [isOpen, setOpen] = useState(false);
  const navigate = useNavigate();
  const client = useQueryClient();
  const website = useWebsite().identifier;
  const remove = useApiMutation(deleteProductRoute);
  const params = { productId: product.id };
  const isSold = remove.error?.code === "product-sold";

  async function confirm(): Promise<void> {
    if (isSold) {
      setOpen(false);
      onHide();
      return;
    }
    try {
      await remove.mutateAsync({ params });
    } catch {
      return; // `remove.error` is shown in the dialog.
    }
    notify.success(words.deleted(product.name));
    await navigate({ to: "/products", search: keepSite as never, ignoreBlocker: true });
    client.removeQueries({ queryKey: apiKey(website, readProductRoute, { params }) });
    void client.invalidateQueries({ queryKey: apiKey(website, listProductsRoute) });
  }

  return (
    <>
      <Button
        variant="subtle"
        color="red"
        onClick={() => {
          remove.reset();
          setOpen(true);
        }}
      >
        {words.delete}
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        title={words.deleteTitle(product.name)}
        confirmLabel={isSold ? words.hideInstead : words.delete}
        isDangerous={!isSold}
        isBusy={remove.isPending}
        problem={remove.error?.message}
        onConfirm={() => void confirm()}
        onCancel={() => setOpen(false)}
      >
        {!isSold && <Text size="sm">{words.deleteText}</Text>}
      </ConfirmDialog>
    </>
  );
}
