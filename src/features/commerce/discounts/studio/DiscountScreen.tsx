import { Button, Stack } from "@mantine/core";
import { useNavigate, useParams } from "@tanstack/react-router";
import { useApiMutation, useApiQuery, useStoreAnswer } from "#kernel/studio-ui/api/useApi.ts";
import { DeleteSection } from "#kernel/studio-ui/feedback/DeleteSection.tsx";
import { EmptyState } from "#kernel/studio-ui/feedback/EmptyState.tsx";
import { Loaded } from "#kernel/studio-ui/feedback/Loaded.tsx";
import { notify } from "#kernel/studio-ui/feedback/notify.tsx";
import { StatusBadge } from "#kernel/studio-ui/feedback/StatusBadge.tsx";
import { useEditForm } from "#kernel/studio-ui/form/useEditForm.ts";
import { keepSite, PageHeader } from "#kernel/studio-ui/layout/PageHeader.tsx";
import {
  deleteDiscountRoute,
  discountFailures,
  duplicateDiscountRoute,
  listDiscountsRoute,
  type NewDiscountDraft,
  newDiscountDraft,
  readDiscountRoute,
  type StoredDiscount,
  saveDiscountRoute,
} from "../contract.ts";
import { CodesPart } from "./CodesPart.tsx";
import { DiscountForm } from "./DiscountForm.tsx";
import { formValues } from "./discountForm.ts";
import { PreviewPart } from "./PreviewPart.tsx";
import { statusTones, texts, usesText } from "./texts.ts";

const back = { to: "/discounts", label: texts.title };

/** One discount: its settings, codes and a preview. */
export function DiscountScreen() {
  const { discountId } = useParams({ strict: false }) as { discountId: string };
  const discount = useApiQuery(readDiscountRoute, { params: { discountId } });
  const { error, refetch } = discount;
  if (error?.code === "discount-unknown" || error?.code === "invalid-input") return <Unknown />;
  return (
    <Loaded query={discount}>
      {(stored) => <Discount key={stored.id} discount={stored} reload={async () => (await refetch()).data ?? stored} />}
    </Loaded>
  );
}

function Unknown() {
  return (
    <>
      <PageHeader title={texts.title} back={back} />
      <EmptyState drawing="lost" title={discountFailures["discount-unknown"].message} text={texts.unknownText} />
    </>
  );
}

function Discount({ discount, reload }: { discount: StoredDiscount; reload(): Promise<StoredDiscount> }) {
  const save = useApiMutation(saveDiscountRoute, { invalidates: [listDiscountsRoute] });
  const store = useStoreAnswer();
  const params = { discountId: discount.id };
  const editor = useEditForm<StoredDiscount, NewDiscountDraft>({
    loaded: discount,
    toValues: formValues,
    schema: newDiscountDraft,
    save: ({ code: _code, ...values }, base) =>
      save.mutateAsync({ params, body: { ...values, revision: base.revision } }),
    onSaved: (saved) => store(readDiscountRoute, { params }, saved),
    reload,
  });
  const tone = statusTones[discount.status];
  const label = texts.statuses[discount.status];
  return (
    <>
      <PageHeader
        title={discount.name}
        back={back}
        badges={<StatusBadge tone={tone}>{label}</StatusBadge>}
        meta={`${texts.uses}: ${usesText(discount.useCount, discount.useLimit)}`}
        actions={<DuplicateButton discountId={discount.id} />}
      />
      <Stack gap="xl">
        <DiscountForm editor={editor} chosen={discount} />
        {!discount.isAutomatic && <CodesPart discountId={discount.id} />}
        <PreviewPart values={editor.form.values} discountId={discount.id} chosen={discount} />
        <DeleteSection
          route={deleteDiscountRoute}
          input={{ params }}
          invalidates={[listDiscountsRoute]}
          label={texts.delete}
          about={texts.deleteText}
          question={texts.deleteTitle(discount.name)}
          text={texts.deleteConfirm}
          deletedMessage={texts.deleted}
          listPath={back.to}
        />
      </Stack>
    </>
  );
}

function DuplicateButton({ discountId }: { discountId: string }) {
  const navigate = useNavigate();
  const duplicate = useApiMutation(duplicateDiscountRoute, {
    invalidates: [listDiscountsRoute],
    onSuccess(copy) {
      notify.success(texts.duplicated);
      void navigate({ to: "/discounts/$discountId", params: { discountId: copy.id }, search: keepSite } as never);
    },
  });
  return (
    <Button
      variant="default"
      loading={duplicate.isPending}
      onClick={() => duplicate.mutate({ params: { discountId } }, { onError: notify.failure })}
    >
      {texts.duplicate}
    </Button>
  );
}
