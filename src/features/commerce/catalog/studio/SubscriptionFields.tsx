import { Group, NumberInput, Select, Stack, Switch, Text } from "@mantine/core";
import { formatMoney } from "#kernel/domain/money.ts";
import { useWebsite } from "#kernel/studio-ui/layout/StudioEnvironment.tsx";
import { priceRange } from "../domain/prices.ts";
import {
  isPlan,
  maxBillingCycles,
  maxPeriods,
  type PlanUnit,
  type SubscriptionPlan,
} from "../domain/subscriptionPlan.ts";
import { subscriptionPriceText } from "../domain/subscriptionPriceText.ts";
import { texts } from "./texts.ts";
import { useProductForm } from "./useProductForm.ts";

const firstPlan: SubscriptionPlan = { billingPeriod: { value: 1, unit: "MONTH" }, numBillingCycles: 0 };

/** Whether the product is a subscription, its interval and its duration. */
export function SubscriptionFields() {
  const form = useProductForm();
  const { currency, locale } = useWebsite();
  const plan = form.values.subscriptionPlan;
  const error = (path: string) => form.errors[`subscriptionPlan.${path}`];

  function put(next: SubscriptionPlan | null): void {
    const paths = Object.keys(form.errors).filter((path) => path.startsWith("subscriptionPlan"));
    for (const path of paths) form.clearFieldError(path);
    form.setFieldValue("subscriptionPlan", next);
  }

  return (
    <Stack gap="md">
      <Switch
        label={texts.isSubscription}
        description={texts.isSubscriptionHint}
        data-path="subscriptionPlan"
        checked={plan !== null}
        error={form.errors.subscriptionPlan}
        onChange={(event) => put(event.currentTarget.checked ? firstPlan : null)}
      />
      {plan && (
        <>
          <Group align="flex-start" gap="sm">
            <NumberInput
              w={110}
              label={texts.planEvery}
              hideControls
              allowDecimal={false}
              allowNegative={false}
              min={1}
              max={maxPeriods[plan.billingPeriod.unit]}
              disabled={plan.billingPeriod.unit === "YEAR"}
              data-path="subscriptionPlan.billingPeriod.value"
              value={plan.billingPeriod.value}
              error={error("billingPeriod.value")}
              onChange={(value) =>
                put({ ...plan, billingPeriod: { ...plan.billingPeriod, value: Number(value) || 0 } })
              }
            />
            <Select
              w={150}
              label={texts.planUnit}
              allowDeselect={false}
              data={[
                { value: "WEEK", label: texts.weeks },
                { value: "MONTH", label: texts.months },
                { value: "YEAR", label: texts.year },
              ]}
              value={plan.billingPeriod.unit}
              onChange={(chosen) => {
                const unit = (chosen ?? "MONTH") as PlanUnit;
                put({ ...plan, billingPeriod: { value: unit === "YEAR" ? 1 : plan.billingPeriod.value, unit } });
              }}
            />
            <Select
              w={200}
              label={texts.planEnd}
              allowDeselect={false}
              data={[
                { value: "never", label: texts.planUntilCanceled },
                { value: "after", label: texts.planAfterPayments },
              ]}
              value={plan.numBillingCycles === 0 ? "never" : "after"}
              onChange={(value) => put({ ...plan, numBillingCycles: value === "after" ? 12 : 0 })}
            />
            {plan.numBillingCycles > 0 && (
              <NumberInput
                w={110}
                label={texts.planPayments}
                hideControls
                allowDecimal={false}
                allowNegative={false}
                min={1}
                max={maxBillingCycles}
                data-path="subscriptionPlan.numBillingCycles"
                value={plan.numBillingCycles}
                error={error("numBillingCycles")}
                onChange={(value) => put({ ...plan, numBillingCycles: Number(value) || 1 })}
              />
            )}
          </Group>
          {isPlan(plan) && (
            <Text size="sm" c="dimmed">
              {texts.planReads}{" "}
              <strong>
                {subscriptionPriceText(
                  plan,
                  formatMoney({ cents: priceRange(form.values.variants).lowestCents, currency }, locale),
                  { locale },
                )}
              </strong>
            </Text>
          )}
        </>
      )}
    </Stack>
  );
}
