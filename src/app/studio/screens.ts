import type { Right } from "#features/account/roles/domain/rights.ts";
import { lazyScreen } from "./lazyScreen.ts";

/** One screen of the studio: its path under `/config`, the right that it needs, and where its code is. */
export interface Screen {
  /** TanStack Router path: "/orders/$orderId". */
  path: string;
  /** Absent: for everyone who is signed in. */
  right?: Right;
  /** Loaded when someone goes there. */
  component: ReturnType<typeof lazyScreen>;
  /** Settings screens share the settings' own navigation. */
  isSettings?: true;
  /** Over the whole window, without the rail: it has its own way back. */
  isFullWindow?: true;
  /** About the account: for those too who have no website. */
  isWithoutWebsite?: true;
}

/**
 * Every screen. A feature adds its own with one entry here, and with one in `areas.ts` when it is reached from the
 * navigation.
 */
export const screens: Screen[] = [
  {
    path: "/account",
    isWithoutWebsite: true,
    component: lazyScreen(() => import("#features/account/sessions/studio/AccountScreen.tsx"), "AccountScreen"),
  },
  {
    path: "/pages/$pageId/edit",
    right: "pages.edit",
    isFullWindow: true,
    component: lazyScreen(() => import("#features/editor/documents/studio/EditorScreen.tsx"), "EditorScreen"),
  },
  {
    path: "/assets",
    right: "assets.upload",
    component: lazyScreen(() => import("#features/site/assets/studio/library/AssetsScreen.tsx"), "AssetsScreen"),
  },
  {
    path: "/products",
    right: "products.edit",
    component: lazyScreen(() => import("#features/commerce/catalog/studio/list/ProductsScreen.tsx"), "ProductsScreen"),
  },
  {
    path: "/products/new",
    right: "products.edit",
    component: lazyScreen(() => import("#features/commerce/catalog/studio/NewProductScreen.tsx"), "NewProductScreen"),
  },
  {
    path: "/products/$productId",
    right: "products.edit",
    component: lazyScreen(() => import("#features/commerce/catalog/studio/ProductScreen.tsx"), "ProductScreen"),
  },
  {
    path: "/inventory",
    right: "inventory.read",
    component: lazyScreen(() => import("#features/commerce/inventory/studio/InventoryScreen.tsx"), "InventoryScreen"),
  },
  {
    path: "/inventory/settings",
    right: "inventory.manage",
    component: lazyScreen(
      () => import("#features/commerce/inventory/studio/InventorySettingsScreen.tsx"),
      "InventorySettingsScreen",
    ),
  },
  {
    path: "/import",
    right: "products.edit",
    component: lazyScreen(() => import("#features/transfer/products/studio/ImportsScreen.tsx"), "ImportsScreen"),
  },
  {
    path: "/import/$importId",
    right: "products.edit",
    component: lazyScreen(() => import("#features/transfer/products/studio/ImportScreen.tsx"), "ImportScreen"),
  },
  {
    path: "/orders",
    right: "orders.manage",
    component: lazyScreen(() => import("#features/commerce/orders/studio/OrdersScreen.tsx"), "OrdersScreen"),
  },
  {
    path: "/orders/$orderId",
    right: "orders.manage",
    component: lazyScreen(() => import("#features/commerce/orders/studio/OrderScreen.tsx"), "OrderScreen"),
  },
  {
    path: "/restock",
    right: "inventory.read",
    component: lazyScreen(() => import("#features/commerce/restock/studio/RestockScreen.tsx"), "RestockScreen"),
  },
  {
    path: "/reviews",
    right: "reviews.manage",
    component: lazyScreen(() => import("#features/audience/reviews/studio/ReviewsScreen.tsx"), "ReviewsScreen"),
  },
  {
    path: "/reviews/settings",
    right: "reviews.manage",
    component: lazyScreen(
      () => import("#features/audience/reviews/studio/ReviewSettingsScreen.tsx"),
      "ReviewSettingsScreen",
    ),
  },
  {
    path: "/reviews/import",
    right: "reviews.manage",
    component: lazyScreen(
      () => import("#features/audience/reviews/studio/ReviewImportScreen.tsx"),
      "ReviewImportScreen",
    ),
  },
  {
    path: "/outbox",
    right: "mails.manage",
    component: lazyScreen(() => import("#features/site/outbox/studio/OutboxScreen.tsx"), "OutboxScreen"),
  },
  {
    path: "/forms",
    right: "pages.edit",
    component: lazyScreen(() => import("#features/audience/forms/studio/FormsScreen.tsx"), "FormsScreen"),
  },
  {
    path: "/forms/new",
    right: "pages.edit",
    component: lazyScreen(() => import("./formScreens.tsx"), "PreviewedNewFormScreen"),
  },
  {
    path: "/forms/$formId",
    right: "pages.edit",
    component: lazyScreen(() => import("./formScreens.tsx"), "PreviewedFormScreen"),
  },
  {
    path: "/submissions",
    right: "submissions.read",
    component: lazyScreen(() => import("#features/audience/forms/studio/SubmissionsScreen.tsx"), "SubmissionsScreen"),
  },
  {
    path: "/pages",
    right: "pages.edit",
    component: lazyScreen(() => import("#features/site/pages-screen/studio/PagesScreen.tsx"), "PagesScreen"),
  },
  {
    path: "/pages/trash",
    right: "pages.edit",
    component: lazyScreen(() => import("#features/site/trash/studio/TrashScreen.tsx"), "TrashScreen"),
  },
  {
    path: "/design/header",
    right: "design.manage",
    component: lazyScreen(() => import("#features/site/header-footer/studio/HeaderScreen.tsx"), "HeaderScreen"),
  },
  {
    path: "/design/footer",
    right: "design.manage",
    isFullWindow: true,
    component: lazyScreen(() => import("#features/editor/documents/studio/footer/FooterScreen.tsx"), "FooterScreen"),
  },
  {
    path: "/settings/lock",
    right: "site.manage",
    isSettings: true,
    component: lazyScreen(() => import("#features/site/site-lock/studio/SiteLockScreen.tsx"), "SiteLockScreen"),
  },
  {
    path: "/pages/$pageId/cover",
    right: "pages.edit",
    component: lazyScreen(() => import("#features/site/cover-pages/studio/CoverPageScreen.tsx"), "CoverPageScreen"),
  },
  {
    path: "/pages/$pageId/gallery",
    right: "pages.edit",
    component: lazyScreen(() => import("#features/site/galleries/studio/GalleryScreen.tsx"), "GalleryScreen"),
  },
  {
    path: "/design/styles",
    right: "design.manage",
    component: lazyScreen(() => import("#features/editor/styles/studio/StylesScreen.tsx"), "StylesScreen"),
  },
  {
    path: "/design/popup",
    right: "design.manage",
    component: lazyScreen(() => import("#features/site/popups/studio/PopupScreen.tsx"), "PopupScreen"),
  },
  {
    path: "/design/announcement",
    right: "design.manage",
    component: lazyScreen(
      () => import("#features/site/announcement-bar/studio/AnnouncementScreen.tsx"),
      "AnnouncementScreen",
    ),
  },
  {
    path: "/settings/lock-screen",
    right: "site.manage",
    isSettings: true,
    component: lazyScreen(() => import("#features/site/site-lock/studio/LockScreenScreen.tsx"), "LockScreenScreen"),
  },
  {
    path: "/newsletter",
    right: "campaigns.manage",
    component: lazyScreen(
      () => import("#features/audience/newsletter/studio/NewsletterScreen.tsx"),
      "NewsletterScreen",
    ),
  },
  {
    path: "/settings/general",
    right: "site.manage",
    isSettings: true,
    component: lazyScreen(() => import("./generalSettingsScreen.tsx"), "GeneralSettingsScreen"),
  },
  {
    path: "/settings/email",
    right: "site.manage",
    isSettings: true,
    component: lazyScreen(() => import("#features/site/outbox/studio/EmailScreen.tsx"), "EmailScreen"),
  },
  {
    path: "/settings/redirects",
    right: "site.manage",
    isSettings: true,
    component: lazyScreen(() => import("#features/site/redirects/studio/RedirectsScreen.tsx"), "RedirectsScreen"),
  },
  {
    path: "/settings/captcha",
    right: "site.manage",
    isSettings: true,
    component: lazyScreen(() => import("#features/site/captcha/studio/CaptchaScreen.tsx"), "CaptchaScreen"),
  },
  {
    path: "/settings/shipping",
    right: "shipping.manage",
    isSettings: true,
    component: lazyScreen(() => import("#features/commerce/shipping/studio/ShippingScreen.tsx"), "ShippingScreen"),
  },
  {
    path: "/settings/taxes",
    right: "payments.manage",
    isSettings: true,
    component: lazyScreen(() => import("#features/commerce/tax/studio/TaxScreen.tsx"), "TaxScreen"),
  },
  {
    path: "/settings/payments",
    right: "payments.manage",
    isSettings: true,
    component: lazyScreen(() => import("#features/commerce/payments/studio/PaymentsScreen.tsx"), "PaymentsScreen"),
  },
  {
    path: "/settings/installments",
    right: "payments.manage",
    isSettings: true,
    component: lazyScreen(
      () => import("#features/commerce/installments/studio/InstallmentsScreen.tsx"),
      "InstallmentsScreen",
    ),
  },
];
