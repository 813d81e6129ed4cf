import type { JsonValue } from "#kernel/contract/json.ts";

/** Page types by number (spec.txt §2). */
export const pageTypes = {
  collection: 1,
  page: 2,
  splash: 3,
  item: 50,
  notFound: 100,
  error: 101,
  search: 102,
  lockScreen: 103,
  popupOverlay: 104,
  protectedContent: 105,
  accessDenied: 106,
  cart: 200,
  checkout: 201,
  orderConfirmed: 202,
  donate: 203,
  contributionConfirmed: 204,
  subscriptionConfirmed: 206,
  orderReceived: 207,
  membershipConfirmed: 208,
  reviewsRequest: 209,
  unsubscribe: 300,
  emailPreview: 301,
} as const;

/** Collection types by number (spec.txt §3 "Enumerations"). */
export const collectionTypes = {
  /** A link of the navigation, which is no collection. */
  link: -1,
  generic: 1,
  subscription: 2,
  /** Contains pages: an index or a folder. */
  folder: 7,
  /** A cover page. */
  splash: 8,
  page: 10,
  products: 13,
  gallery: 15,
  /** Events. Templates see a generic collection with the type name "events" (`templateTypeOf`). */
  events: 101,
} as const;

/** Types of collections whose items are written in the editor: blogs and events pages. */
export const writtenTypes = [collectionTypes.generic, collectionTypes.events] as const;

/**
 * How a folder behaves (spec.txt §3 "folder behavior"): it shows its pages one below the other, or redirects to its
 * first page.
 */
export const folderBehaviors = { index: 1, redirect: 2 } as const;

/** Record types of items by number (spec.txt §3 "Enumerations"). */
export const recordTypes = { text: 1, image: 2, audio: 7, storeItem: 11, event: 12 } as const;

/** States of an item's comments. Templates read the first (spec.txt §4 "Comments"). */
export const commentStates = { open: 1, closed: 2 } as const;

/** An image for templates (spec.txt §3 "Image/asset"). */
export interface TemplateImage {
  id: string;
  recordType: 2;
  title: string;
  body: string;
  filename: string;
  altText: string;
  assetUrl: string;
  /** "2000x2500" */
  originalSize: string;
  /** "2000x2500,100w,300w,…" */
  systemDataVariants: string;
  mediaFocalPoint: { x: number; y: number; source: number };
  colorData: Record<string, string> | null;
  /** Whether it is the preview of a licensed picture that was not paid for yet. */
  licensedAssetPreview: boolean;
  /** The picture that it is part of; null if it is independent. */
  componentKey: string | null;
}

/** An item of a collection for templates (spec.txt §3 "Content item", "Product item"). */
export interface TemplateItem {
  id: string;
  collectionId: string;
  recordType: number;
  urlId: string;
  fullUrl: string;
  title: string;
  /** HTML */
  excerpt: string;
  /** HTML */
  body: string;
  assetUrl?: string;
  mainImageId?: string;
  systemDataId?: string;
  mainImage?: TemplateImage;
  items?: TemplateImage[];
  tags: string[];
  categories: string[];
  addedOn: number;
  updatedOn: number;
  publishOn?: number;
  /** The path that feeds give as its id, if readers know it by that; absent: its `id`. */
  feedPath?: string;
  [more: string]: JsonValue | TemplateImage | TemplateImage[] | undefined | object;
}

/** The recording of an item, and its place in a podcast. */
export interface TemplateEpisode {
  assetUrl: string;
  mediaType: string;
  byteSize: number;
  /** Unknown: null. */
  durationMs: number | null;
  season: number | null;
  number: number | null;
  type: "full" | "trailer" | "bonus";
  isExplicit: boolean;
}

/** The podcast of a blog. */
export interface TemplatePodcast {
  title: string;
  /** Plain text */
  description: string;
  author: string;
  /** Empty if the owner set none. */
  email: string;
  category: string;
  subcategory: string;
  /** BCP 47 */
  language: string;
  type: "episodic" | "serial";
  isExplicit: boolean;
  copyright: string;
  isLocked: boolean;
  guid: string;
  /** Absent if there is none that podcast apps accept. */
  cover?: TemplateImage;
  /** Path of the feed. */
  feedUrl: string;
  /** Where to subscribe. */
  links: { name: string; url: string }[];
}

/** Who sees a link of the navigation: everyone, signed-in members, or visitors who are not signed in. */
export const navigationAudiences = ["everyone", "members", "strangers"] as const;
export type NavigationAudience = (typeof navigationAudiences)[number];

