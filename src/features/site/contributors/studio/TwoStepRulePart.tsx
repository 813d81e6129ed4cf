import { Switch } from "@mantine/core";
import { useApiMutation } from "#kernel/studio-ui/api/useApi.ts";
import { Callout } from "#kernel/studio-ui/feedback/Callout.tsx";
import { notify } from "#kernel/studio-ui/feedback/notify.tsx";
import { FormSection } from "#kernel/studio-ui/form/FormSection.tsx";
import { listContributorsRoute, requireTwoStepRoute } from "../contract.ts";
import { texts } from "./texts.ts";

/** Whether everyone who works on the website must use two-step verification. Saved at once. */
export function TwoStepRulePart({ isRequired }: { isRequired: boolean }) {
  const save = useApiMutation(requireTwoStepRoute, {
    invalidates: [listContributorsRoute],
    onSuccess: (_answer, { body }) => notify.success(body.isRequired ? texts.twoStepRequired : texts.twoStepOptional),
  });
  const shown = save.isPending ? save.variables.body.isRequired : isRequired;
  return (
    <FormSection title={texts.twoStepTitle} description={texts.twoStepText}>
      {save.error && <Callout tone="bad" title={save.error.message} isAlert />}
      <Switch
        label={texts.requireTwoStep}
        checked={shown}
        onChange={(event) => save.mutate({ body: { isRequired: event.currentTarget.checked } })}
      />
    </FormSection>
  );
}
