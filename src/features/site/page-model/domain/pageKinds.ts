import { collectionTypes, folderBehaviors } from "../contract.ts";

/** Kinds of pages that owners can create. */
export const pageKinds = [
  "page",
  "cover-page",
  "blog",
  "events",
  "products",
  "gallery",
  "index",
  "folder",
  "link",
] as const;

export type PageKind = (typeof pageKinds)[number];

/** Collection type and folder behavior of each kind in the database. */
export function storedKind(kind: PageKind): { type: number; folder_behavior: number | null } {
  if (kind === "index") return { type: collectionTypes.folder, folder_behavior: folderBehaviors.index };
  if (kind === "folder") return { type: collectionTypes.folder, folder_behavior: folderBehaviors.redirect };
  const types = {
    page: collectionTypes.page,
    "cover-page": collectionTypes.splash,
    blog: collectionTypes.generic,
    events: collectionTypes.events,
    products: collectionTypes.products,
    gallery: collectionTypes.gallery,
    link: collectionTypes.link,
  };
  return { type: types[kind], folder_behavior: null };
}

/** The kind of a page by its stored type and folder behavior. */
export function pageKindOf({ type, folder_behavior }: { type: number; folder_behavior: number | null }): PageKind {
  return pageKinds.find((kind) => {
    const stored = storedKind(kind);
    return stored.type === type && stored.folder_behavior === folder_behavior;
  }) as PageKind;
}

/** Kinds that contain other pages. */
export const canHavePages = (kind: PageKind): boolean => kind === "index" || kind === "folder";

/** Kinds with content of their own. New ones are drafts until they are published. */
export const beginsAsDraft = (kind: PageKind): boolean => kind !== "folder" && kind !== "link";

/** Kinds whose body is a document of blocks, edited in the editor. */
export const hasDocument = (kind: PageKind): boolean => kind === "page" || kind === "index";

/** Kinds whose items are written in the editor, and listed under Posts in the studio. */
export const hasWrittenItems = (kind: PageKind): boolean => kind === "blog" || kind === "events";
