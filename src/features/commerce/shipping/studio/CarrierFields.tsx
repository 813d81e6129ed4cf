import { Anchor, Text } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { useApiQuery } from "#kernel/studio-ui/api/useApi.ts";
import { MoneyField } from "#kernel/studio-ui/fields/MoneyField.tsx";
import { NumberField } from "#kernel/studio-ui/fields/NumberField.tsx";
import { keepSite } from "#kernel/studio-ui/layout/PageHeader.tsx";
import { readShippingRoute } from "../contract.ts";
import styles from "./Shipping.module.css";
import { texts } from "./texts.ts";

const below = {
  inputWrapperOrder: ["label", "input", "description", "error"] as ("label" | "input" | "description" | "error")[],
};

/** Markup and fallback of a rate from the rate service. @param props.path of its terms in the form */
export function CarrierFields({ path }: { path: string }) {
  const { data } = useApiQuery(readShippingRoute, {});
  return (
    <>
      <Text size="sm" c="dimmed">
        {data?.service === null ? (
          <>
            {texts.noService}{" "}
            <Anchor
              inherit
              renderRoot={(props) => <Link {...props} to="/settings/shipping/rate-service" search={keepSite} />}
            >
              {texts.setUpService}
            </Anchor>
          </>
        ) : (
          texts.carrierNames
        )}
      </Text>
      <div className={styles.pair}>
        <NumberField
          name={`${path}.markupPercent`}
          label={texts.markupPercent}
          description={texts.markupText}
          {...below}
        />
        <MoneyField name={`${path}.markupCents`} label={texts.markup} description={texts.markupText} {...below} />
        <MoneyField
          name={`${path}.fallbackCents`}
          label={texts.fallback}
          description={texts.fallbackText}
          placeholder={texts.fallbackPlaceholder}
          {...below}
          isOptional
        />
      </div>
    </>
  );
}
