import { Text } from "@mantine/core";
import { addressLines } from "#features/commerce/address/domain/addressLines.ts";
import { formatNumber, studioLocale } from "#kernel/studio-ui/formats.ts";
import { Panel } from "#kernel/studio-ui/layout/Panel.tsx";
import { Money } from "#kernel/studio-ui/Money.tsx";
import type { StoredDraft } from "../contract.ts";
import styles from "./Drafts.module.css";
import { texts } from "./texts.ts";

/** A draft that can't be changed anymore. */
export function DraftSummaryPanel({ draft }: { draft: StoredDraft }) {
  const address = draft.address ? addressLines(draft.address, studioLocale()) : [];
  return (
    <>
      <Panel title={texts.itemsTitle}>
        <dl className={styles.totals}>
          {draft.lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines never change
            <div key={index} style={{ display: "contents" }}>
              <dt>
                <bdi>{[line.name, line.variantText].filter(Boolean).join(" · ")}</bdi> × {formatNumber(line.quantity)}
              </dt>
              <dd>
                <Money cents={line.priceCents * line.quantity} />
              </dd>
            </div>
          ))}
        </dl>
      </Panel>
      <Panel title={texts.customerTitle}>
        {[draft.email, ...address].filter(Boolean).map((line) => (
          <Text key={line} size="sm" dir="auto">
            {line}
          </Text>
        ))}
      </Panel>
      {draft.note && (
        <Panel title={texts.note}>
          <Text size="sm" dir="auto" style={{ whiteSpace: "pre-line" }}>
            {draft.note}
          </Text>
        </Panel>
      )}
    </>
  );
}
