import { Select, Text, TextInput } from "@mantine/core";
import { useState } from "react";
import { addressFormat } from "#features/commerce/address/domain/addressFormat.ts";
import { readPlace } from "#features/commerce/address/domain/readPlace.ts";
import { countryChoices } from "#features/commerce/address/studio/countryChoices.ts";
import { productTypes } from "#features/commerce/product-kinds/domain/productTypes.ts";
import { FormSection } from "#kernel/studio-ui/form/FormSection.tsx";
import { studioLocale } from "#kernel/studio-ui/formats.ts";
import { shownPercent } from "../domain/percent.ts";
import { placeText } from "../domain/placeText.ts";
import { rulesFor } from "../domain/rulesFor.ts";
import { isTaxedBy } from "../domain/taxLine.ts";
import { regionChoices } from "./regionChoices.ts";
import styles from "./TaxScreen.module.css";
import type { EditedRule } from "./TaxScreen.tsx";
import { texts } from "./texts.ts";

type Kind = keyof typeof texts.kinds;

const kinds = Object.entries(texts.kinds).map(([value, label]) => ({ value, label }));

/** The rules that an address has, with those of the form, saved or not. */
export function AddressTest({ rules, firstCountry }: { rules: readonly EditedRule[]; firstCountry: string }) {
  const [place, setPlace] = useState({ country: firstCountry, state: "", postcode: "" });
  const [kind, setKind] = useState<Kind>("physical");
  const { country, state } = place;
  const { region, postcode: format } = addressFormat(country);
  const read = readPlace(place);
  // Nothing is required here: without a postal code, only the wider rules apply.
  const problem = place.postcode.trim() ? read.problems.postcode : undefined;
  const changeState = (chosen: string) => setPlace((now) => ({ ...now, state: chosen }));
  return (
    <FormSection title={texts.testTitle} description={texts.testText}>
      <div className={styles.test}>
        <Select
          label={texts.country}
          data={countryChoices}
          searchable
          limit={80}
          allowDeselect={false}
          checkIconPosition="right"
          value={country || null}
          onChange={(chosen) => setPlace({ country: chosen ?? "", state: "", postcode: "" })}
        />
        {region &&
          (region.regions.length > 0 ? (
            <Select
              label={region.label}
              data={regionChoices(country, state, texts.testAll)}
              searchable
              limit={120}
              allowDeselect={false}
              checkIconPosition="right"
              value={state}
              onChange={(chosen) => changeState(chosen ?? "")}
            />
          ) : (
            <TextInput
              label={region.label}
              value={state}
              onChange={(event) => changeState(event.currentTarget.value)}
            />
          ))}
        {format && (
          <TextInput
            label={format.label}
            autoComplete="off"
            value={place.postcode}
            error={problem}
            onChange={(event) => {
              const postcode = event.currentTarget.value;
              setPlace((now) => ({ ...now, postcode }));
            }}
          />
        )}
        <Select
          label={texts.product}
          data={kinds}
          allowDeselect={false}
          checkIconPosition="right"
          value={kind}
          onChange={(chosen) => setKind((chosen as Kind | null) ?? "physical")}
        />
      </div>
      <div aria-live="polite">
        {country ? <Result rules={rulesFor(rules, read.place)} kind={kind} /> : <Quiet>{texts.noCountry}</Quiet>}
      </div>
    </FormSection>
  );
}

function Result({ rules, kind }: { rules: readonly EditedRule[]; kind: Kind }) {
  const taxed = kind === "shipping" ? kind : productTypes[kind];
  // An invalid rate is shown beside its field.
  const taxing = rules.filter((rule) => isTaxedBy(rule, taxed) && !Number.isNaN(rule.rateMillionths));
  if (taxing.length === 0) return <Quiet>{kind === "giftCard" ? texts.giftCard : texts.untaxed}</Quiet>;
  const total = taxing.reduce((sum, { rateMillionths }) => sum + rateMillionths, 0);
  return (
    <dl className={styles.result}>
      {taxing.map((rule) => (
        <Row
          key={rule.key}
          name={`${rule.name || texts.noName} · ${placeText(rule, studioLocale())}`}
          rate={rule.rateMillionths}
        />
      ))}
      <dt className={styles.grand}>{texts.total}</dt>
      <dd className={styles.grand}>{shownPercent(total, studioLocale())}</dd>
    </dl>
  );
}

function Row({ name, rate }: { name: string; rate: number }) {
  return (
    <>
      <dt>
        <bdi>{name}</bdi>
      </dt>
      <dd>{shownPercent(rate, studioLocale())}</dd>
    </>
  );
}

const Quiet = ({ children }: { children: string }) => (
  <Text size="sm" c="dimmed">
    {children}
  </Text>
);
