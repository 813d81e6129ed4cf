import { Anchor } from "@mantine/core";
import type { ReactNode } from "react";
import { addressLines, isSameAddress } from "#features/commerce/address/domain/addressLines.ts";
import { Panel } from "#kernel/studio-ui/layout/Panel.tsx";
import type { OrderDetail } from "../contract.ts";
import styles from "./OrderScreen.module.css";
import { texts } from "./texts.ts";

/** The customer and the address. */
export function OrderCustomer({ order }: { order: OrderDetail }) {
  const { shippingAddress, billingAddress } = order;
  return (
    <Panel title={texts.customer}>
      <div className={styles.fact}>
        <div className={styles.wrap}>{order.customerName}</div>
        <Anchor size="sm" href={`mailto:${order.customerEmail}`} className={styles.wrap ?? ""}>
          {order.customerEmail}
        </Anchor>
      </div>
      <Fact title={texts.shippingAddress}>
        {shippingAddress ? <Address address={shippingAddress} /> : texts.noAddress}
      </Fact>
      {billingAddress && (
        <Fact title={texts.billingAddress}>
          {isSameAddress(billingAddress, shippingAddress) ? texts.sameAddress : <Address address={billingAddress} />}
        </Fact>
      )}
      {order.note && <Fact title={texts.note}>{order.note}</Fact>}
    </Panel>
  );
}

function Fact({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <h3>{title}</h3>
      <div className={styles.wrap}>{children}</div>
    </div>
  );
}

function Address({ address }: { address: NonNullable<OrderDetail["shippingAddress"]> }) {
  return (
    <address className={styles.address}>
      {addressLines(address, "en-US").map((line) => (
        <div key={line}>{line}</div>
      ))}
    </address>
  );
}
