import { ActionIcon, Button, ColorInput, Stack, TextInput } from "@mantine/core";
import { TrashIcon } from "@radix-ui/react-icons";
import { AssetField } from "#features/site/assets/studio/fields/AssetField.tsx";
import { useApiMutation, useApiQuery, useStoreAnswer } from "#kernel/studio-ui/api/useApi.ts";
import { Loaded } from "#kernel/studio-ui/feedback/Loaded.tsx";
import { NumberField } from "#kernel/studio-ui/fields/NumberField.tsx";
import { TextAreaField } from "#kernel/studio-ui/fields/TextAreaField.tsx";
import { EditForm } from "#kernel/studio-ui/form/EditForm.tsx";
import { FormSection } from "#kernel/studio-ui/form/FormSection.tsx";
import { useEditForm } from "#kernel/studio-ui/form/useEditForm.ts";
import { PageHeader } from "#kernel/studio-ui/layout/PageHeader.tsx";
import { type EmailDesign, emailDesign, readEmailDesignRoute, saveEmailDesignRoute } from "../contract.ts";
import styles from "./Emails.module.css";
import { texts } from "./texts.ts";

type Values = Omit<EmailDesign, "revision">;

const maxLinks = 8;

/** Settings › Email templates › Design: logo, color, footer and social links of all emails. */
export function EmailDesignScreen() {
  const design = useApiQuery(readEmailDesignRoute, {});
  return (
    <>
      <PageHeader title={texts.design} back={{ to: "/settings/emails", label: texts.title }} />
      <Loaded query={design}>
        {(stored) => <DesignForm stored={stored} reload={async () => (await design.refetch()).data ?? stored} />}
      </Loaded>
    </>
  );
}

function DesignForm({ stored, reload }: { stored: EmailDesign; reload(): Promise<EmailDesign> }) {
  const save = useApiMutation(saveEmailDesignRoute);
  const store = useStoreAnswer();
  const editor = useEditForm<EmailDesign, Values>({
    loaded: stored,
    toValues: ({ revision: _revision, ...values }) => values,
    schema: emailDesign,
    save: (values, { revision }) => save.mutateAsync({ body: { ...values, revision } }),
    reload,
    onSaved: (saved) => store(readEmailDesignRoute, {}, saved),
  });
  const { form } = editor;
  const { logoId, socialLinks } = form.values;
  return (
    <EditForm editor={editor}>
      <FormSection title={texts.look} description={texts.lookText}>
        <Stack gap="md">
          <AssetField
            of="image"
            label={texts.logo}
            help={texts.logoHint}
            value={logoId}
            onChange={(id) => form.setFieldValue("logoId", id)}
          />
          {logoId && <NumberField name="logoWidth" label={texts.logoWidth} min={40} max={400} maw={240} />}
          <ColorInput
            label={texts.accentColor}
            description={texts.accentColorHint}
            maw={240}
            {...form.getInputProps("accentColor")}
          />
        </Stack>
      </FormSection>
      <FormSection title={texts.footerTitle} description={texts.footerHint}>
        <Stack gap="md">
          <TextAreaField name="footer" label={texts.footer} maxLength={1000} />
          <fieldset style={{ border: 0, margin: 0, padding: 0 }}>
            <legend>{texts.socialLinks}</legend>
            <Stack gap="xs">
              {socialLinks.map((_link, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other identity
                <div key={index} className={styles.link}>
                  <TextInput
                    aria-label={texts.linkLabel(index + 1)}
                    placeholder={texts.linkLabelSample}
                    maxLength={40}
                    {...form.getInputProps(`socialLinks.${index}.label`)}
                  />
                  <TextInput
                    aria-label={texts.linkUrl(index + 1)}
                    placeholder={texts.linkUrlSample}
                    type="url"
                    maxLength={500}
                    {...form.getInputProps(`socialLinks.${index}.url`)}
                  />
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    size="lg"
                    aria-label={texts.removeLink(index + 1)}
                    onClick={() => form.removeListItem("socialLinks", index)}
                  >
                    <TrashIcon aria-hidden />
                  </ActionIcon>
                </div>
              ))}
              <div>
                <Button
                  variant="default"
                  disabled={socialLinks.length >= maxLinks}
                  onClick={() => form.insertListItem("socialLinks", { label: "", url: "" })}
                >
                  {texts.addLink}
                </Button>
              </div>
            </Stack>
          </fieldset>
        </Stack>
      </FormSection>
    </EditForm>
  );
}
