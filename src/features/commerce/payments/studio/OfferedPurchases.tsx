import { Text } from "@mantine/core";
import { readMailServerRoute } from "#features/site/outbox/contract.ts";
import { useApiQuery } from "#kernel/studio-ui/api/useApi.ts";
import { StatusBadge } from "#kernel/studio-ui/feedback/StatusBadge.tsx";
import { FormSection } from "#kernel/studio-ui/form/FormSection.tsx";
import { formatList } from "#kernel/studio-ui/formats.ts";
import { useMay } from "#kernel/studio-ui/layout/StudioEnvironment.tsx";
import type { PaymentSettings } from "../contract.ts";
import { type Payable, payableBy, purchases } from "../domain/buyable.ts";
import styles from "./PaymentsScreen.module.css";
import { payableNames, texts } from "./texts.ts";

/** What visitors can buy with the enabled payment methods, and how to change it. */
export function OfferedPurchases({ providers }: Pick<PaymentSettings, "providers">) {
  const isIn = (payable: Payable, name: keyof typeof payableNames) =>
    name === "installments" ? payable.installments : payable.purchases.includes(name);
  const mailServer = useApiQuery(readMailServerRoute, {}, { enabled: useMay("mails.manage") }).data;
  const needsMailServer = mailServer !== undefined && !(mailServer.isConfigured && mailServer.hasSent);
  const offered = payableBy(providers.filter(({ enabled, isSetUp }) => enabled && isSetUp));
  return (
    <FormSection title={texts.offered} description={texts.offeredText}>
      <ul className={styles.providers}>
        {[...purchases, "installments" as const].map((name) => {
          const isOffered = isIn(offered, name);
          const able = providers.filter(({ can, isSetUp }) => isSetUp && isIn(can, name)).map(({ title }) => title);
          return (
            <li key={name} className={styles.provider}>
              <div>
                <Text size="sm">{payableNames[name]}</Text>
                {!isOffered && (
                  <Text size="xs" c="dimmed">
                    {able.length > 0 ? texts.switchOn(formatList(able, "disjunction")) : texts.noMethodSupports}
                  </Text>
                )}
                {isOffered && name === "subscriptions" && needsMailServer && (
                  <Text size="xs" c="dimmed">
                    {texts.subscriptionsNeedEmail}
                  </Text>
                )}
              </div>
              <StatusBadge tone={isOffered ? "good" : "neutral"}>
                {isOffered ? texts.isOffered : texts.isNotOffered}
              </StatusBadge>
            </li>
          );
        })}
      </ul>
    </FormSection>
  );
}
