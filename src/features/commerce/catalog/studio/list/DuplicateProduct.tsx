import { Button } from "@mantine/core";
import { CopyIcon } from "@radix-ui/react-icons";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useApiMutation, useStoreAnswer } from "#kernel/studio-ui/api/useApi.ts";
import { ConfirmDialog } from "#kernel/studio-ui/feedback/ConfirmDialog.tsx";
import { notify } from "#kernel/studio-ui/feedback/notify.tsx";
import { kitTexts } from "#kernel/studio-ui/kitTexts.ts";
import { keepSite } from "#kernel/studio-ui/layout/PageHeader.tsx";
import { duplicateProductRoute, listProductsRoute, readProductRoute } from "../../contract.ts";
import { texts } from "../texts.ts";

interface DuplicateProductProps {
  productId: string;
  /** Whether leaving the product would lose unsaved values. */
  holdsUnsaved(): boolean;
}

/** Copies the stored product and opens the copy. Asks about unsaved values first. */
export function DuplicateProduct({ productId, holdsUnsaved }: DuplicateProductProps) {
  const [isAsking, setAsking] = useState(false);
  const duplicate = useApiMutation(duplicateProductRoute, { invalidates: [listProductsRoute] });
  const store = useStoreAnswer();
  const navigate = useNavigate();

  async function run(): Promise<void> {
    setAsking(false);
    try {
      const copy = await duplicate.mutateAsync({ params: { productId } });
      const params = { productId: copy.id };
      store(readProductRoute, { params }, copy);
      notify.success(texts.duplicated(copy.name));
      await navigate({ to: "/products/$productId", params, search: keepSite as never, ignoreBlocker: true });
    } catch (error) {
      notify.failure(error);
    }
  }

  return (
    <>
      <Button
        variant="default"
        leftSection={<CopyIcon aria-hidden />}
        loading={duplicate.isPending}
        onClick={() => (holdsUnsaved() ? setAsking(true) : void run())}
      >
        {texts.duplicate}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={kitTexts.leaveTitle}
        text={texts.duplicateUnsaved}
        confirmLabel={texts.duplicate}
        cancelLabel={kitTexts.stay}
        isDangerous
        onConfirm={() => void run()}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
