import { EventFields } from "#features/site/events/studio/EventFields.tsx";
import { CloseGuard } from "#features/site/page-settings/studio/CloseGuard.tsx";
import { SettingsSection } from "#features/site/page-settings/studio/SettingsSection.tsx";
import { useApiMutation, useApiQuery, useStoreAnswer } from "#kernel/studio-ui/api/useApi.ts";
import { SwitchField } from "#kernel/studio-ui/fields/SwitchField.tsx";
import { EditForm } from "#kernel/studio-ui/form/EditForm.tsx";
import { StaleValues } from "#kernel/studio-ui/form/StaleValues.tsx";
import { useEditForm } from "#kernel/studio-ui/form/useEditForm.ts";
import { useWebsite } from "#kernel/studio-ui/layout/StudioEnvironment.tsx";
import {
  listAuthorsRoute,
  listBlogsRoute,
  listPostsRoute,
  readPostRoute,
  type StoredPost,
  savePostRoute,
} from "../../contract.ts";
import { listLabelsRoute } from "../../labelContract.ts";
import { settingsTextsOf, settingsTexts as texts } from "../texts.ts";
import { EpisodeFields } from "./EpisodeFields.tsx";
import { GeneralFields } from "./GeneralFields.tsx";
import { LabelFields } from "./LabelFields.tsx";
import { LocationFields } from "./LocationFields.tsx";
import { PictureField } from "./PictureField.tsx";
import { type PostValues, postConflicts, postFormSchema, toPostBody, toPostValues } from "./postForm.ts";
import { SearchFields } from "./SearchFields.tsx";
import { SharedPost } from "./SharedPost.tsx";
import { SourceFields } from "./SourceFields.tsx";
import { StatusFields } from "./StatusFields.tsx";

/** The id of the form, for its save button, which is outside of it. */
export const postSettingsFormId = "post-settings";

interface PostSettingsFormProps {
  stored: StoredPost;
  reload(): Promise<StoredPost>;
  onSaved?(): void;
}

/** All settings of a post except its document. */
export function PostSettingsForm({ stored, reload, onSaved }: PostSettingsFormProps) {
  const { timeZone } = useWebsite();
  const store = useStoreAnswer();
  const authors = useApiQuery(listAuthorsRoute, { params: { blogId: stored.blogId } });
  const save = useApiMutation(savePostRoute, {
    invalidates: [listPostsRoute, listBlogsRoute, listLabelsRoute, listAuthorsRoute],
    onSuccess(saved) {
      store(readPostRoute, { params: { postId: saved.id } }, saved);
      onSaved?.();
    },
  });
  const contributors = authors.data?.contributors ?? [];
  const editor = useEditForm<StoredPost, PostValues>({
    loaded: stored,
    toValues: (post) => toPostValues(post, timeZone),
    schema: postFormSchema(timeZone),
    save: (values, base) =>
      save.mutateAsync({
        params: { postId: base.id },
        body: toPostBody(values, base, { timeZone, authors: contributors }),
      }),
    reload,
  });
  return (
    <>
      <EditForm editor={editor} actions="none" id={postSettingsFormId}>
        {editor.problem?.isStale && (
          <StaleValues readNewest={reload} compare={(newest) => postConflicts(editor.form.values, newest, timeZone)} />
        )}
        <SettingsSection title={texts.general}>
          <GeneralFields stored={stored} authorNames={namesOf(authors.data)} />
        </SettingsSection>
        {stored.event && (
          <SettingsSection title={texts.when}>
            <EventFields stored={{ event: stored.event, dates: stored.dates }} />
          </SettingsSection>
        )}
        {stored.event && (
          <SettingsSection title={texts.where}>
            <LocationFields />
          </SettingsSection>
        )}
        <SettingsSection title={texts.status}>
          <StatusFields />
        </SettingsSection>
        <SettingsSection title={texts.organization}>
          <LabelFields blogId={stored.blogId} />
        </SettingsSection>
        <SettingsSection title={texts.picture}>
          <PictureField name="mainAssetId" help={settingsTextsOf(stored).pictureHint} />
        </SettingsSection>
        {!stored.event && (
          <SettingsSection title={texts.episode}>
            <EpisodeFields />
          </SettingsSection>
        )}
        <SettingsSection title={texts.source}>
          <SourceFields />
        </SettingsSection>
        {!stored.event && (
          <SettingsSection title={texts.location}>
            <LocationFields />
          </SettingsSection>
        )}
        <SettingsSection title={texts.comments}>
          <SwitchField name="commentsOpen" label={texts.fields.commentsOpen} description={texts.commentsHint} />
        </SettingsSection>
        <SettingsSection title={texts.search}>
          <SearchFields stored={stored} />
        </SettingsSection>
        <SettingsSection title={texts.social}>
          <PictureField name="socialAssetId" help={settingsTextsOf(stored).socialHint} />
          <SharedPost />
        </SettingsSection>
      </EditForm>
      <CloseGuard editor={editor} />
    </>
  );
}

function namesOf(authors: { contributors: { name: string }[]; names: string[] } | undefined): string[] {
  return [...new Set([...(authors?.contributors.map(({ name }) => name.trim()) ?? []), ...(authors?.names ?? [])])];
}
