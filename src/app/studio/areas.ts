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
import { texts } from "./texts.ts";

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
  { to: "/", label: texts.home, icon: HomeIcon, isInBar: true },
  {
    to: "/pages",
    label: texts.pages,
    finds: texts.finds.pages,
    icon: FileTextIcon,
    rights: ["pages.edit"],
    isInBar: true,
  },
  { to: "/assets", label: texts.assets, finds: texts.finds.assets, icon: ImageIcon, rights: ["assets.upload"] },
  {
    to: "/products",
    label: texts.products,
    finds: texts.finds.products,
    icon: CubeIcon,
    rights: ["products.edit"],
    group: texts.store,
    isInBar: true,
  },
  {
    to: "/orders",
    label: texts.orders,
    finds: texts.finds.orders,
    icon: BackpackIcon,
    rights: ["orders.manage"],
    group: texts.store,
    isInBar: true,
  },
  {
    to: "/inventory",
    label: texts.inventory,
    finds: texts.finds.inventory,
    icon: LayersIcon,
    rights: ["inventory.read"],
    group: texts.store,
  },
  {
    to: "/restock",
    label: texts.restock,
    finds: texts.finds.restock,
    icon: BellIcon,
    rights: ["inventory.read"],
    group: texts.store,
  },
  {
    to: "/reviews",
    label: texts.reviews,
    finds: texts.finds.reviews,
    icon: StarIcon,
    rights: ["reviews.manage"],
    group: texts.store,
  },
  {
    to: "/import",
    label: texts.import,
    finds: texts.finds.import,
    icon: UploadIcon,
    rights: ["products.edit"],
    group: texts.store,
  },
  {
    to: "/outbox",
    label: texts.outbox,
    finds: texts.finds.outbox,
    icon: EnvelopeClosedIcon,
    rights: ["mails.manage"],
    group: texts.store,
  },
  { to: "/forms", label: texts.forms, finds: texts.finds.forms, icon: InputIcon, rights: ["pages.edit"] },
  {
    to: "/submissions",
    label: texts.submissions,
    finds: texts.finds.submissions,
    icon: ReaderIcon,
    rights: ["submissions.read"],
  },
  {
    to: "/newsletter",
    label: texts.newsletter,
    finds: texts.finds.newsletter,
    icon: PaperPlaneIcon,
    rights: ["campaigns.manage"],
  },
  {
    to: "/design/header",
    label: texts.headerFooter,
    finds: texts.finds.headerFooter,
    icon: LayoutIcon,
    rights: ["design.manage"],
    group: texts.design,
  },
  {
    to: "/design/styles",
    label: texts.siteStyles,
    finds: texts.finds.siteStyles,
    icon: MixerHorizontalIcon,
    rights: ["design.manage"],
    group: texts.design,
  },
  {
    to: "/design/popup",
    label: texts.popup,
    finds: texts.finds.popup,
    icon: ChatBubbleIcon,
    rights: ["design.manage"],
    group: texts.design,
  },
  {
    to: "/design/announcement",
    label: texts.announcement,
    finds: texts.finds.announcement,
    icon: SpeakerLoudIcon,
    rights: ["design.manage"],
    group: texts.design,
  },
  {
    to: "/settings",
    label: texts.settings,
    icon: GearIcon,
    rights: ["site.manage", "shipping.manage", "payments.manage"],
  },
];

export const settingsAreas: Area[] = [
  {
    to: "/settings/general",
    label: texts.general,
    finds: texts.finds.general,
    icon: GearIcon,
    rights: ["site.manage"],
  },
  {
    to: "/settings/shipping",
    label: texts.shipping,
    finds: texts.finds.shipping,
    icon: ArchiveIcon,
    rights: ["shipping.manage"],
  },
  {
    to: "/settings/taxes",
    label: texts.taxes,
    finds: texts.finds.taxes,
    icon: ArchiveIcon,
    rights: ["payments.manage"],
  },
  {
    to: "/settings/payments",
    label: texts.payments,
    finds: texts.finds.payments,
    icon: ArchiveIcon,
    rights: ["payments.manage"],
  },
  {
    to: "/settings/installments",
    label: texts.installments,
    finds: texts.finds.installments,
    icon: ArchiveIcon,
    rights: ["payments.manage"],
  },
  {
    to: "/settings/email",
    label: texts.email,
    finds: texts.finds.email,
    icon: EnvelopeClosedIcon,
    rights: ["site.manage"],
  },
  { to: "/settings/lock", label: texts.siteLock, finds: texts.finds.siteLock, icon: GearIcon, rights: ["site.manage"] },
  {
    to: "/settings/lock-screen",
    label: texts.lockScreen,
    finds: texts.finds.lockScreen,
    icon: GearIcon,
    rights: ["site.manage"],
  },
  {
    to: "/settings/redirects",
    label: texts.redirects,
    finds: texts.finds.redirects,
    icon: GearIcon,
    rights: ["site.manage"],
  },
  {
    to: "/settings/captcha",
    label: texts.captcha,
    finds: texts.finds.captcha,
    icon: GearIcon,
    rights: ["site.manage"],
  },
];

/** What is found beside the areas and the settings: things to do, and screens that others lead to. */
const foundAreas: Area[] = [
  {
    to: "/pages",
    search: { new: "main" },
    label: texts.newPage,
    finds: texts.finds.newPage,
    icon: PlusIcon,
    rights: ["pages.edit"],
  },
  {
    to: "/products/new",
    label: texts.newProduct,
    finds: texts.finds.newProduct,
    icon: PlusIcon,
    rights: ["products.edit"],
  },
  { to: "/forms/new", label: texts.newForm, finds: texts.finds.newForm, icon: PlusIcon, rights: ["pages.edit"] },
  {
    to: "/inventory/settings",
    label: texts.inventorySettings,
    finds: texts.finds.inventorySettings,
    icon: GearIcon,
    rights: ["inventory.manage"],
  },
  {
    to: "/reviews/settings",
    label: texts.reviewSettings,
    finds: texts.finds.reviewSettings,
    icon: GearIcon,
    rights: ["reviews.manage"],
  },
  {
    to: "/reviews/import",
    label: texts.importReviews,
    finds: texts.finds.importReviews,
    icon: UploadIcon,
    rights: ["reviews.manage"],
  },
  { to: "/account", label: texts.account, finds: texts.finds.account, icon: PersonIcon },
  { to: "/pages/trash", label: texts.trash, finds: texts.finds.trash, icon: TrashIcon, rights: ["pages.edit"] },
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
