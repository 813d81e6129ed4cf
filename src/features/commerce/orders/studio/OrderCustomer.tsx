import { Anchor, Button } from "@mantine/core";
import type { ReactNode } from "react";
import { addressLines, isSameAddress } from "#features/commerce/address/domain/addressLines.ts";
import { requiresShipping } from "#features/commerce/cart/domain/cartProducts.ts";
import { studioLocale } from "#kernel/studio-ui/formats.ts";
import { Panel } from "#kernel/studio-ui/layout/Panel.tsx";
import type { OrderDetail } from "../contract.ts";
import { orderCan } from "../domain/orderLifecycle.ts";
import { pickupLines } from "../domain/orderPickup.ts";
import styles from "./OrderScreen.module.css";
import { texts } from "./texts.ts";

/** The customer and the address. @param props.onEdit opens the form that corrects them */
export function OrderCustomer({ order, onEdit }: { order: OrderDetail; onEdit(): void }) {
  const { shippingAddress, billingAddress } = order;
  const pickup = pickupLines(order);
  return (
    <Panel
      title={texts.customer}
      actions={
        orderCan.changeCustomer(order) && (
          <Button variant="subtle" size="compact-sm" aria-label={texts.editCustomer} onClick={onEdit}>
            {texts.edit}
          </Button>
        )
      }
    >
      <div className={styles.fact}>
        <div className={styles.wrap}>{order.customerName || (order.customerEmail ? "" : texts.erasedCustomer)}</div>
        {order.customerEmail && (
          <Anchor size="sm" href={`mailto:${order.customerEmail}`} className={styles.wrap ?? ""}>
            {order.customerEmail}
          </Anchor>
        )}
      </div>
      {pickup.length > 0 ? (
        <Fact title={texts.pickup}>
          <Lines lines={pickup} />
        </Fact>
      ) : (
        <Fact title={texts.shippingAddress}>
          {shippingAddress ? <Lines lines={addressLines(shippingAddress, studioLocale())} /> : noAddressText(order)}
        </Fact>
      )}
      {billingAddress && (
        <Fact title={texts.billingAddress}>
          {isSameAddress(billingAddress, shippingAddress) ? (
            texts.sameAddress
          ) : (
            <Lines lines={addressLines(billingAddress, studioLocale())} />
          )}
        </Fact>
      )}
      {order.note && <Fact title={texts.note}>{order.note}</Fact>}
      {order.formAnswers.map(({ title, text }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two fields of a form may have one title
        <Fact key={index} title={title}>
          {text}
        </Fact>
      ))}
      {order.hasAgreed && <Fact title={texts.policies}>{texts.hasAgreed}</Fact>}
    </Panel>
  );
}

/** Why there is no shipping address. */
function noAddressText({ customerEmail, lines }: OrderDetail): string {
  return customerEmail === "" && requiresShipping(lines) ? texts.erasedAddress : texts.noAddress;
}

function Fact({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <h3>{title}</h3>
      <div className={styles.wrap}>{children}</div>
    </div>
  );
}

function Lines({ lines }: { lines: string[] }) {
  return (
    <address className={styles.address}>
      {lines.map((line) => (
        <div key={line}>{line}</div>
      ))}
    </address>
  );
}
