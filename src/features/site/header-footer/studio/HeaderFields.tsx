import { Button, Stack, Switch, Text } from "@mantine/core";
import { useState } from "react";
import { AssetField } from "#features/site/assets/studio/fields/AssetField.tsx";
import { LinkField } from "#features/site/blocks/studio/LinkField.tsx";
import { PageLink } from "#features/site/page-tree/studio/PageLink.tsx";
import type { ScreenAddress } from "#features/site/page-tree/studio/pageScreens.ts";
import { SwitchField } from "#kernel/studio-ui/fields/SwitchField.tsx";
import { TextField } from "#kernel/studio-ui/fields/TextField.tsx";
import { useFormAround } from "#kernel/studio-ui/form/EditForm.tsx";
import { Panel } from "#kernel/studio-ui/layout/Panel.tsx";
import { useMay } from "#kernel/studio-ui/layout/StudioEnvironment.tsx";
import { HeaderLayoutChoice } from "./HeaderLayoutChoice.tsx";
import type { HeaderValues } from "./headerDraft.ts";
import { texts } from "./texts.ts";

const begunButton = { text: "", url: "" };

/** The header's fields, bound to the surrounding form, and links to the other parts of every page. */
export function HeaderFields({ hasTitle }: { hasTitle: boolean }) {
  const form = useFormAround();
  const { layout, logoAssetId, button } = (form.values as HeaderValues).header;
  // A button that is turned off and on again keeps its label.
  const [lastButton, setLastButton] = useState(button ?? begunButton);
  const errorAt = (path: string) => (form.errors[path] ? { error: String(form.errors[path]) } : {});
  return (
    <>
      <Panel title={texts.header}>
        <Stack gap="md">
          <Text size="sm" c="dimmed">
            {texts.headerHint}
          </Text>
          <HeaderLayoutChoice value={layout} onChange={(value) => form.setFieldValue("header.layout", value)} />
          {hasTitle && <TextField name="title" label={texts.title} description={texts.titleHint} maxLength={200} />}
          <div data-path="header.logoAssetId">
            <AssetField
              of="image"
              label={texts.logo}
              help={texts.logoHint}
              value={logoAssetId}
              onChange={(assetId) => form.setFieldValue("header.logoAssetId", assetId)}
              {...errorAt("header.logoAssetId")}
            />
          </div>
          <TextField name="header.tagline" label={texts.tagline} description={texts.taglineHint} maxLength={200} />
        </Stack>
      </Panel>
      <Panel title={texts.behavior}>
        <Stack gap="md">
          <SwitchField name="header.showCart" label={texts.showCart} />
          <SwitchField name="header.showSearch" label={texts.showSearch} />
          <SwitchField name="header.isSticky" label={texts.isSticky} />
          <Switch
            label={texts.hasButton}
            description={texts.hasButtonHint}
            checked={button !== null}
            onChange={(event) => {
              if (button) setLastButton(button);
              form.setFieldValue("header.button", event.currentTarget.checked ? lastButton : null);
            }}
          />
          {button && (
            <>
              <TextField name="header.button.text" label={texts.buttonText} maxLength={50} />
              <div data-path="header.button.url">
                <LinkField
                  label={texts.buttonUrl}
                  value={button.url}
                  onChange={(url) => form.setFieldValue("header.button.url", url)}
                  {...errorAt("header.button.url")}
                />
              </div>
            </>
          )}
        </Stack>
      </Panel>
      <OtherParts />
    </>
  );
}

/** Parts of every page that are edited elsewhere. */
function OtherParts() {
  const mayEditPages = useMay("pages.edit");
  const links: { part: string; label: string; to: ScreenAddress["to"] }[] = [
    { part: "announcement", label: texts.editAnnouncement, to: "/design/announcement" },
    ...(mayEditPages
      ? [
          { part: "navigation", label: texts.editNavigation, to: "/pages" },
          { part: "footer", label: texts.editFooter, to: "/design/footer" },
        ]
      : []),
  ];
  return (
    <Panel title={texts.around}>
      <Stack gap="xs">
        <Text size="sm" c="dimmed">
          {texts.aroundText}
        </Text>
        {links.map(({ part, label, to }) => (
          <Button
            key={part}
            variant="default"
            justify="start"
            data-path={part}
            renderRoot={(props) => <PageLink {...props} screen={{ to, params: {}, search: {} }} />}
          >
            {label}
          </Button>
        ))}
      </Stack>
    </Panel>
  );
}
