import { Text } from "@mantine/core";
import { useApiQuery } from "#kernel/studio-ui/api/useApi.ts";
import { formatAmount } from "#kernel/studio-ui/formats.ts";
import { useWebsite } from "#kernel/studio-ui/layout/StudioEnvironment.tsx";
import { readProductRoute } from "../contract.ts";
import { type BulkProductChange, changePrices } from "../domain/bulkChange.ts";
import { currentPriceCents } from "../domain/prices.ts";
import styles from "./PriceExample.module.css";
import { texts } from "./texts.ts";

interface PriceExampleProps {
  productId: string;
  /** The planned change; undefined while part of it is missing. */
  change: Extract<BulkProductChange, { kind: "price" | "sale" }> | undefined;
}

/** Old and new price of one of the products, by the rule of the real change; or why it is not changed. */
export function PriceExample({ productId, change }: PriceExampleProps) {
  const website = useWebsite();
  const product = useApiQuery(readProductRoute, { params: { productId } });
  const [first] = product.data?.variants ?? [];
  if (!product.data || !first) return null;
  const next = change && changePrices(product.data, change, website);
  const after = Array.isArray(next) ? next[0] : undefined;
  const text = (cents: number) => formatAmount(cents, website.currency);
  return (
    <section className={styles.example} aria-label={texts.exampleTitle(product.data.name)}>
      <Text size="sm" fw={500}>
        {texts.exampleTitle(product.data.name)}
      </Text>
      <dl className={styles.prices}>
        <div>
          <dt>{texts.priceNow}</dt>
          <dd>{text(currentPriceCents(first))}</dd>
        </div>
        <div>
          <dt>{texts.priceThen}</dt>
          <dd aria-live="polite">{after ? text(currentPriceCents(after)) : "–"}</dd>
        </div>
      </dl>
      {typeof next === "string" && (
        <Text size="sm" c="dimmed">
          {texts.exampleStays} {next}
        </Text>
      )}
    </section>
  );
}
