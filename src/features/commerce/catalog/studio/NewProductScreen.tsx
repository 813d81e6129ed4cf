import { useNavigate } from "@tanstack/react-router";
import { useApiMutation, useStoreAnswer } from "#kernel/studio-ui/api/useApi.ts";
import { notify } from "#kernel/studio-ui/feedback/notify.tsx";
import { keepSite, PageHeader } from "#kernel/studio-ui/layout/PageHeader.tsx";
import { createProductRoute, listProductsRoute, readProductRoute, type StoredProduct } from "../contract.ts";
import { notifyLeftOut } from "./list/notifyLeftOut.ts";
import { ProductEditor } from "./ProductEditor.tsx";
import { type ProductForm, toProductDraft } from "./productForm.ts";
import { texts } from "./texts.ts";

/** A product that is not saved yet. After the first save, its own screen opens. */
export function NewProductScreen() {
  const create = useApiMutation(createProductRoute, { invalidates: [listProductsRoute] });
  const store = useStoreAnswer();
  const navigate = useNavigate();

  function goOn(saved: StoredProduct): void {
    store(readProductRoute, { params: { productId: saved.id } }, saved);
    notify.success(saved.isVisible ? texts.created(saved.name) : texts.createdHidden(saved.name));
    void navigate({
      to: "/products/$productId",
      params: { productId: saved.id },
      search: keepSite as never,
      replace: true,
    });
  }

  return (
    <>
      <PageHeader title={texts.newTitle} back={{ to: "/products", label: texts.title }} />
      <ProductEditor
        stored={null}
        save={async (values: ProductForm) => notifyLeftOut(await create.mutateAsync({ body: toProductDraft(values) }))}
        onSaved={goOn}
      />
    </>
  );
}
