import { ActionIcon, NumberInput, Select, Text } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { TrashIcon } from "@radix-ui/react-icons";
import { useState } from "react";
import { useApiQuery } from "#kernel/studio-ui/api/useApi.ts";
import { Callout } from "#kernel/studio-ui/feedback/Callout.tsx";
import { FormSection } from "#kernel/studio-ui/form/FormSection.tsx";
import { Money } from "#kernel/studio-ui/Money.tsx";
import { type DiscountPreview, discountDraft, type NewDiscountDraft, previewDiscountRoute } from "../contract.ts";
import { type Named, useChoices } from "./ChosenField.tsx";
import styles from "./Discounts.module.css";
import { texts } from "./texts.ts";

interface SampleLine extends Named {
  quantity: number;
}

interface PreviewPartProps {
  values: NewDiscountDraft;
  /** The stored discount that the values replace. */
  discountId: string | null;
  chosen?: { products: Named[] };
}

const maxLines = 20;
const typingMs = 300;
const firstQuantity = 2;

/** What a sample cart would save with the values of the form, saved or not. */
export function PreviewPart({ values, discountId, chosen }: PreviewPartProps) {
  const [edited, setLines] = useState<SampleLine[]>();
  const first = useChoices("products", "").data?.items ?? [];
  const suggested = chosen?.products.length ? chosen.products : first;
  const lines = edited ?? suggested.slice(0, 2).map((product) => ({ ...product, quantity: firstQuantity }));
  const draft = discountDraft.safeParse({ ...values, name: values.name.trim() || texts.thisDiscount }).data;
  const [asked] = useDebouncedValue(JSON.stringify({ draft, lines, hasCode: values.code.trim() !== "" }), typingMs);
  const {
    draft: askedDraft,
    lines: askedLines,
    hasCode,
  } = JSON.parse(asked) as { draft: typeof draft; lines: SampleLine[]; hasCode: boolean };
  const isPossible = askedDraft !== undefined && askedLines.length > 0;
  const preview = useApiQuery(
    previewDiscountRoute,
    {
      body: {
        draft: askedDraft as NonNullable<typeof askedDraft>,
        discountId,
        hasCode,
        lines: askedLines.map(({ id, quantity }) => ({ productId: id, quantity })),
      },
    },
    { enabled: isPossible, keepPrevious: true },
  );
  return (
    <FormSection title={texts.previewTitle} description={texts.previewText}>
      <SampleCart lines={lines} preview={draft && lines.length > 0 ? preview.data : undefined} onChange={setLines} />
      {lines.length === 0 && <Quiet>{texts.previewEmpty}</Quiet>}
      {!draft && <Quiet>{texts.previewInvalid}</Quiet>}
      {draft && lines.length > 0 && preview.error && <Callout tone="bad" title={preview.error.message} />}
      {draft && lines.length > 0 && preview.data && <Result preview={preview.data} draft={draft} />}
    </FormSection>
  );
}

const Quiet = ({ children }: { children: string }) => (
  <Text size="sm" c="dimmed">
    {children}
  </Text>
);

interface SampleCartProps {
  lines: SampleLine[];
  preview: DiscountPreview | undefined;
  onChange(lines: SampleLine[]): void;
}

function SampleCart({ lines, preview, onChange }: SampleCartProps) {
  return (
    <>
      {lines.length > 0 && (
        <ul className={styles.sample} aria-label={texts.previewTitle}>
          {lines.map((line, index) => (
            <li className={styles.sampleLine} key={line.id}>
              <bdi className={styles.sampleName}>{line.name}</bdi>
              <NumberInput
                aria-label={texts.quantityOf(line.name)}
                min={1}
                max={9999}
                allowDecimal={false}
                allowNegative={false}
                clampBehavior="strict"
                value={line.quantity}
                onChange={(value) => onChange(lines.with(index, { ...line, quantity: Math.max(1, Number(value)) }))}
              />
              <Price priced={preview?.lines[index]} />
              <ActionIcon aria-label={texts.removeOf(line.name)} onClick={() => onChange(lines.toSpliced(index, 1))}>
                <TrashIcon aria-hidden />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
      {lines.length < maxLines && <AddProduct lines={lines} onAdd={(line) => onChange([...lines, line])} />}
    </>
  );
}

function Price({ priced }: { priced: DiscountPreview["lines"][number] | undefined }) {
  return (
    <span className={styles.figures}>
      {priced && (
        <>
          {priced.discountCents > 0 && (
            <s className={styles.before}>
              <Money cents={priced.subtotalCents} />
            </s>
          )}{" "}
          <Money cents={priced.subtotalCents - priced.discountCents} />
        </>
      )}
    </span>
  );
}

function AddProduct({ lines, onAdd }: { lines: SampleLine[]; onAdd(line: SampleLine): void }) {
  const [search, setSearch] = useState("");
  const found = useChoices("products", search).data?.items ?? [];
  const others = found.filter(({ id }) => !lines.some((line) => line.id === id));
  return (
    <Select
      aria-label={texts.previewAdd}
      placeholder={texts.previewAdd}
      searchable
      nothingFoundMessage={texts.noneFound}
      searchValue={search}
      onSearchChange={setSearch}
      filter={({ options }) => options}
      data={others.map(({ id, name }) => ({ value: id, label: name }))}
      value={null}
      onChange={(id) => {
        const product = others.find((each) => each.id === id);
        if (product) onAdd({ ...product, quantity: 1 });
        setSearch("");
      }}
    />
  );
}

/** The totals, by discount. */
function Result({ preview, draft }: { preview: DiscountPreview; draft: { kind: string; countries: string[] } }) {
  const { subtotalCents, discountCents, isShippingFree, reason, lines } = preview;
  const byName = new Map<string, number>();
  for (const { name, cents } of lines.flatMap(({ parts }) => parts)) {
    byName.set(name, (byName.get(name) ?? 0) + cents);
  }
  const isFreeSomewhere = draft.kind === "FREE_SHIPPING" && draft.countries.length > 0 && reason === null;
  return (
    <div aria-live="polite">
      <dl className={styles.totals}>
        <dt>{texts.subtotal}</dt>
        <dd>
          <Money cents={subtotalCents} />
        </dd>
        {[...byName].map(([name, cents]) => (
          <Row key={name} name={name} cents={-cents} />
        ))}
        <dt className={styles.grand}>{texts.total}</dt>
        <dd className={styles.grand}>
          <Money cents={subtotalCents - discountCents} />
        </dd>
      </dl>
      {(isShippingFree || isFreeSomewhere) && (
        <Quiet>{isShippingFree ? texts.freeShipping : texts.freeShippingTo}</Quiet>
      )}
      {reason && <Quiet>{texts.reasons[reason]}</Quiet>}
    </div>
  );
}

function Row({ name, cents }: { name: string; cents: number }) {
  return (
    <>
      <dt>
        <bdi>{name}</bdi>
      </dt>
      <dd>
        <Money cents={cents} />
      </dd>
    </>
  );
}
