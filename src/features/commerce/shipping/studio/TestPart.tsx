import { Select, Text, TextInput } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useState } from "react";
import { regionsOf } from "#features/commerce/address/domain/regions.ts";
import { shopCountry } from "#features/commerce/address/domain/shopCountry.ts";
import { countryChoices } from "#features/commerce/address/studio/countryChoices.ts";
import { weightUnit } from "#features/commerce/catalog/domain/weights.ts";
import { useApiQuery } from "#kernel/studio-ui/api/useApi.ts";
import { Callout } from "#kernel/studio-ui/feedback/Callout.tsx";
import { FormSection } from "#kernel/studio-ui/form/FormSection.tsx";
import { MoneyInput } from "#kernel/studio-ui/form/MoneyInput.tsx";
import { studioLocale } from "#kernel/studio-ui/formats.ts";
import { useWebsite } from "#kernel/studio-ui/layout/StudioEnvironment.tsx";
import { Money } from "#kernel/studio-ui/Money.tsx";
import { type ShippingTest, testShippingRoute } from "../contract.ts";
import { daysText, ratesUnavailable } from "../domain/carrierTexts.ts";
import styles from "./Shipping.module.css";
import { texts } from "./texts.ts";
import { WeightInput } from "./WeightInput.tsx";

const typingMs = 300;

/** What an order to an address is offered: which options at what price. */
export function TestPart() {
  const website = useWebsite();
  const [asked, setAsked] = useState(() => ({
    country: shopCountry(website) ?? "US",
    state: "",
    postcode: "",
    weightGrams: 500,
    subtotalCents: 5000,
  }));
  const set = (change: Partial<typeof asked>) => setAsked({ ...asked, ...change });
  const [query] = useDebouncedValue(asked, typingMs);
  const isPossible = Number.isSafeInteger(query.subtotalCents);
  const result = useApiQuery(testShippingRoute, { query }, { enabled: isPossible, keepPrevious: true });
  const regions = regionsOf(asked.country);
  return (
    <FormSection title={texts.test} description={texts.testText}>
      <div className={styles.pair}>
        <Select
          label={texts.country}
          data={countryChoices}
          searchable
          allowDeselect={false}
          value={asked.country}
          onChange={(country) => country && set({ country, state: "" })}
        />
        {regions.length > 0 && (
          <Select
            label={texts.testState}
            data={regions.map(({ code, name }) => ({ value: code, label: name }))}
            searchable
            clearable
            value={asked.state || null}
            onChange={(state) => set({ state: state ?? "" })}
          />
        )}
        <TextInput
          label={texts.testPostcode}
          maxLength={20}
          value={asked.postcode}
          onChange={(event) => set({ postcode: event.currentTarget.value })}
        />
      </div>
      <div className={styles.pair}>
        <WeightInput
          label={texts.testWeight(weightUnit[website.unitSystem])}
          max={1_000_000}
          clampBehavior="strict"
          grams={asked.weightGrams}
          onGrams={(grams) => set({ weightGrams: grams ?? 0 })}
        />
        <MoneyInput
          label={texts.testSubtotal}
          value={asked.subtotalCents}
          onChange={(cents) => set({ subtotalCents: cents ?? 0 })}
        />
      </div>
      {result.error && <Callout tone="bad" title={result.error.message} />}
      <div aria-live="polite">{isPossible && result.data && <Result result={result.data} />}</div>
    </FormSection>
  );
}

function Result({ result: { zone, options, carrier } }: { result: ShippingTest }) {
  return (
    <>
      <Text size="sm" c="dimmed">
        {zone ? texts.testZone(zone.name) : texts.testNoZone}
        {carrier && carrier.problem === null && ` ${texts.testCarrier}`}
      </Text>
      {carrier?.problem && (
        <Callout tone="bad" title={texts.testCarrierFailed}>
          {carrier.problem}
        </Callout>
      )}
      {options.length === 0 ? (
        <Text size="sm">{carrier?.problem ? texts.testNoRates(ratesUnavailable) : texts.testNothing}</Text>
      ) : (
        <ul className={styles.options} aria-label={texts.options}>
          {options.map(({ id, name, priceCents, days, isPickup }) => (
            <li className={styles.option} key={id}>
              <span>
                <bdi>{name}</bdi> {isPickup && <span className={styles.quiet}>{texts.testPickup}</span>}
                {days !== undefined && <span className={styles.quiet}>{daysText(days, studioLocale())}</span>}
              </span>
              <span className={styles.price}>{priceCents === 0 ? texts.free : <Money cents={priceCents} />}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
