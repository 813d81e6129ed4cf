import {
  ArchiveIcon,
  BackpackIcon,
  BellIcon,
  ChatBubbleIcon,
  CubeIcon,
  EnvelopeClosedIcon,
  FileTextIcon,
  GearIcon,
  HomeIcon,
  ImageIcon,
  InputIcon,
  LayersIcon,
  LayoutIcon,
  MixerHorizontalIcon,
  PaperPlaneIcon,
  PersonIcon,
  PlusIcon,
  ReaderIcon,
  SpeakerLoudIcon,
  StarIcon,
  TrashIcon,
  UploadIcon,
} from "@radix-ui/react-icons";
import type { Right } from "#features/account/roles/domain/rights.ts";
import { screens } from "./screens.ts";
import { words } from "./words.ts";

export interface Area {
  to: string;
  label: string;
  icon: typeof HomeIcon;
  /** What the address says beside the path. */
  search?: Record<string, string>;
  /** Shown to those who hold one of these; to everyone without it. */
  rights?: readonly Right[];
  /** Other words that it is found by: what is done there, and what people call it. */
  finds?: string;
  /** Heading that it is under in the rail. */
  group?: string;
  /** In the bottom bar of a phone, which holds four and the way to the others. */
  isInBar?: true;
}

const allAreas: Area[] = [
  { to: "/", label: words.home, icon: HomeIcon, isInBar: true },
  {
    to: "/pages",
    label: words.pages,
    finds: words.finds.pages,
    icon: FileTextIcon,
    rights: ["pages.edit"],
    isInBar: true,
  },
  { to: "/assets", label: words.assets, finds: words.finds.assets, icon: ImageIcon, rights: ["assets.upload"] },
  {
    to: "/products",
    label: words.products,
    finds: words.finds.products,
    icon: CubeIcon,
    rights: ["products.edit"],
    group: words.store,
    isInBar: true,
  },
  {
    to: "/orders",
    label: words.orders,
    finds: words.finds.orders,
    icon: BackpackIcon,
    rights: ["orders.manage"],
    group: words.store,
    isInBar: true,
  },
  {
    to: "/inventory",
    label: words.inventory,
    finds: words.finds.inventory,
    icon: LayersIcon,
    rights: ["inventory.read"],
    group: words.store,
  },
  {
    to: "/restock",
    label: words.restock,
    finds: words.finds.restock,
    icon: BellIcon,
    rights: ["inventory.read"],
    group: words.store,
  },
  {
    to: "/reviews",
    label: words.reviews,
    finds: words.finds.reviews,
    icon: StarIcon,
    rights: ["reviews.manage"],
    group: words.store,
  },
  {
    to: "/import",
    label: words.import,
    finds: words.finds.import,
    icon: UploadIcon,
    rights: ["products.edit"],
    group: words.store,
  },
  {
    to: "/outbox",
    label: words.outbox,
    finds: words.finds.outbox,
    icon: EnvelopeClosedIcon,
    rights: ["mails.manage"],
    group: words.store,
  },
  { to: "/forms", label: words.forms, finds: words.finds.forms, icon: InputIcon, rights: ["pages.edit"] },
  {
    to: "/submissions",
    label: words.submissions,
    finds: words.finds.submissions,
    icon: ReaderIcon,
    rights: ["submissions.read"],
  },
  {
    to: "/newsletter",
    label: words.newsletter,
    finds: words.finds.newsletter,
    icon: PaperPlaneIcon,
    rights: ["campaigns.manage"],
  },
  {
    to: "/design/header",
    label: words.headerFooter,
    finds: words.finds.headerFooter,
    icon: LayoutIcon,
    rights: ["design.manage"],
    group: words.design,
  },
  {
    to: "/design/styles",
    label: words.siteStyles,
    finds: words.finds.siteStyles,
    icon: MixerHorizontalIcon,
    rights: ["design.manage"],
    group: words.design,
  },
  {
    to: "/design/popup",
    label: words.popup,
    finds: words.finds.popup,
    icon: ChatBubbleIcon,
    rights: ["design.manage"],
    group: words.design,
  },
  {
    to: "/design/announcement",
    label: words.announcement,
    finds: words.finds.announcement,
    icon: SpeakerLoudIcon,
    rights: ["design.manage"],
    group: words.design,
  },
  {
    to: "/settings",
    label: words.settings,
    icon: GearIcon,
    rights: ["site.manage", "shipping.manage", "payments.manage"],
  },
];

