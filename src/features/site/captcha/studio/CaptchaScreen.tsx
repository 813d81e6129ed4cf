import { Text } from "@mantine/core";
import { useApiMutation, useApiQuery, useStoreAnswer } from "#kernel/studio-ui/api/useApi.ts";
import { Loaded } from "#kernel/studio-ui/feedback/Loaded.tsx";
import { PasswordField } from "#kernel/studio-ui/fields/PasswordField.tsx";
import { SelectField } from "#kernel/studio-ui/fields/SelectField.tsx";
import { TextField } from "#kernel/studio-ui/fields/TextField.tsx";
import { EditForm } from "#kernel/studio-ui/form/EditForm.tsx";
import { FormSection } from "#kernel/studio-ui/form/FormSection.tsx";
import { useEditForm } from "#kernel/studio-ui/form/useEditForm.ts";
import { type CaptchaSettings, readCaptchaSettingsRoute, saveCaptchaSettingsRoute } from "../contract.ts";
import { captchaProviders, isCaptchaService } from "../domain/captchaProviders.ts";
import { texts } from "./texts.ts";

type CaptchaValues = Pick<CaptchaSettings, "provider" | "siteKey"> & { secretKey: string };

/** Settings › Captcha. */
export function CaptchaScreen() {
  const settings = useApiQuery(readCaptchaSettingsRoute, {});
  return (
    <Loaded query={settings}>
      {(stored) => <CaptchaForm stored={stored} reload={async () => (await settings.refetch()).data ?? stored} />}
    </Loaded>
  );
}

function CaptchaForm({ stored, reload }: { stored: CaptchaSettings; reload(): Promise<CaptchaSettings> }) {
  const save = useApiMutation(saveCaptchaSettingsRoute);
  const store = useStoreAnswer();
  const editor = useEditForm<CaptchaSettings, CaptchaValues>({
    loaded: stored,
    // The stored secret is not sent here; a typed one replaces it.
    toValues: ({ provider, siteKey }) => ({ provider, siteKey, secretKey: "" }),
    save: (values, base) => save.mutateAsync({ body: { ...values, revision: base.revision } }),
    reload,
    onSaved: (saved) => store(readCaptchaSettingsRoute, {}, saved),
  });
  const { provider } = editor.form.values;
  const keepsSecret = stored.hasSecretKey && provider === stored.provider;
  return (
    <EditForm editor={editor}>
      <FormSection title={texts.title} description={texts.about}>
        <SelectField
          name="provider"
          label={texts.provider}
          description={texts.providerHints[provider]}
          data={captchaProviders.map((value) => ({ value, label: texts.providers[value] }))}
        />
        {provider !== "none" && (
          <Text size="sm" c="dimmed">
            {texts.needsScript}
          </Text>
        )}
      </FormSection>
      {isCaptchaService(provider) && (
        <FormSection title={texts.keys} description={texts.keysText}>
          <TextField name="siteKey" label={texts.siteKey} autoComplete="off" maxLength={500} />
          <PasswordField
            name="secretKey"
            label={texts.secretKey}
            description={keepsSecret ? texts.secretKeyStored : texts.secretKeyHint}
            autoComplete="new-password"
            maxLength={500}
          />
        </FormSection>
      )}
    </EditForm>
  );
}