/** A link of the navigation, for templates. */
export interface NavigationLink {
  title: string;
  url: string;
  active: boolean;
  /** Of the linked collection. Links of the owner have none. */
  id?: string;
  typeName?: string;
  /** Of folders and indexes: `folderBehaviors`. */
  folderBehavior?: number;
  /** The pages of a folder or an index. */
  items?: NavigationLink[];
  /** A link that the owner wrote. It has no page. */
  isLink?: boolean;
  newWindow?: boolean;
  /** Absent: everyone. The page is the same for all, so styles hide the link (class `for-<audience>`). */
  audience?: Exclude<NavigationAudience, "everyone">;
}

/** A language of the website, and where the page is in it. */
export interface LanguageLink {
  /** BCP 47 */
  locale: string;
  /** In the language itself: "Deutsch". */
  name: string;
  /** The whole address of the page in it. */
  href: string;
  /** Whether the page is in this language. */
  active: boolean;
}

/**
 * The JSON for templates. `?format=json` and `?format=json-pretty` return exactly this.
 */
export interface PageModel {
  website: {
    id: string;
    identifier: string;
    siteTitle: string;
    siteDescription: string;
    /** The tagline beside the title; may be empty. */
    siteTagLine: string;
    /** Undefined: the title is shown instead. */
    logoImageUrl?: string;
    baseUrl: string;
    timeZone: string;
    language: string;
    /** Text direction, for `<html dir>`. */
    direction: "ltr" | "rtl";
    /** Empty if the owner set none. */
    contactEmail: string;
  };
  websiteSettings: {
    storeSettings: {
      currencyCode: string;
      multipleQuantityAllowedForServices: boolean;
      useCLDRMoneyFormat: true;
      [more: string]: JsonValue;
    };
    simpleLikingEnabled: boolean;
    commentsEnabled: boolean;
    [more: string]: JsonValue;
  };
  /** Read by the template engine before it formats money. */
  featureFlags: { useCLDRMoneyFormat: true };
  navigation: { main: NavigationLink[]; secondary: NavigationLink[]; footer: NavigationLink[] };
  /** The languages of the website, if there are several. */
  languages?: LanguageLink[];
  /** The owner's layout of the header. */
  header: {
    layout: "start" | "center" | "split";
    tagline: string;
    showCart: boolean;
    showSearch: boolean;
    isSticky: boolean;
    button: { text: string; url: string } | null;
    logo?: TemplateImage;
  };
  pageType: number;
  pageTitle: string;
  collection?: {
    id: string;
    type: number;
    typeName: string;
    title: string;
    urlId: string;
    fullUrl: string;
    /** HTML */
    description: string;
    itemCount?: number;
    mainImage?: TemplateImage;
    /** Whether it contains pages. `folderBehaviors` says how. */
    folder: boolean;
    folderBehavior?: number;
    /** The pages of an index, in order. */
    collections?: {
      id: string;
      title: string;
      urlId: string;
      fullUrl: string;
      typeName: string;
      mainContent: string;
    }[];
  };
  item?: TemplateItem;
  items?: TemplateItem[];
  /** Breadcrumbs of a filtered list, from its collection to the list itself. Items have their own. */
  breadcrumbs?: { title: string; url: string }[];
  /** Items related to the page's own. */
  relatedItems?: TemplateItem[];
  /** `nextPageOffset` is the `offset` parameter of the next page. */
  pagination?: {
    nextPage?: boolean;
    nextPageOffset?: number;
    nextPageUrl?: string;
    prevPage?: boolean;
    prevPageUrl?: string;
  };
  /** The items of an events page's list: events to come, or past ones. */
  upcoming?: TemplateItem[];
  past?: TemplateItem[];
  /** Which list an events page shows. Read by the template engine (`show-past-events?`, `calendar-view?`). */
  showPastOrUpcomingEvents?: "past" | "upcoming";
  calendarView?: boolean;
  /** Links and the month of an events page. */
  events?: object;
  /** Rendered body of a page: sections of blocks. HTML */
  mainContent?: string;
  /** The visitor's cart, on the cart page (spec.txt §3 "Shopping cart"). */
  shoppingCart?: object;
  /** What analytics may know of the order, on pages of a checkout (spec.txt §3 "Order (analytics)"). */
  analyticsOrder?: object;
  /** The podcast, on the pages of a blog that is one. */
  podcast?: TemplatePodcast;
  /** Query and results of the search page. */
  search?: object;
}
