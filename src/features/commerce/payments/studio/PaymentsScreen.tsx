import { ActionIcon, Radio, Stack, Switch } from "@mantine/core";
import { ArrowDownIcon, ArrowUpIcon } from "@radix-ui/react-icons";
import { useApiMutation, useApiQuery, useStoreAnswer } from "#kernel/studio-ui/api/useApi.ts";
import { Callout } from "#kernel/studio-ui/feedback/Callout.tsx";
import { Loaded } from "#kernel/studio-ui/feedback/Loaded.tsx";
import { StatusBadge } from "#kernel/studio-ui/feedback/StatusBadge.tsx";
import { TextAreaField } from "#kernel/studio-ui/fields/TextAreaField.tsx";
import { EditForm } from "#kernel/studio-ui/form/EditForm.tsx";
import { FormSection } from "#kernel/studio-ui/form/FormSection.tsx";
import { useEditForm } from "#kernel/studio-ui/form/useEditForm.ts";
import {
  type PaymentSettings,
  readPayableRoute,
  readPaymentSettingsRoute,
  savePaymentSettingsRoute,
} from "../contract.ts";
import { payableBy } from "../domain/buyable.ts";
import { stripeMethod } from "../domain/stripeModes.ts";
import { OfferedPurchases } from "./OfferedPurchases.tsx";
import styles from "./PaymentsScreen.module.css";
import { StripeSection } from "./StripeSection.tsx";
import { texts } from "./texts.ts";

/** Settings › Payments. */
export function PaymentsScreen() {
  const settings = useApiQuery(readPaymentSettingsRoute, {});
  return (
    <Loaded query={settings}>
      {(stored) => (
        <div className={styles.sections}>
          <PaymentsForm stored={stored} />
          <StripeSection
            offersTestCard={stored.providers.some(({ provider, enabled }) => provider === test && enabled)}
          />
        </div>
      )}
    </Loaded>
  );
}

type Provider = PaymentSettings["providers"][number];

const manual = "manual";
const test = "test";

function PaymentsForm({ stored }: { stored: PaymentSettings }) {
  const save = useApiMutation(savePaymentSettingsRoute);
  const store = useStoreAnswer();
  const editor = useEditForm<PaymentSettings, PaymentSettings>({
    loaded: stored,
    toValues: (settings) => structuredClone(settings),
    save: ({ providers, manualInstructions, capturesLater }) =>
      save.mutateAsync({
        body: {
          enabled: providers.filter(({ enabled }) => enabled).map(({ provider }) => provider),
          manualInstructions,
          capturesLater,
        },
      }),
    onSaved: (saved) => {
      store(readPaymentSettingsRoute, {}, saved);
      store(readPayableRoute, {}, payableBy(saved.providers.filter(isOffered)));
    },
  });
  const { form } = editor;
  const { providers } = form.values;
  const isManualOn = providers.some(({ provider, enabled }) => provider === manual && enabled);
  return (
    <EditForm editor={editor}>
      <FormSection title={texts.ways} description={texts.waysText}>
        {!providers.some(isOffered) && <Callout tone="waiting" title={texts.none} />}
        <ol className={styles.providers}>
          {providers.map((provider, index) => (
            <li key={provider.provider} className={styles.provider}>
              <Switch
                label={provider.title}
                description={descriptionOf(provider)}
                disabled={!provider.isSetUp && !provider.enabled}
                {...form.getInputProps(`providers.${index}.enabled`, { type: "checkbox" })}
              />
              {provider.isTest && provider.isSetUp && <StatusBadge tone="neutral">{texts.test}</StatusBadge>}
              <div className={styles.buttons}>
                <ActionIcon
                  aria-label={texts.moveUp(provider.title)}
                  disabled={index === 0}
                  onClick={() => form.reorderListItem("providers", { from: index, to: index - 1 })}
                >
                  <ArrowUpIcon aria-hidden />
                </ActionIcon>
                <ActionIcon
                  aria-label={texts.moveDown(provider.title)}
                  disabled={index === providers.length - 1}
                  onClick={() => form.reorderListItem("providers", { from: index, to: index + 1 })}
                >
                  <ArrowDownIcon aria-hidden />
                </ActionIcon>
              </div>
            </li>
          ))}
        </ol>
      </FormSection>
      <OfferedPurchases providers={providers} />
      {providers.some((provider) => isOffered(provider) && provider.canCaptureLater) && (
        <FormSection title={texts.capture} description={texts.captureText}>
          <Radio.Group
            label={texts.captureLabel}
            value={form.values.capturesLater ? "later" : "placed"}
            onChange={(value) => form.setFieldValue("capturesLater", value === "later")}
          >
            <Stack gap="sm" mt="xs">
              <Radio value="placed" label={texts.captureAtOnce} />
              <Radio value="later" label={texts.captureLater} description={texts.captureLaterText} />
            </Stack>
          </Radio.Group>
        </FormSection>
      )}
      {isManualOn && (
        <FormSection title={texts.instructions} description={texts.instructionsText}>
          <TextAreaField
            name="manualInstructions"
            label={texts.instructionsLabel}
            placeholder={texts.instructionsPlaceholder}
            maxLength={2000}
          />
        </FormSection>
      )}
    </EditForm>
  );
}

const isOffered = ({ enabled, isSetUp }: Provider) => enabled && isSetUp;

function descriptionOf(provider: Provider): string | undefined {
  if (!provider.isSetUp) return texts.setUpFirst;
  if (provider.provider === stripeMethod) return texts.stripeText;
  if (provider.isTest) return texts.testText;
  if (provider.provider === manual) return texts.manualText;
  return provider.asksForCard ? texts.cardText : undefined;
}
