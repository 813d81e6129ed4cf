import { Button } from "@mantine/core";
import { CopyIcon } from "@radix-ui/react-icons";
import { useNavigate } from "@tanstack/react-router";
import { notify } from "#kernel/studio-ui/notify.tsx";
import { keepSite } from "#kernel/studio-ui/PageHeader.tsx";
import { useApiMutation, useStoreAnswer } from "#kernel/studio-ui/useApi.ts";
import { duplicateProductRoute, listProductsRoute, readProductRoute } from "../contract.ts";
import { words } from "./words.ts";

/** Copies the product as it is stored, and goes to the copy. */
export function DuplicateProduct({ productId }: { productId: string }) {
  const duplicate = useApiMutation(duplicateProductRoute, { invalidates: [listProductsRoute] });
  const store = useStoreAnswer();
  const navigate = useNavigate();

  async function run(): Promise<void> {
    try {
      const copy = await duplicate.mutateAsync({ params: { productId } });
      const params = { productId: copy.id };
      store(readProductRoute, { params }, copy);
      notify.success(words.duplicated(copy.name));
      await navigate({ to: "/products/$productId", params, search: keepSite as never });
    } catch (error) {
      notify.failure(error);
    }
  }

  return (
    <Button
      variant="default"
      leftSection={<CopyIcon aria-hidden />}
      loading={duplicate.isPending}
      onClick={() => void run()}
    >
      {words.duplicate}
    </Button>
  );
}
