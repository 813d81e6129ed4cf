import { useApiQuery } from "#kernel/studio-ui/api/useApi.ts";
import { Callout } from "#kernel/studio-ui/feedback/Callout.tsx";
import { countSubscriptionsRoute } from "../contract.ts";
import { texts } from "./texts.ts";

/** What changes of a product mean for its subscriptions, on the product's screen. Nothing without any. */
export function ProductSubscriptionsPanel({ subjectId: productId }: { subjectId: string }) {
  const { data } = useApiQuery(countSubscriptionsRoute, { params: { productId } });
  if (!data || data.renewing === 0) return null;
  return (
    <Callout tone="info" title={texts.productNotice(data.renewing)}>
      {texts.productNoticeText}
    </Callout>
  );
}
