import { Button, SimpleGrid } from "@mantine/core";
import { type RefObject, useEffect, useRef, useState } from "react";
import { ProductNotOffered } from "#features/commerce/payments/studio/NotOffered.tsx";
import { kindOf } from "#features/commerce/product-kinds/domain/productKind.ts";
import { productTypes } from "#features/commerce/product-kinds/domain/productTypes.ts";
import type { ImageAsset } from "#features/site/assets/contract.ts";
import { ImagesField } from "#features/site/assets/studio/fields/ImagesField.tsx";
import { useImageUploads } from "#features/site/assets/studio/fields/useImageUploads.ts";
import { TextField } from "#kernel/studio-ui/fields/TextField.tsx";
import { EditForm } from "#kernel/studio-ui/form/EditForm.tsx";
import { type EditFormState, useEditForm } from "#kernel/studio-ui/form/useEditForm.ts";
import { AddedPanels } from "#kernel/studio-ui/layout/AddedPanels.tsx";
import { Panel } from "#kernel/studio-ui/layout/Panel.tsx";
import type { StoredProduct } from "../contract.ts";
import { ChannelFields } from "./ChannelFields.tsx";
import { DigitalFileField } from "./DigitalFileField.tsx";
import { GiftCardValuesField } from "./GiftCardValuesField.tsx";
import { KindPicker } from "./KindPicker.tsx";
import { NotConnected } from "./NotConnected.tsx";
import { OrganizationFields } from "./OrganizationFields.tsx";
import styles from "./ProductEditor.module.css";
import { ProductNameField } from "./ProductNameField.tsx";
import { ProductTextField } from "./ProductTextField.tsx";
import { emptyProductForm, type ProductForm, productFormSchema, toProductForm } from "./productForm.ts";
import { imageErrors, useProductImages } from "./productImages.ts";
import { SearchEngineFields } from "./SearchEngineFields.tsx";
import { SellingFields } from "./SellingFields.tsx";
import { StaleChanges } from "./StaleChanges.tsx";
import { SubscriptionFields } from "./SubscriptionFields.tsx";
import { texts } from "./texts.ts";
import { FillDialog } from "./variants/FillDialog.tsx";
import { OptionsField } from "./variants/OptionsField.tsx";
import { VariantsField } from "./variants/VariantsField.tsx";
import { withUploads } from "./withUploads.ts";

interface ProductEditorProps {
  /** Null for a new product. */
  stored: StoredProduct | null;
  save(values: ProductForm, base: StoredProduct | null): Promise<StoredProduct>;
  onSaved(saved: StoredProduct): void;
  reload?(): Promise<StoredProduct>;
  /** Each increase hides the product in the form, to be saved. */
  hideRequests?: number;
  /** Each increase makes the product visible and saves it with all unsaved values. */
  publishRequests?: number;
  /** Set to a function that tells whether leaving would lose something. */
  unsaved?: RefObject<() => boolean>;
}