export const settingsAreas: Area[] = [
  {
    to: "/settings/general",
    label: words.general,
    finds: words.finds.general,
    icon: GearIcon,
    rights: ["site.manage"],
  },
  {
    to: "/settings/shipping",
    label: words.shipping,
    finds: words.finds.shipping,
    icon: ArchiveIcon,
    rights: ["shipping.manage"],
  },
  {
    to: "/settings/taxes",
    label: words.taxes,
    finds: words.finds.taxes,
    icon: ArchiveIcon,
    rights: ["payments.manage"],
  },
  {
    to: "/settings/payments",
    label: words.payments,
    finds: words.finds.payments,
    icon: ArchiveIcon,
    rights: ["payments.manage"],
  },
  {
    to: "/settings/installments",
    label: words.installments,
    finds: words.finds.installments,
    icon: ArchiveIcon,
    rights: ["payments.manage"],
  },
  {
    to: "/settings/email",
    label: words.email,
    finds: words.finds.email,
    icon: EnvelopeClosedIcon,
    rights: ["site.manage"],
  },
  { to: "/settings/lock", label: words.siteLock, finds: words.finds.siteLock, icon: GearIcon, rights: ["site.manage"] },
  {
    to: "/settings/lock-screen",
    label: words.lockScreen,
    finds: words.finds.lockScreen,
    icon: GearIcon,
    rights: ["site.manage"],
  },
  {
    to: "/settings/redirects",
    label: words.redirects,
    finds: words.finds.redirects,
    icon: GearIcon,
    rights: ["site.manage"],
  },
  {
    to: "/settings/captcha",
    label: words.captcha,
    finds: words.finds.captcha,
    icon: GearIcon,
    rights: ["site.manage"],
  },
];

/** What is found beside the areas and the settings: things to do, and screens that others lead to. */
const foundAreas: Area[] = [
  {
    to: "/pages",
    search: { new: "main" },
    label: words.newPage,
    finds: words.finds.newPage,
    icon: PlusIcon,
    rights: ["pages.edit"],
  },
  {
    to: "/products/new",
    label: words.newProduct,
    finds: words.finds.newProduct,
    icon: PlusIcon,
    rights: ["products.edit"],
  },
  { to: "/forms/new", label: words.newForm, finds: words.finds.newForm, icon: PlusIcon, rights: ["pages.edit"] },
  {
    to: "/inventory/settings",
    label: words.inventorySettings,
    finds: words.finds.inventorySettings,
    icon: GearIcon,
    rights: ["inventory.manage"],
  },
  {
    to: "/reviews/settings",
    label: words.reviewSettings,
    finds: words.finds.reviewSettings,
    icon: GearIcon,
    rights: ["reviews.manage"],
  },
  {
    to: "/reviews/import",
    label: words.importReviews,
    finds: words.finds.importReviews,
    icon: UploadIcon,
    rights: ["reviews.manage"],
  },
  { to: "/account", label: words.account, finds: words.finds.account, icon: PersonIcon },
  { to: "/pages/trash", label: words.trash, finds: words.finds.trash, icon: TrashIcon, rights: ["pages.edit"] },
];

const builtIn = new Set(["/", "/settings"]);
const paths = new Set(screens.map((screen) => screen.path));

/** What a person may go to; an area without a screen is not offered. */
export function areasFor(rights: ReadonlySet<string>, areas: Area[] = allAreas): Area[] {
  return areas.filter(
    (area) =>
      (builtIn.has(area.to) || paths.has(area.to)) &&
      (area.rights === undefined || area.rights.some((right) => rights.has(right))),
  );
}

export function settingsFor(rights: ReadonlySet<string>): Area[] {
  return areasFor(rights, settingsAreas);
}

export function foundFor(rights: ReadonlySet<string>): Area[] {
  return areasFor(rights, foundAreas);
}
