import { Stack, Text } from "@mantine/core";
import { useApiMutation, useApiQuery } from "#kernel/studio-ui/api/useApi.ts";
import { Loaded } from "#kernel/studio-ui/feedback/Loaded.tsx";
import { SwitchField } from "#kernel/studio-ui/fields/SwitchField.tsx";
import { TextField } from "#kernel/studio-ui/fields/TextField.tsx";
import { EditForm } from "#kernel/studio-ui/form/EditForm.tsx";
import { FormSection } from "#kernel/studio-ui/form/FormSection.tsx";
import { useEditForm } from "#kernel/studio-ui/form/useEditForm.ts";
import { useMay, useWebsite } from "#kernel/studio-ui/layout/StudioEnvironment.tsx";
import {
  type ProductFeedSettings,
  type ProductFeeds,
  productFeedSettings,
  readProductFeedsRoute,
  type StoredProductFeedSettings,
  saveProductFeedsRoute,
} from "../contract.ts";
import { channels } from "../domain/channels.ts";
import { ChannelSection } from "./ChannelSection.tsx";
import { FeedProblems } from "./FeedProblems.tsx";
import { texts } from "./texts.ts";

/** Settings › Product feeds: switches and addresses of feeds, defaults, and products that need work. */
export function ProductFeedsScreen() {
  const feeds = useApiQuery(readProductFeedsRoute, {});
  return (
    <Stack gap="xl">
      <Text size="sm" c="dimmed">
        {texts.about}
      </Text>
      <Loaded query={feeds}>
        {(stored) => (
          <FeedsForm stored={stored} reload={async () => (await feeds.refetch()).data?.settings ?? stored.settings} />
        )}
      </Loaded>
      <FeedProblems />
    </Stack>
  );
}

function FeedsForm({ stored, reload }: { stored: ProductFeeds; reload(): Promise<StoredProductFeedSettings> }) {
  const website = useWebsite();
  const mayChange = useMay("site.manage");
  const save = useApiMutation(saveProductFeedsRoute, { invalidates: [readProductFeedsRoute] });
  const editor = useEditForm<StoredProductFeedSettings, ProductFeedSettings>({
    loaded: stored.settings,
    toValues: ({ revision: _revision, ...values }) => values,
    schema: productFeedSettings,
    save: (values, base) => save.mutateAsync({ body: { ...values, revision: base.revision } }),
    reload,
  });
  return (
    <EditForm editor={editor}>
      {channels.map((channel) => (
        <ChannelSection
          key={channel}
          channel={channel}
          origin={website.url}
          count={stored.counts[channel]}
          isOn={stored.settings[channel]}
          isSwitchedOn={editor.form.values[channel]}
        >
          <SwitchField
            name={channel}
            label={texts.on(texts.channels[channel])}
            description={texts.onText}
            disabled={!mayChange}
          />
        </ChannelSection>
      ))}
      <FormSection title={texts.defaults} description={texts.defaultsText}>
        <TextField
          name="brand"
          label={texts.brand}
          description={texts.brandText}
          placeholder={stored.defaultBrand}
          maxLength={70}
          disabled={!mayChange}
        />
        <TextField
          name="googleCategory"
          label={texts.googleCategory}
          description={texts.googleCategoryText}
          maxLength={750}
          disabled={!mayChange}
        />
      </FormSection>
    </EditForm>
  );
}