/** The form of a product. It waits for uploading pictures before it saves. */
export function ProductEditor(props: ProductEditorProps) {
  const { stored, save, onSaved, reload, hideRequests = 0, publishRequests = 0 } = props;
  const [isFilling, setFilling] = useState(false);
  const known = useRef(new Map<string, ImageAsset>());
  const sentBase = useRef(stored);
  const [, showImages] = useState(0);
  const uploads = useImageUploads(addImage);
  const editor: EditFormState<ProductForm> = useEditForm<StoredProduct | null, ProductForm>({
    loaded: stored,
    toValues: (product) => (product ? toProductForm(product) : emptyProductForm),
    schema: productFormSchema,
    save: async (values, base) => {
      sentBase.current = base;
      await uploads.settle();
      return save({ ...values, imageIds: editor.form.getValues().imageIds }, base);
    },
    onSaved: (saved) => saved && onSaved(saved),
    savedMessage: null,
    ...(reload ? { reload } : {}),
  });
  const { form } = editor;
  const { imageIds, options } = form.values;
  for (const image of stored?.images ?? []) if (!known.current.has(image.id)) known.current.set(image.id, image);
  const images = useProductImages(imageIds, known.current);

  function addImage(image: ImageAsset): void {
    known.current.set(image.id, image);
    const ids = form.getValues().imageIds;
    // Equal files are the same picture, so a file dropped twice is added once.
    if (!ids.includes(image.id)) form.setValues({ imageIds: [...ids, image.id] });
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: one request, one change
  useEffect(() => {
    if (hideRequests > 0) form.setFieldValue("isVisible", false);
  }, [hideRequests]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: one request, one save
  useEffect(() => {
    if (publishRequests === 0) return;
    form.setFieldValue("isVisible", true);
    void editor.submit();
  }, [publishRequests]);

  const shown = withUploads(editor, uploads);
  useEffect(() => {
    if (props.unsaved) props.unsaved.current = shown.holdsUnsaved;
  });

  const { productType, variants } = form.values;
  const kind = kindOf(productType);
  const isGiftCard = productType === productTypes.giftCard;
  const hasOptions = options.some((option) => option.values.length > 0);
  return (
    <EditForm editor={shown} saveLabel={stored ? undefined : texts.createLabel}>
      {editor.problem?.isStale && sentBase.current && reload && (
        <StaleChanges key={sentBase.current.revision} base={sentBase.current} readNewest={reload} />
      )}
      {!stored && (
        <Panel title={texts.kindTitle}>
          <KindPicker />
        </Panel>
      )}
      <ProductNotOffered productType={productType} isSubscribable={form.values.subscriptionPlan !== null} />
      {productType === productTypes.paywall && !stored?.opensArea && <NotConnected />}
      <div className={styles.columns}>
        <div className={styles.main}>
          <Panel title={texts.details}>
            <div className={styles.fields}>
              <SimpleGrid cols={{ base: 1, sm: 2 }}>
                <ProductNameField isNew={stored === null} />
                <TextField
                  name="urlSlug"
                  label={texts.address}
                  description={texts.addressHint}
                  maxLength={200}
                  inputWrapperOrder={["label", "input", "description", "error"]}
                />
              </SimpleGrid>
              <ProductTextField name="excerpt" label={texts.excerpt} description={texts.excerptHint} rows={2} />
              <ProductTextField
                name="descriptionHtml"
                label={texts.description}
                description={texts.descriptionHint}
                rows={8}
              />
            </div>
          </Panel>
          <Panel title={texts.pictures}>
            <ImagesField
              images={images}
              uploads={uploads}
              errors={imageErrors(form.errors)}
              onReorder={(next) =>
                form.setFieldValue(
                  "imageIds",
                  next.map(({ id }) => id),
                )
              }
              onImageSaved={(image) => {
                known.current.set(image.id, image);
                showImages((count) => count + 1);
              }}
            />
          </Panel>
          {kind.hasFile && (
            <Panel title={texts.file}>
              <DigitalFileField stored={stored?.digitalFile ?? null} />
            </Panel>
          )}
        </div>
        <div className={styles.aside}>
          <Panel title={texts.organization}>
            <OrganizationFields isNew={stored === null} />
          </Panel>
          <Panel title={texts.selling}>
            <SellingFields />
          </Panel>
        </div>
      </div>
      {isGiftCard ? (
        <Panel title={texts.giftCardValues}>
          <GiftCardValuesField />
        </Panel>
      ) : (
        <Panel
          title={hasOptions ? texts.optionsAndVariants : kind.hasStock ? texts.priceAndStock : texts.price}
          actions={
            variants.length > 1 && (
              <Button variant="default" size="compact-sm" onClick={() => setFilling(true)}>
                {texts.fill}
              </Button>
            )
          }
        >
          <div className={styles.fields}>
            {/* An imported product may have options that its type does not have here. */}
            {(kind.hasOptions || options.length > 0) && <OptionsField />}
            <VariantsField images={images} />
          </div>
          <FillDialog isOpen={isFilling} onClose={() => setFilling(false)} />
        </Panel>
      )}
      {kind.hasSubscription && (
        <Panel title={texts.subscription}>
          {stored && <AddedPanels screen="/products/$productId" subjectId={stored.id} />}
          <SubscriptionFields />
        </Panel>
      )}
      <Panel title={texts.seo}>
        <SearchEngineFields path={stored?.fullUrl} />
      </Panel>
      {(kind.hasWeight || kind.hasFile) && (
        <Panel title={texts.channels}>
          <ChannelFields />
        </Panel>
      )}
    </EditForm>
  );
}
