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
  PlusIcon,
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
  /** Shown to those who hold one of these; to everybody without it. */
  rights?: readonly Right[];
  /** Heading that it stands under in the rail. */
  group?: string;
  /** In the bottom bar of a phone, which holds four and the way to the others. */
  isInBar?: true;
}

const allAreas: Area[] = [
  { to: "/", label: words.home, icon: HomeIcon, isInBar: true },
  { to: "/pages", label: words.pages, icon: FileTextIcon, rights: ["pages.edit"], isInBar: true },
  { to: "/assets", label: words.assets, icon: ImageIcon, rights: ["assets.upload"] },
  {
    to: "/products",
    label: words.products,
    icon: CubeIcon,
    rights: ["products.edit"],
    group: words.store,
    isInBar: true,
  },
  {
    to: "/orders",
    label: words.orders,
    icon: BackpackIcon,
    rights: ["orders.manage"],
    group: words.store,
    isInBar: true,
  },
  {
    to: "/inventory",
    label: words.inventory,
    icon: LayersIcon,
    rights: ["inventory.read"],
    group: words.store,
  },
  { to: "/restock", label: words.restock, icon: BellIcon, rights: ["inventory.read"], group: words.store },
  { to: "/reviews", label: words.reviews, icon: StarIcon, rights: ["reviews.manage"], group: words.store },
  { to: "/import", label: words.import, icon: UploadIcon, rights: ["products.edit"], group: words.store },
  {
    to: "/outbox",
    label: words.outbox,
    icon: EnvelopeClosedIcon,
    rights: ["mails.manage"],
    group: words.store,
  },
  { to: "/forms", label: words.forms, icon: InputIcon, rights: ["pages.edit"] },
  { to: "/newsletter", label: words.newsletter, icon: PaperPlaneIcon, rights: ["campaigns.manage"] },
  { to: "/design/header", label: words.headerFooter, icon: LayoutIcon, rights: ["design.manage"], group: words.design },
  {
    to: "/design/styles",
    label: words.siteStyles,
    icon: MixerHorizontalIcon,
    rights: ["design.manage"],
    group: words.design,
  },
  { to: "/design/popup", label: words.popup, icon: ChatBubbleIcon, rights: ["design.manage"], group: words.design },
  {
    to: "/design/announcement",
    label: words.announcement,
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
  { to: "/settings/general", label: words.general, icon: GearIcon, rights: ["site.manage"] },
  { to: "/settings/shipping", label: words.shipping, icon: ArchiveIcon, rights: ["shipping.manage"] },
  { to: "/settings/taxes", label: words.taxes, icon: ArchiveIcon, rights: ["payments.manage"] },
  { to: "/settings/payments", label: words.payments, icon: ArchiveIcon, rights: ["payments.manage"] },
  { to: "/settings/installments", label: words.installments, icon: ArchiveIcon, rights: ["payments.manage"] },
  { to: "/settings/lock", label: words.siteLock, icon: GearIcon, rights: ["site.manage"] },
  { to: "/settings/lock-screen", label: words.lockScreen, icon: GearIcon, rights: ["site.manage"] },
  { to: "/settings/redirects", label: words.redirects, icon: GearIcon, rights: ["site.manage"] },
  { to: "/settings/captcha", label: words.captcha, icon: GearIcon, rights: ["site.manage"] },
];

/** What is found by its name, beside the areas and the settings. */
const foundAreas: Area[] = [
  { to: "/pages", search: { new: "main" }, label: words.newPage, icon: PlusIcon, rights: ["pages.edit"] },
  { to: "/pages/trash", label: words.trash, icon: TrashIcon, rights: ["pages.edit"] },
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
