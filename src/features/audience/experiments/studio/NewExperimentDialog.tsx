import { SegmentedControl, Select, Stack, Text } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useState } from "react";
import { listProductsRoute } from "#features/commerce/catalog/contract.ts";
import { listPagesRoute } from "#features/site/page-tree/contract.ts";
import { useApiQuery } from "#kernel/studio-ui/api/useApi.ts";
import { ConfirmDialog } from "#kernel/studio-ui/feedback/ConfirmDialog.tsx";
import { productTestTexts } from "./productTestTexts.ts";
import { styleTestTexts } from "./styleTestTexts.ts";
import { texts } from "./texts.ts";
import { useCreateExperiment } from "./useCreateExperiment.ts";
import { useMayTest } from "./useMayTest.ts";

type Subject = "page" | "product" | "styles";

/** Chooses what a new test is about. */
export function NewExperimentDialog({ isOpen, onClose }: { isOpen: boolean; onClose(): void }) {
  const may = { page: useMayTest("page"), product: useMayTest("product"), styles: useMayTest("styles") };
  const subjects = Object.entries({ ...productTestTexts.subjects, styles: styleTestTexts.subject }).flatMap(
    ([value, label]) => (may[value as Subject] ? [{ value, label }] : []),
  );
  const [subject, setSubject] = useState<Subject>((subjects[0]?.value ?? "page") as Subject);
  const [chosen, setChosen] = useState<string | null>(null);
  const [isMissing, setMissing] = useState(false);
  const { create, isBusy, problem } = useCreateExperiment();
  const choose = (id: string | null) => {
    setChosen(id);
    setMissing(false);
  };
  const select = { isOpen, id: chosen, onChange: choose, isMissing };
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={texts.newTest}
      confirmLabel={texts.create}
      isBusy={isBusy}
      problem={problem}
      onCancel={onClose}
      onConfirm={() => {
        if (subject === "styles") create({ kind: "styles" });
        else if (chosen === null) setMissing(true);
        else create(subject === "page" ? { kind: "page", pageId: chosen } : { kind: "product", productId: chosen });
      }}
    >
      <Stack gap="md">
        {subjects.length > 1 && (
          <SegmentedControl
            aria-label={productTestTexts.subject}
            value={subject}
            onChange={(value) => {
              setSubject(value as Subject);
              choose(null);
            }}
            data={subjects}
          />
        )}
        {subject === "page" && <PageSelect {...select} />}
        {subject === "product" && <ProductSelect {...select} />}
        {subject === "styles" && <Text size="sm">{styleTestTexts.subjectHelp}</Text>}
      </Stack>
    </ConfirmDialog>
  );
}

interface SubjectSelectProps {
  isOpen: boolean;
  id: string | null;
  onChange(id: string | null): void;
  isMissing: boolean;
}

function PageSelect({ isOpen, id, onChange, isMissing }: SubjectSelectProps) {
  const list = useApiQuery(listPagesRoute, {}, { enabled: isOpen });
  const pages = (list.data?.pages ?? []).filter(
    ({ kind, enabled, status }) => kind === "page" && enabled && status === "published",
  );
  const isEmpty = list.data !== undefined && pages.length === 0;
  return (
    <Select
      label={texts.choosePage}
      description={texts.choosePageHelp}
      placeholder={list.isPending ? texts.wait : texts.choosePagePlaceholder}
      data={pages.map(({ id: value, title, path }) => ({ value, label: `${title} (${path})` }))}
      value={id}
      onChange={onChange}
      error={list.error?.message ?? (isEmpty ? texts.noPages : isMissing && texts.choosePagePlaceholder)}
      searchable
      data-autofocus
    />
  );
}

function ProductSelect({ isOpen, id, onChange, isMissing }: SubjectSelectProps) {
  const [search, setSearch] = useState("");
  const [asked] = useDebouncedValue(search, 200);
  const query = { limit: 20, visibility: "visible" as const, ...(asked ? { search: asked } : {}) };
  const list = useApiQuery(listProductsRoute, { query }, { enabled: isOpen, keepPrevious: true });
  const products = list.data?.items ?? [];
  return (
    <Select
      label={productTestTexts.product}
      description={productTestTexts.productHelp}
      placeholder={list.isPending ? texts.wait : productTestTexts.chooseProduct}
      data={products.map(({ id: value, name }) => ({ value, label: name }))}
      nothingFoundMessage={productTestTexts.noProducts}
      filter={({ options }) => options}
      onSearchChange={setSearch}
      value={id}
      onChange={onChange}
      error={list.error?.message ?? (isMissing && productTestTexts.chooseProduct)}
      searchable
      data-autofocus
    />
  );
}
