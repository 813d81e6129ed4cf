import { ActionIcon, Button, Input } from "@mantine/core";
import { PlusIcon, TrashIcon } from "@radix-ui/react-icons";
import { MoneyInput } from "#kernel/studio-ui/form/MoneyInput.tsx";
import { maxSuggestedAmounts } from "../contract.ts";
import styles from "./Donations.module.css";
import type { FundEditor } from "./fundForm.ts";
import { texts } from "./texts.ts";

/** The amounts that donors can choose from. */
export function SuggestedAmountsField({ form }: Pick<FundEditor, "form">) {
  const { suggestedCents: amounts } = form.values;

  function put(next: number[]): void {
    for (const path of Object.keys(form.errors)) if (path.startsWith("suggestedCents")) form.clearFieldError(path);
    form.setFieldValue("suggestedCents", next);
  }

  return (
    <Input.Wrapper label={texts.suggested} description={texts.suggestedText} labelElement="div">
      {amounts.length > 0 && (
        <ul className={styles.amounts} aria-label={texts.suggested}>
          {amounts.map((cents, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: amounts have no identity of their own, and may repeat
            <li key={index} className={styles.amount}>
              <MoneyInput
                aria-label={texts.amount(index + 1)}
                data-path={`suggestedCents.${index}`}
                value={cents}
                error={form.errors[`suggestedCents.${index}`]}
                onChange={(typed) => put(amounts.map((other, at) => (at === index ? (typed ?? 0) : other)))}
              />
              <ActionIcon
                aria-label={texts.removeAmount(index + 1)}
                onClick={() => put(amounts.filter((_, at) => at !== index))}
              >
                <TrashIcon aria-hidden />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
      {amounts.length < maxSuggestedAmounts && (
        <div>
          <Button
            mt={amounts.length > 0 ? 0 : 8}
            variant="default"
            leftSection={<PlusIcon aria-hidden />}
            onClick={() => put([...amounts, Math.max(form.values.minimumCents, ...amounts) * 2])}
          >
            {texts.addAmount}
          </Button>
        </div>
      )}
    </Input.Wrapper>
  );
}
