import { defineTexts } from "#kernel/domain/texts/defineTexts.ts";
import { counted, phrase } from "#kernel/domain/texts/phrase.ts";

/** Texts about the items of a page, which are posts or events. */
export const itemTexts = defineTexts("studio.items.item", {
  blog: {
    bulkTitle: "Selected posts",
    tooMany: phrase("You can change up to {max} posts at once", "max"),
    done: counted({ one: "{count} post changed", other: "{count} posts changed" }, "count"),
    published: counted({ one: "{count} post published", other: "{count} posts published" }, "count"),
    publishedInHidden: counted(
      {
        one: "{count} post published. Visitors see it when the page is public.",
        other: "{count} posts published. Visitors see them when the page is public.",
      },
      "count",
    ),
    drafted: counted({ one: "{count} post is a draft again", other: "{count} posts are drafts again" }, "count"),
    madePrivate: counted({ one: "{count} post is now private", other: "{count} posts are now private" }, "count"),
    moved: counted({ one: "{count} post moved", other: "{count} posts moved" }, "count"),
    trashed: counted({ one: "{count} post moved to the trash", other: "{count} posts moved to the trash" }, "count"),
    nothing: {
      published: "No changes: the selected posts are already published",
      draft: "No changes: the selected posts are already drafts",
      private: "No changes: the selected posts are already private",
      unchanged: "No changes: the selected posts are already like this",
    },
    undone: counted({ one: "{count} post changed back", other: "{count} posts changed back" }, "count"),
    refused: counted({ one: "{count} post was not changed", other: "{count} posts were not changed" }, "count"),
    gone: "A post",
    categoryTitle: counted(
      { one: "Add or remove a category ({count} post)", other: "Add or remove a category ({count} posts)" },
      "count",
    ),
    tagTitle: counted(
      { one: "Add or remove a tag ({count} post)", other: "Add or remove a tag ({count} posts)" },
      "count",
    ),
    moveTitle: counted({ one: "Move {count} post", other: "Move {count} posts" }, "count"),
    trashAbout: "Posts in the trash are not on the website. They are deleted permanently after 30 days.",
    trashEmptyText: "A post that you move to the trash stays here until you restore it or delete it permanently.",
    post: "Post",
    restoredAt: phrase(
      "“{title}” was restored at {path}, because another post has its former address.",
      "title",
      "path",
    ),
    moreRestoredAt: counted(
      {
        one: "{count} more post has a new address, because its former one is taken.",
        other: "{count} more posts have new addresses, because their former ones are taken.",
      },
      "count",
    ),
    manyRestored: counted({ one: "{count} post restored", other: "{count} posts restored" }, "count"),
    goneFromTrash: counted(
      { one: "{count} post was no longer in the trash.", other: "{count} posts were no longer in the trash." },
      "count",
    ),
    purgeManyTitle: counted(
      { one: "Delete {count} post permanently?", other: "Delete {count} posts permanently?" },
      "count",
    ),
    purgeManyText:
      "This permanently deletes the posts, their comments, their history and their redirects. This can't be undone.",
    manyPurged: counted(
      { one: "{count} post deleted permanently", other: "{count} posts deleted permanently" },
      "count",
    ),
    purgeText: "This permanently deletes the post, its comments, its history and its redirects. This can't be undone.",
    labelPosts: "Posts",
    noCategories: "No categories yet. You can add them in the settings of a post.",
    noTags: "No tags yet. You can add them in the settings of a post.",
    mergeText: counted(
      {
        one: "“{to}” already exists. Merging changes {count} post from “{from}” to “{to}”.",
        other: "“{to}” already exists. Merging changes {count} posts from “{from}” to “{to}”.",
      },
      "count",
      "from",
      "to",
    ),
    deleteLabelText: counted(
      {
        one: "Removes it from {count} post. The post is not deleted.",
        other: "Removes it from {count} posts. The posts are not deleted.",
      },
      "count",
    ),
  },
  events: {
    bulkTitle: "Selected events",
    tooMany: phrase("You can change up to {max} events at once", "max"),
    done: counted({ one: "{count} event changed", other: "{count} events changed" }, "count"),
    published: counted({ one: "{count} event published", other: "{count} events published" }, "count"),
    publishedInHidden: counted(
      {
        one: "{count} event published. Visitors see it when the page is public.",
        other: "{count} events published. Visitors see them when the page is public.",
      },
      "count",
    ),
    drafted: counted({ one: "{count} event is a draft again", other: "{count} events are drafts again" }, "count"),
    madePrivate: counted({ one: "{count} event is now private", other: "{count} events are now private" }, "count"),
    moved: counted({ one: "{count} event moved", other: "{count} events moved" }, "count"),
    trashed: counted({ one: "{count} event moved to the trash", other: "{count} events moved to the trash" }, "count"),
    nothing: {
      published: "No changes: the selected events are already published",
      draft: "No changes: the selected events are already drafts",
      private: "No changes: the selected events are already private",
      unchanged: "No changes: the selected events are already like this",
    },
    undone: counted({ one: "{count} event changed back", other: "{count} events changed back" }, "count"),
    refused: counted({ one: "{count} event was not changed", other: "{count} events were not changed" }, "count"),
    gone: "An event",
    categoryTitle: counted(
      { one: "Add or remove a category ({count} event)", other: "Add or remove a category ({count} events)" },
      "count",
    ),
    tagTitle: counted(
      { one: "Add or remove a tag ({count} event)", other: "Add or remove a tag ({count} events)" },
      "count",
    ),
    moveTitle: counted({ one: "Move {count} event", other: "Move {count} events" }, "count"),
    trashAbout: "Events in the trash are not on the website. They are deleted permanently after 30 days.",
    trashEmptyText: "An event that you move to the trash stays here until you restore it or delete it permanently.",
    post: "Event",
    restoredAt: phrase(
      "“{title}” was restored at {path}, because another event has its former address.",
      "title",
      "path",
    ),
    moreRestoredAt: counted(
      {
        one: "{count} more event has a new address, because its former one is taken.",
        other: "{count} more events have new addresses, because their former ones are taken.",
      },
      "count",
    ),
    manyRestored: counted({ one: "{count} event restored", other: "{count} events restored" }, "count"),
    goneFromTrash: counted(
      { one: "{count} event was no longer in the trash.", other: "{count} events were no longer in the trash." },
      "count",
    ),
    purgeManyTitle: counted(
      { one: "Delete {count} event permanently?", other: "Delete {count} events permanently?" },
      "count",
    ),
    purgeManyText:
      "This permanently deletes the events, their comments, their history and their redirects. This can't be undone.",
    manyPurged: counted(
      { one: "{count} event deleted permanently", other: "{count} events deleted permanently" },
      "count",
    ),
    purgeText: "This permanently deletes the event, its comments, its history and its redirects. This can't be undone.",
    labelPosts: "Events",
    noCategories: "No categories yet. You can add them in the settings of an event.",
    noTags: "No tags yet. You can add them in the settings of an event.",
    mergeText: counted(
      {
        one: "“{to}” already exists. Merging changes {count} event from “{from}” to “{to}”.",
        other: "“{to}” already exists. Merging changes {count} events from “{from}” to “{to}”.",
      },
      "count",
      "from",
      "to",
    ),
    deleteLabelText: counted(
      {
        one: "Removes it from {count} event. The event is not deleted.",
        other: "Removes it from {count} events. The events are not deleted.",
      },
      "count",
    ),
  },
});

export type ItemTexts = (typeof itemTexts)[keyof typeof itemTexts];
