import { Button } from "@mantine/core";
import { useNavigate } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { PageLink } from "#features/site/page-tree/studio/PageLink.tsx";
import { TranslateLink } from "#features/site/translations/studio/TranslateLink.tsx";
import { useApiQuery } from "#kernel/studio-ui/api/useApi.ts";
import { Loaded } from "#kernel/studio-ui/feedback/Loaded.tsx";
import { SidePanel } from "#kernel/studio-ui/layout/SidePanel.tsx";
import { readPostRoute } from "../../contract.ts";
import { editScreen } from "../postScreens.ts";
import { settingsTextsOf, settingsTexts as texts } from "../texts.ts";
import { PostSettingsForm, postSettingsFormId } from "./PostSettingsForm.tsx";

const widthPx = 560;

interface PostSettingsPanelProps {
  postId: string | undefined;
  /** True: the post is open in the editor below, so the panel has no link to it. */
  isInEditor?: boolean;
  onSaved?(): void;
}

/**
 * A post's settings at the edge of the screen; on a phone, on the whole screen. `settings` in the address names the post,
 * and closing removes it, so "back" closes the panel, too.
 */
export function PostSettingsPanel({ postId, isInEditor = false, onSaved }: PostSettingsPanelProps) {
  const navigate = useNavigate();
  // The panel keeps its content while it slides out.
  const [shown, setShown] = useState(postId);
  useEffect(() => {
    if (postId) setShown(postId);
  }, [postId]);
  const id = postId ?? shown;
  const post = useApiQuery(readPostRoute, { params: { postId: id ?? "" } }, { enabled: id !== undefined });

  function close(): void {
    void navigate({
      to: ".",
      search: ((before: Record<string, unknown>) => ({ ...before, settings: undefined })) as never,
      resetScroll: false,
    });
  }

  return (
    <SidePanel
      isOpen={postId !== undefined}
      title={settingsTextsOf(post.data ?? { event: null }).title}
      onClose={close}
      width={widthPx}
      footer={
        post.data && (
          <>
            {!isInEditor && (
              <Button
                variant="default"
                me="auto"
                renderRoot={(props) => <PageLink {...props} screen={editScreen(post.data.id)} />}
              >
                {post.data.event ? texts.editEvent : texts.edit}
              </Button>
            )}
            <TranslateLink kind="post" id={post.data.id} />
            {/* Toasts don't cover a save button (`studio.css`). */}
            <Button type="submit" form={postSettingsFormId} data-save-bar>
              {texts.save}
            </Button>
          </>
        )
      }
    >
      {id && (
        <Loaded query={post} isSmall>
          {(stored) => (
            <PostSettingsForm
              key={stored.id}
              stored={stored}
              {...(onSaved ? { onSaved } : {})}
              reload={async () => (await post.refetch({ throwOnError: true })).data ?? stored}
            />
          )}
        </Loaded>
      )}
    </SidePanel>
  );
}
