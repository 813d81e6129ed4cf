import { Anchor } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { useApiQuery } from "#kernel/studio-ui/api/useApi.ts";
import { Callout } from "#kernel/studio-ui/feedback/Callout.tsx";
import { keepSite } from "#kernel/studio-ui/layout/PageHeader.tsx";
import { useMay } from "#kernel/studio-ui/layout/StudioEnvironment.tsx";
import { readPayableRoute } from "../contract.ts";
import { type PaidProduct, purchaseOf } from "../domain/buyable.ts";
import { texts } from "./texts.ts";

/** Why visitors cannot buy a product of this kind, and how to change it; nothing if they can. */
export function ProductNotOffered(product: Pick<PaidProduct, "productType" | "isSubscribable">) {
  const payable = useApiQuery(readPayableRoute, {}).data;
  const purchase = purchaseOf(product);
  if (!payable || !purchase || payable.purchases.includes(purchase)) return null;
  return <NotOffered title={texts.productNotOffered} text={texts.productNotOfferedTexts[purchase]} />;
}

/** Why visitors are not offered installments, and how to change it; nothing if they are. */
export function InstallmentsNotOffered() {
  const payable = useApiQuery(readPayableRoute, {}).data;
  if (!payable || payable.installments) return null;
  return <NotOffered title={texts.installmentsNotOffered} text={texts.installmentsNotOfferedText} />;
}

function NotOffered({ title, text }: { title: string; text: string }) {
  const maySetUp = useMay("payments.manage");
  return (
    <Callout tone="waiting" title={title}>
      {text}{" "}
      {maySetUp && (
        <Anchor inherit renderRoot={(props) => <Link {...props} to="/settings/payments" search={keepSite} />}>
          {texts.toPayments}
        </Anchor>
      )}
    </Callout>
  );
}
