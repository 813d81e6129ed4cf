import { Text } from "@mantine/core";
import { LinkField } from "#features/site/blocks/studio/LinkField.tsx";
import { navigationAudiences } from "#features/site/page-model/contract.ts";
import type { PageKind } from "#features/site/page-model/domain/pageKinds.ts";
import type { StoredPage } from "#features/site/page-tree/contract.ts";
import { CheckboxField } from "#kernel/studio-ui/fields/CheckboxField.tsx";
import { SelectField } from "#kernel/studio-ui/fields/SelectField.tsx";
import { SwitchField } from "#kernel/studio-ui/fields/SwitchField.tsx";
import { TextField } from "#kernel/studio-ui/fields/TextField.tsx";
import { useWebsite } from "#kernel/studio-ui/layout/StudioEnvironment.tsx";
import { IntroductionField } from "./IntroductionField.tsx";
import styles from "./PageSettings.module.css";
import { texts } from "./texts.ts";
import { useSettingsForm } from "./useSettingsForm.ts";

/** Kinds of lists, which show an introduction above. */
const introduced: readonly PageKind[] = ["blog", "events", "products"];

/** Titles, address, and whether the page is enabled. */
export function GeneralFields({ stored }: { stored: StoredPage }) {
  const form = useSettingsForm();
  const { linkUrl } = form.values;
  const { fields } = texts;
  return (
    <>
      <TextField name="title" label={fields.title} maxLength={200} />
      <TextField
        name="navigationTitle"
        label={fields.navigationTitle}
        description={texts.navigationTitleHint}
        placeholder={form.values.title}
        maxLength={200}
      />
      {stored.kind === "link" ? (
        <>
          <div data-path="linkUrl">
            <LinkField
              label={fields.linkUrl}
              value={linkUrl}
              onChange={(value) => form.setFieldValue("linkUrl", value)}
              {...(form.errors.linkUrl ? { error: String(form.errors.linkUrl) } : {})}
            />
          </div>
          <CheckboxField name="linkNewWindow" label={fields.linkNewWindow} />
        </>
      ) : (
        <AddressField stored={stored} />
      )}
      <SelectField
        name="navigationAudience"
        label={fields.navigationAudience}
        description={texts.navigationAudienceHint}
        data={navigationAudiences.map((value) => ({ value, label: texts.navigationAudiences[value] }))}
      />
      {introduced.includes(stored.kind) && <IntroductionField />}
      <SwitchField
        name="enabled"
        label={fields.enabled}
        description={stored.isHomepage ? texts.enabledHome : texts.enabledHint}
        disabled={stored.isHomepage}
      />
    </>
  );
}

/** The slug, with the resulting address and what happens to the old one. */
function AddressField({ stored }: { stored: StoredPage }) {
  const website = useWebsite();
  const form = useSettingsForm();
  const slug = form.values.slug.trim().toLowerCase();
  const host = new URL(website.url).host;
  const isMoved = slug !== "" && slug !== stored.slug && !form.errors.slug;
  return (
    <div>
      <TextField
        name="slug"
        label={texts.fields.slug}
        description={texts.slugHint}
        leftSection={<span className={styles.slash}>/</span>}
        leftSectionWidth={22}
        maxLength={200}
        autoComplete="off"
        spellCheck={false}
      />
      <Text component="p" className={styles.address ?? ""} role="status">
        {stored.isHomepage ? texts.addressHome : <Address host={host} path={`/${slug}`} />}
      </Text>
      {isMoved && stored.hasBeenPublic && !stored.isHomepage && (
        <Text component="p" className={styles.moves ?? ""} role="status">
          {texts.addressMoves(`/${stored.slug}`, `/${slug}`)}
        </Text>
      )}
    </div>
  );
}

function Address({ host, path }: { host: string; path: string }) {
  return (
    <>
      {host}
      <strong>{path}</strong>
    </>
  );
}
