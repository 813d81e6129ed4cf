import { Text } from "@mantine/core";
import { totalLabel } from "#features/commerce/cart/domain/missingCharges.ts";
import { taxRowLabel } from "#features/commerce/tax/domain/taxRowLabel.ts";
import { Panel } from "#kernel/studio-ui/layout/Panel.tsx";
import { Money } from "#kernel/studio-ui/Money.tsx";
import type { DraftQuote } from "../contract.ts";
import styles from "./Drafts.module.css";
import { texts } from "./texts.ts";

/** What a draft costs. @param props.isIncomplete some fields have to be corrected first */
export function DraftTotals({ quote, isIncomplete }: { quote: DraftQuote | undefined; isIncomplete: boolean }) {
  return (
    <Panel title={texts.totalsTitle}>
      <div aria-live="polite">
        {isIncomplete ? (
          <Text size="sm" c="dimmed">
            {texts.incomplete}
          </Text>
        ) : (
          quote && <Rows quote={quote} />
        )}
      </div>
    </Panel>
  );
}

function Rows({ quote }: { quote: DraftQuote }) {
  return (
    <dl className={styles.totals}>
      <dt>{texts.subtotal}</dt>
      <dd>
        <Money cents={quote.subtotalCents} />
      </dd>
      {quote.discounts.map(({ name, code, lineCents, shippingCents }) => (
        <Row key={`${name} ${code}`} label={code ?? name} cents={-lineCents - shippingCents} />
      ))}
      {quote.shippingName !== null && (
        <Row label={`${texts.shippingRow} (${quote.shippingName})`} cents={quote.shippingCents} />
      )}
      {quote.missing.shipping && (
        <>
          <dt>{texts.shippingRow}</dt>
          <dd>{texts.shippingUnknown}</dd>
        </>
      )}
      <dt>{taxRowLabel({ isIncluded: quote.isTaxIncluded })}</dt>
      <dd>{quote.isTaxKnown ? <Money cents={quote.taxCents} /> : texts.taxUnknown}</dd>
      <dt className={styles.grand}>{totalLabel(quote.missing)}</dt>
      <dd className={styles.grand}>
        <Money cents={quote.grandTotalCents} />
      </dd>
    </dl>
  );
}

function Row({ label, cents }: { label: string; cents: number }) {
  return (
    <>
      <dt>
        <bdi>{label}</bdi>
      </dt>
      <dd>
        <Money cents={cents} />
      </dd>
    </>
  );
}
