import { Button } from "@mantine/core";
import { PlusIcon } from "@radix-ui/react-icons";
import { countryName } from "#kernel/domain/places/countries.ts";
import { studioLocale } from "#kernel/studio-ui/formats.ts";
import { Panel } from "#kernel/studio-ui/layout/Panel.tsx";
import { TaxRuleRow } from "./TaxRuleRow.tsx";
import styles from "./TaxScreen.module.css";
import type { EditedRule } from "./TaxScreen.tsx";
import { texts } from "./texts.ts";

interface CountryRulesProps {
  country: string;
  /** All rules of the country. */
  count: number;
  /** Those that are shown, with their places among the rules of all countries. */
  shown: readonly { rule: EditedRule; index: number }[];
  onAdd(): void;
  onRemove(index: number): void;
}

/** The rules of a country. */
export function CountryRules({ country, count, shown, onAdd, onRemove }: CountryRulesProps) {
  const name = countryName(country, studioLocale());
  return (
    <Panel title={name} isPadded={false} actions={<span className={styles.quiet}>{texts.ruleCount(count)}</span>}>
      <ol className={styles.rows}>
        {shown.map(({ rule, index }) => (
          <TaxRuleRow key={rule.key} index={index} rule={rule} onRemove={() => onRemove(index)} />
        ))}
      </ol>
      <div className={styles.foot}>
        <Button
          variant="default"
          leftSection={<PlusIcon aria-hidden />}
          aria-label={texts.addFor(name)}
          onClick={onAdd}
        >
          {texts.add}
        </Button>
      </div>
    </Panel>
  );
}
