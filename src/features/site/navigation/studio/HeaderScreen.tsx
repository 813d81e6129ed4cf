import { Button, Switch } from "@mantine/core";
import { Pencil1Icon } from "@radix-ui/react-icons";
import { useState } from "react";
import type { z } from "zod";
import { AssetField } from "#features/site/assets/studio/AssetField.tsx";
import { LinkField } from "#features/site/blocks/studio/LinkField.tsx";
import { EditForm } from "#kernel/studio-ui/EditForm.tsx";
import { FormSection } from "#kernel/studio-ui/FormSection.tsx";
import { SwitchField } from "#kernel/studio-ui/fields/SwitchField.tsx";
import { TextField } from "#kernel/studio-ui/fields/TextField.tsx";
import { Loaded } from "#kernel/studio-ui/Loaded.tsx";
import { PageHeader } from "#kernel/studio-ui/PageHeader.tsx";
import { useMay } from "#kernel/studio-ui/StudioEnvironment.tsx";
import { useApiMutation, useApiQuery, useStoreAnswer } from "#kernel/studio-ui/useApi.ts";
import { useEditForm } from "#kernel/studio-ui/useEditForm.ts";
import {
  type headerFooter,
  readHeaderFooterRoute,
  type SiteHeader,
  saveHeaderFooterRoute,
  siteHeader,
} from "../contract.ts";
import { designWords as words } from "./designWords.ts";
import { HeaderLayoutChoice } from "./HeaderLayoutChoice.tsx";
import { PageLink } from "./PageLink.tsx";

type HeaderFooter = z.output<typeof headerFooter>;

/** How the header of every page is arranged, and the way to the footer. */
export function HeaderScreen() {
  const stored = useApiQuery(readHeaderFooterRoute, {});
  return (
    <>
      <PageHeader title={words.headerTitle} />
      <Loaded query={stored}>
        {(document) => <HeaderForm stored={document} reload={async () => (await stored.refetch()).data ?? document} />}
      </Loaded>
    </>
  );
}

function HeaderForm({ stored, reload }: { stored: HeaderFooter; reload(): Promise<HeaderFooter> }) {
  const save = useApiMutation(saveHeaderFooterRoute);
  const store = useStoreAnswer();
  const editor = useEditForm<HeaderFooter, SiteHeader>({
    loaded: stored,
    toValues: ({ header }) => header,
    schema: siteHeader,
    save: (header, base) => save.mutateAsync({ body: { ...base, header } }),
    reload,
    onSaved: (saved) => store(readHeaderFooterRoute, {}, saved),
  });
  const { form } = editor;
  const { layout, logoAssetId, button } = form.values;
  // A button that is switched off and on again says what it said.
  const [lastButton, setLastButton] = useState(stored.header.button ?? { text: "", url: "" });
  const urlError = form.errors["button.url"];
  return (
    <EditForm editor={editor}>
      <FormSection title={words.header} description={words.headerText}>
        <HeaderLayoutChoice value={layout} onChange={(value) => form.setFieldValue("layout", value)} />
        <div data-path="logoAssetId">
          <AssetField
            of="image"
            label={words.logo}
            help={words.logoHint}
            value={logoAssetId}
            onChange={(assetId) => form.setFieldValue("logoAssetId", assetId)}
            {...(form.errors.logoAssetId ? { error: String(form.errors.logoAssetId) } : {})}
          />
        </div>
        <TextField name="tagline" label={words.tagline} description={words.taglineHint} maxLength={200} />
      </FormSection>
      <FormSection title={words.behaviour} description={words.behaviourText}>
        <SwitchField name="showCart" label={words.showCart} />
        <SwitchField name="isSticky" label={words.isSticky} />
        <ButtonSwitch
          isOn={button !== null}
          onChange={(isOn) => {
            if (button) setLastButton(button);
            form.setFieldValue("button", isOn ? lastButton : null);
          }}
        />
        {button && (
          <>
            <TextField name="button.text" label={words.buttonText} maxLength={50} />
            <div data-path="button.url">
              <LinkField
                label={words.buttonUrl}
                value={button.url}
                onChange={(url) => form.setFieldValue("button.url", url)}
                {...(urlError ? { error: String(urlError) } : {})}
              />
            </div>
          </>
        )}
      </FormSection>
      <FormSection title={words.footer} description={words.footerText}>
        <FooterLink />
      </FormSection>
    </EditForm>
  );
}

function ButtonSwitch({ isOn, onChange }: { isOn: boolean; onChange(isOn: boolean): void }) {
  return (
    <Switch
      label={words.hasButton}
      description={words.hasButtonHint}
      checked={isOn}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}

function FooterLink() {
  const mayEdit = useMay("pages.edit");
  if (!mayEdit) return null;
  return (
    <div>
      <Button
        variant="default"
        leftSection={<Pencil1Icon aria-hidden />}
        renderRoot={(props) => <PageLink {...props} screen={{ to: "/design/footer", params: {}, search: {} }} />}
      >
        {words.editFooter}
      </Button>
    </div>
  );
}
