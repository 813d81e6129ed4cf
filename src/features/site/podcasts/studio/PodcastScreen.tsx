import { useParams } from "@tanstack/react-router";
import { useApiMutation, useApiQuery, useStoreAnswer } from "#kernel/studio-ui/api/useApi.ts";
import { Loaded } from "#kernel/studio-ui/feedback/Loaded.tsx";
import { SwitchField } from "#kernel/studio-ui/fields/SwitchField.tsx";
import { EditForm } from "#kernel/studio-ui/form/EditForm.tsx";
import { FormSection } from "#kernel/studio-ui/form/FormSection.tsx";
import { useEditForm } from "#kernel/studio-ui/form/useEditForm.ts";
import { PageHeader } from "#kernel/studio-ui/layout/PageHeader.tsx";
import {
  type PodcastPage,
  type PodcastSettings,
  podcastSettings,
  readPodcastRoute,
  savePodcastRoute,
} from "../contract.ts";
import { PodcastFeed } from "./PodcastFeed.tsx";
import { LinkFields, OwnerFields, ShowFields } from "./PodcastFields.tsx";
import { texts } from "./texts.ts";

/** Posts › a blog › Podcast: whether the blog is a podcast, its settings, and what podcast apps still need. */
export function PodcastScreen() {
  const { pageId: blogId } = useParams({ strict: false }) as { pageId: string };
  const podcast = useApiQuery(readPodcastRoute, { params: { blogId } });
  const blog = podcast.data?.blog;
  return (
    <>
      <PageHeader
        title={texts.title}
        tabTitle={blog && texts.tabTitle(blog.title)}
        {...(blog ? { back: { to: `/posts/${blogId}`, label: blog.title } } : {})}
      />
      <Loaded query={podcast}>
        {(stored) => (
          <PodcastForm
            key={stored.blog.id}
            stored={stored}
            reload={async () => (await podcast.refetch({ throwOnError: true })).data ?? stored}
          />
        )}
      </Loaded>
    </>
  );
}

interface PodcastFormProps {
  stored: PodcastPage;
  reload(): Promise<PodcastPage>;
}

function PodcastForm({ stored, reload }: PodcastFormProps) {
  const params = { blogId: stored.blog.id };
  const save = useApiMutation(savePodcastRoute);
  const store = useStoreAnswer();
  const editor = useEditForm<PodcastPage, PodcastSettings>({
    loaded: stored,
    toValues,
    schema: podcastSettings,
    save: (values, base) => save.mutateAsync({ params, body: { ...values, revision: base.revision } }),
    reload,
    onSaved: (saved) => store(readPodcastRoute, { params }, saved),
  });
  const { form } = editor;
  // A field that is wrong is shown, even if the podcast was turned off.
  const showsFields = form.values.isOn || Object.keys(form.errors).length > 0;
  return (
    <EditForm editor={editor}>
      <FormSection title={texts.feed} description={stored.isOn && texts.feedText}>
        <SwitchField name="isOn" label={texts.isOn} description={texts.isOnText} />
        {stored.isOn && <PodcastFeed podcast={stored} />}
      </FormSection>
      {showsFields && (
        <>
          <FormSection title={texts.show} description={texts.showText}>
            <ShowFields defaults={stored.defaults} />
          </FormSection>
          <FormSection title={texts.owner} description={texts.ownerText}>
            <OwnerFields />
          </FormSection>
          <FormSection title={texts.links} description={texts.linksText}>
            <LinkFields />
          </FormSection>
        </>
      )}
    </EditForm>
  );
}

function toValues(stored: PodcastPage): PodcastSettings {
  const { blog: _blog, defaults: _defaults, feedPath: _path, episodeCount: _count, ...settings } = stored;
  const { checklist: _checklist, revision: _revision, ...values } = settings;
  return values;
}
