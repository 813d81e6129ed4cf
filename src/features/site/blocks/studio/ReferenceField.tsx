import { Select } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useState } from "react";
import { listFormsRoute } from "#features/audience/forms/contract.ts";
import { listProductsRoute, readProductRoute } from "#features/commerce/catalog/contract.ts";
import { storedKind } from "#features/site/page-model/domain/pageKinds.ts";
import { listPagesRoute } from "#features/site/page-tree/contract.ts";
import { useApiQuery } from "#kernel/studio-ui/api/useApi.ts";
import type { Control } from "../domain/controls.ts";
import { texts } from "./texts.ts";

type ReferenceControl = Extract<Control, { kind: "collection" | "product" | "form" | "page" }>;

interface ReferenceFieldProps {
  control: ReferenceControl;
  value: unknown;
  onChange(value: unknown): void;
  error: string | undefined;
}

/** Something else of the website that a block shows, found by its name. */
export function ReferenceField({ control, value, onChange, error }: ReferenceFieldProps) {
  const id = typeof value === "string" && value !== "" ? value : null;
  const field = { control, id, onChange, error };
  if (control.kind === "product") return <ProductSelect {...field} />;
  if (control.kind === "form") return <FormSelect {...field} />;
  return <PageSelect {...field} />;
}

interface SelectProps {
  control: ReferenceControl;
  id: string | null;
  onChange(id: string | null): void;
  error: string | undefined;
}

function PageSelect(props: SelectProps) {
  const { control } = props;
  const { data, isPending, isError } = useApiQuery(listPagesRoute, {});
  const pages = (data?.pages ?? []).filter(({ kind }) => {
    if (control.types) return control.types.includes(storedKind(kind).type);
    return control.kind === "page" ? kind !== "link" : ["blog", "products", "gallery"].includes(kind);
  });
  return (
    <NamedSelect
      {...props}
      {...(isError ? { error: texts.collectionsFailed } : {})}
      isLoading={isPending}
      placeholder={control.kind === "page" ? texts.page : texts.collection}
      options={pages.map((page) => ({ value: page.id, label: page.title }))}
    />
  );
}

function FormSelect(props: SelectProps) {
  const [search, setSearch] = useState("");
  const [asked] = useDebouncedValue(search, 200);
  const { data, isPending, isError } = useApiQuery(
    listFormsRoute,
    { query: { limit: 50, ...(asked ? { search: asked } : {}) } },
    { keepPrevious: true },
  );
  return (
    <NamedSelect
      {...props}
      {...(isError ? { error: texts.resultsFailed } : {})}
      isLoading={isPending}
      placeholder={texts.form}
      onSearch={setSearch}
      options={(data?.items ?? []).map((form) => ({ value: form.id, label: form.name }))}
    />
  );
}

function ProductSelect(props: SelectProps) {
  const [search, setSearch] = useState("");
  const [asked] = useDebouncedValue(search, 200);
  const found = useApiQuery(
    listProductsRoute,
    { query: { limit: 20, ...(asked ? { search: asked } : {}) } },
    { keepPrevious: true },
  );
  const chosen = useApiQuery(
    readProductRoute,
    { params: { productId: props.id ?? "" } },
    { enabled: props.id !== null },
  );
  const options = (found.data?.items ?? []).map((product) => ({ value: product.id, label: product.name }));
  if (chosen.data && !options.some(({ value }) => value === chosen.data.id)) {
    options.unshift({ value: chosen.data.id, label: chosen.data.name });
  }
  return (
    <NamedSelect
      {...props}
      {...(found.isError ? { error: texts.resultsFailed } : {})}
      isLoading={found.isPending}
      placeholder={texts.product}
      onSearch={setSearch}
      options={options}
    />
  );
}

interface NamedSelectProps extends SelectProps {
  options: { value: string; label: string }[];
  placeholder: string;
  isLoading: boolean;
  /** Absent: the options given are all that there are. */
  onSearch?(words: string): void;
}

function NamedSelect({ control, id, onChange, error, options, placeholder, isLoading, onSearch }: NamedSelectProps) {
  return (
    <Select
      label={control.label}
      {...(control.help ? { description: control.help } : {})}
      {...(error ? { error } : {})}
      placeholder={placeholder}
      searchable
      clearable
      disabled={isLoading}
      nothingFoundMessage={texts.nothingFound}
      data={options}
      value={id}
      {...(onSearch ? { onSearchChange: onSearch, filter: ({ options: all }) => all } : {})}
      onChange={onChange}
    />
  );
}
