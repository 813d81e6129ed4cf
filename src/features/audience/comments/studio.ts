import { ChatBubbleIcon, PersonIcon, UploadIcon } from "@radix-ui/react-icons";
import type { Right } from "#features/account/roles/domain/rights.ts";
import { lazyExtra, lazyNamed } from "#kernel/studio-ui/lazyNamed.ts";
import { lazyScreen } from "#kernel/studio-ui/manifest/lazyScreen.ts";
import type { StudioManifest } from "#kernel/studio-ui/manifest/studioManifest.ts";

export const studio: StudioManifest<Right> = {
  screens: [
    {
      path: "/comments",
      right: "comments.moderate",
      component: lazyScreen(() => import("./studio/CommentsScreen.tsx"), "CommentsScreen"),
      rail: {
        group: "audience",
        label: "Comments",
        finds: "moderation spam approve discussion",
        icon: ChatBubbleIcon,
        count: lazyExtra(() => import("./studio/PendingCommentsCount.tsx"), "PendingCommentsCount"),
      },
    },
    {
      path: "/comments/banned",
      right: "comments.moderate",
      component: lazyScreen(() => import("./studio/BannedScreen.tsx"), "BannedScreen"),
      palette: [{ label: "Banned authors", finds: "comments block spam", icon: PersonIcon }],
    },
    {
      path: "/comments/import",
      right: "comments.moderate",
      component: lazyScreen(() => import("./studio/CommentImportScreen.tsx"), "CommentImportScreen"),
      palette: [{ label: "Import comments", finds: "wordpress wxr csv upload file", icon: UploadIcon }],
    },
    {
      path: "/settings/comments",
      right: "design.manage",
      component: lazyScreen(() => import("./studio/CommentSettingsScreen.tsx"), "CommentSettingsScreen"),
      settings: {
        label: "Comments and sharing",
        finds: "likes share buttons moderation guests discussion products disqus",
        icon: ChatBubbleIcon,
      },
    },
  ],
  panels: [
    {
      screen: "/",
      right: "comments.moderate",
      component: lazyNamed(() => import("./studio/PendingCommentsTask.tsx"), "PendingCommentsTask"),
    },
  ],
};
