import { Pencil2Icon, SpeakerLoudIcon } from "@radix-ui/react-icons";
import type { Right } from "#features/account/roles/domain/rights.ts";
import { lazyScreen } from "#kernel/studio-ui/manifest/lazyScreen.ts";
import type { StudioManifest } from "#kernel/studio-ui/manifest/studioManifest.ts";

export const studio: StudioManifest<Right> = {
  screens: [
    {
      path: "/posts",
      right: "posts.edit",
      component: lazyScreen(() => import("./studio/BlogsScreen.tsx"), "BlogsScreen"),
      rail: {
        group: "start",
        label: "Posts",
        finds: "blog journal articles news podcast episodes events calendar dates write drafts categories tags",
        icon: Pencil2Icon,
        position: 30,
      },
    },
    {
      path: "/podcast",
      right: "pages.edit",
      component: lazyScreen(() => import("./studio/PodcastsScreen.tsx"), "PodcastsScreen"),
      palette: [
        { label: "Podcast", finds: "episodes audio recordings feed rss apple spotify show", icon: SpeakerLoudIcon },
      ],
    },
    {
      path: "/posts/$pageId",
      right: "posts.edit",
      component: lazyScreen(() => import("./studio/list/PostsScreen.tsx"), "PostsScreen"),
    },
    {
      path: "/posts/$pageId/trash",
      right: "posts.edit",
      component: lazyScreen(() => import("./studio/trash/PostTrashScreen.tsx"), "PostTrashScreen"),
    },
    {
      path: "/posts/$pageId/labels",
      right: "posts.edit",
      component: lazyScreen(() => import("./studio/labels/LabelsScreen.tsx"), "LabelsScreen"),
    },
  ],
};
