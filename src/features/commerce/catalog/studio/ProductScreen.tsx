import { Button } from "@mantine/core";
import { ExternalLinkIcon } from "@radix-ui/react-icons";
import { useParams } from "@tanstack/react-router";
import { useRef, useState } from "react";
import { TranslateLink } from "#features/site/translations/studio/TranslateLink.tsx";
import { useApiMutation, useApiQuery, useStoreAnswer } from "#kernel/studio-ui/api/useApi.ts";
import { Loaded } from "#kernel/studio-ui/feedback/Loaded.tsx";
import { notify } from "#kernel/studio-ui/feedback/notify.tsx";
import { kitTexts } from "#kernel/studio-ui/kitTexts.ts";
import { AddedPanels } from "#kernel/studio-ui/layout/AddedPanels.tsx";
import { PageHeader } from "#kernel/studio-ui/layout/PageHeader.tsx";
import { useMay } from "#kernel/studio-ui/layout/StudioEnvironment.tsx";
import { useSiteLink } from "#kernel/studio-ui/preview/useSiteLink.ts";
import { RelativeTime } from "#kernel/studio-ui/RelativeTime.tsx";
import { listProductsRoute, readProductRoute, type StoredProduct, saveProductRoute } from "../contract.ts";
import { isSoldOut } from "../domain/productStatus.ts";
import { DeleteProduct } from "./list/DeleteProduct.tsx";
import { DuplicateProduct } from "./list/DuplicateProduct.tsx";
import { notifyLeftOut } from "./list/notifyLeftOut.ts";
import { VisibilityBadge } from "./list/ProductMarks.tsx";
import { ProductEditor } from "./ProductEditor.tsx";
import { type ProductForm, toProductDraft } from "./productForm.ts";
import { publishedText, texts } from "./texts.ts";

/** One product: all its fields, saved together. */
export function ProductScreen() {
  const { productId } = useParams({ strict: false }) as { productId: string };
  const product = useApiQuery(readProductRoute, { params: { productId } });
  return (
    <Loaded query={product}>
      {(stored) => (
        <StoredProductEditor
          key={stored.id}
          stored={stored}
          reload={async () => (await product.refetch({ throwOnError: true })).data ?? stored}
        />
      )}
    </Loaded>
  );
}

function StoredProductEditor({ stored, reload }: { stored: StoredProduct; reload(): Promise<StoredProduct> }) {
  const save = useApiMutation(saveProductRoute, { invalidates: [listProductsRoute] });
  const store = useStoreAnswer();
  const mayDelete = useMay("products.delete");
  const [hidden, setHidden] = useState(0);
  const [published, setPublished] = useState(0);
  const unsaved = useRef(() => false);
  const params = { productId: stored.id };

  async function send(values: ProductForm, base: StoredProduct | null): Promise<StoredProduct> {
    const { revision, variants } = base ?? stored;
    const knownIds = new Set(variants.map(({ id }) => id));
    return notifyLeftOut(await save.mutateAsync({ params, body: { ...toProductDraft(values, knownIds), revision } }));
  }

  function onSaved(saved: StoredProduct): void {
    const isPublished = saved.isVisible && !stored.isVisible;
    store(readProductRoute, { params }, saved);
    notify.success(
      isPublished ? publishedText(saved.name, isSoldOut(saved.productType, saved.variants)) : kitTexts.saved,
    );
  }

  return (
    <>
      <PageHeader
        title={stored.name}
        back={{ to: "/products", label: texts.title }}
        badges={<VisibilityBadge isVisible={stored.isVisible} />}
        meta={<RelativeTime at={stored.updatedAt} />}
        actions={
          <>
            {mayDelete && <DeleteProduct product={stored} onHide={() => setHidden((count) => count + 1)} />}
            <AddedPanels screen="/products/$productId" place="actions" subjectId={stored.id} skeleton={null} />
            <TranslateLink kind="product" id={stored.id} />
            <DuplicateProduct productId={stored.id} holdsUnsaved={() => unsaved.current()} />
            {stored.isVisible ? (
              <ViewOnSite product={stored} />
            ) : (
              <Button onClick={() => setPublished((count) => count + 1)}>{texts.publish}</Button>
            )}
          </>
        }
      />
      <ProductEditor
        stored={stored}
        hideRequests={hidden}
        publishRequests={published}
        unsaved={unsaved}
        save={send}
        onSaved={onSaved}
        reload={reload}
      />
    </>
  );
}

function ViewOnSite({ product }: { product: StoredProduct }) {
  const siteLink = useSiteLink();
  return (
    <Button
      variant="default"
      component="a"
      {...siteLink(product.fullUrl)}
      rightSection={<ExternalLinkIcon aria-hidden />}
    >
      {texts.viewOnSite}
    </Button>
  );
}
