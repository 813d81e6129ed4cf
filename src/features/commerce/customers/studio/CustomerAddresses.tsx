import { Button, Text } from "@mantine/core";
import { addressLines } from "#features/commerce/address/domain/addressLines.ts";
import { studioLocale } from "#kernel/studio-ui/formats.ts";
import { Panel } from "#kernel/studio-ui/layout/Panel.tsx";
import type { CustomerDetail } from "../contract.ts";
import styles from "./Customers.module.css";
import { texts } from "./texts.ts";
import { useFirstOnes } from "./useFirstOnes.ts";

const firstAddresses = 3;

/** The addresses of orders, and those that are saved in the account. */
export function CustomerAddresses({ customer: { addresses } }: { customer: CustomerDetail }) {
  const { shown, hasMore, showAll } = useFirstOnes(addresses, firstAddresses);
  return (
    <Panel title={texts.addresses}>
      {addresses.length === 0 ? (
        <Text size="sm" c="dimmed">
          {texts.noAddresses}
        </Text>
      ) : (
        <ul className={styles.list}>
          {shown.map(({ address, uses }) => {
            const lines = addressLines(address, studioLocale());
            return (
              <li key={lines.join("\n")}>
                <div className={styles.quiet}>{uses.map((use) => texts.uses[use]).join(" · ")}</div>
                <address className={styles.address} dir="auto">
                  {lines.map((line) => (
                    <div key={line}>{line}</div>
                  ))}
                </address>
              </li>
            );
          })}
        </ul>
      )}
      {hasMore && (
        <Button variant="subtle" size="compact-sm" mt="sm" onClick={showAll}>
          {texts.showAll(addresses.length)}
        </Button>
      )}
    </Panel>
  );
}
