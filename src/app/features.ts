import { registerAccounts } from "#features/account/accounts/server/index.ts";
import { registerNotices } from "#features/account/notices/server/index.ts";
import { registerPasskeys } from "#features/account/passkeys/server/index.ts";
import { registerSessions } from "#features/account/sessions/server/index.ts";
import { registerSignIns } from "#features/account/sign-ins/server/index.ts";
import { registerTwoStep } from "#features/account/two-step/server/index.ts";
import { registerAnalytics } from "#features/audience/analytics/server/index.ts";
import { registerComments } from "#features/audience/comments/server/index.ts";
import { registerExperiments } from "#features/audience/experiments/server/index.ts";
import { registerForms } from "#features/audience/forms/server/index.ts";
import { registerMemberAreas } from "#features/audience/member-areas/server/index.ts";
import { registerMembers } from "#features/audience/members/server/index.ts";
import { registerNewsletter } from "#features/audience/newsletter/server/index.ts";
import { registerMemberPasskeys } from "#features/audience/passkeys/server/index.ts";
import { registerReviews } from "#features/audience/reviews/server/index.ts";
import { registerAbandonedCheckouts } from "#features/commerce/abandoned-checkouts/server/index.ts";
import { registerAddresses } from "#features/commerce/address/server/index.ts";
import { registerCart } from "#features/commerce/cart/server/index.ts";
import { registerCatalog } from "#features/commerce/catalog/server/index.ts";
import { registerCheckout } from "#features/commerce/checkout/server/index.ts";
import { registerCustomers } from "#features/commerce/customers/server/index.ts";
import { registerDashboard } from "#features/commerce/dashboard/server/index.ts";
import { registerDiscounts } from "#features/commerce/discounts/server/index.ts";
import { registerDonations } from "#features/commerce/donations/server/index.ts";
import { registerDownloads } from "#features/commerce/downloads/server/index.ts";
import { registerDraftOrders } from "#features/commerce/draft-orders/server/index.ts";
import { registerGiftCards } from "#features/commerce/gift-cards/server/index.ts";
import { registerInstallments } from "#features/commerce/installments/server/index.ts";
import { registerInventory } from "#features/commerce/inventory/server/index.ts";
import { registerMerchandising } from "#features/commerce/merchandising/server/index.ts";
import { registerOrders } from "#features/commerce/orders/server/index.ts";
import { registerPayments } from "#features/commerce/payments/server/index.ts";
import { registerPolicies } from "#features/commerce/policies/server/index.ts";
import { registerProductFeeds } from "#features/commerce/product-feeds/server/index.ts";
import { registerRestock } from "#features/commerce/restock/server/index.ts";
import { registerShipping } from "#features/commerce/shipping/server/index.ts";
import { registerSubscriptions } from "#features/commerce/subscriptions/server/index.ts";
import { registerTax } from "#features/commerce/tax/server/index.ts";
import { registerTaxReport } from "#features/commerce/tax-report/server/index.ts";
import { registerDocuments } from "#features/editor/documents/server/index.ts";
import { registerStyles } from "#features/editor/styles/server/index.ts";
import { registerActivity } from "#features/site/activity/server/index.ts";
import { registerAnnouncementBar } from "#features/site/announcement-bar/server/index.ts";
import { registerAssets } from "#features/site/assets/server/index.ts";
import { registerBlocks } from "#features/site/blocks/server/index.ts";
import { registerBlog } from "#features/site/blog/server/index.ts";
import { registerCaptcha } from "#features/site/captcha/server/index.ts";
import { registerContributors } from "#features/site/contributors/server/index.ts";
import { registerCoverPages } from "#features/site/cover-pages/server/index.ts";
import { registerEmailTemplates } from "#features/site/email-templates/server/index.ts";
import { registerEvents } from "#features/site/events/server/index.ts";
import { registerFeeds } from "#features/site/feeds/server/index.ts";
import { registerGalleries } from "#features/site/galleries/server/index.ts";
import { registerHeaderFooter } from "#features/site/header-footer/server/index.ts";
import { registerItems } from "#features/site/items/server/index.ts";
import { registerLanguages } from "#features/site/languages/server/index.ts";
import { registerOutbox } from "#features/site/outbox/server/index.ts";
import { registerPageSettings } from "#features/site/page-settings/server/index.ts";
import { registerPageTree } from "#features/site/page-tree/server/index.ts";
import { registerPages } from "#features/site/pages/server/index.ts";
import { registerPlaces } from "#features/site/places/server/index.ts";
import { registerPodcasts } from "#features/site/podcasts/server/index.ts";
import { registerPopups } from "#features/site/popups/server/index.ts";
import { registerRedirects } from "#features/site/redirects/server/index.ts";
import { registerSearch } from "#features/site/search/server/index.ts";
import { registerSiteLock } from "#features/site/site-lock/server/index.ts";
import { registerSites } from "#features/site/sites/server/index.ts";
import { registerSlides } from "#features/site/slides/server/index.ts";
import { registerThemes } from "#features/site/themes/server/index.ts";
import { registerTranslations } from "#features/site/translations/server/index.ts";
import { registerTrash } from "#features/site/trash/server/index.ts";
import { registerDemo } from "#features/transfer/demo/server/index.ts";
import { registerProductImports } from "#features/transfer/products/server/index.ts";
import { registerStarters, starterPages } from "#features/transfer/starters/server/index.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import { registerInOrder } from "./registerInOrder.ts";

/** Registers every feature that has a server, in the order of `featureOrder`, and returns the services they provide. */
export function registerFeatures(app: App) {
  return registerInOrder(app)
    .feature("account/notices", (app) => ({ notices: registerNotices(app) }))
    .feature("account/accounts", (app, { notices }) => ({ accounts: registerAccounts(app, { notices }) }))
    .feature("account/sign-ins", (app) => ({ signIns: registerSignIns(app) }))
    .feature("account/two-step", (app, { notices }) => ({ twoStep: registerTwoStep(app, { notices }) }))
    .feature("account/passkeys", (app, { notices }) => ({ passkeys: registerPasskeys(app, { notices }) }))
    .feature("account/sessions", (app, { accounts, notices, signIns, twoStep, passkeys }) => ({
      sessions: registerSessions(app, { accounts, notices, signIns, twoStep, passkeys }),
    }))
    .feature("site/sites", (app, { notices }) => ({ sites: registerSites(app, { notices }) }))
    .feature("site/languages", (app, { accounts }) => registerLanguages(app, { accounts }))
    .feature("site/contributors", (app, { accounts, notices, sessions, twoStep }) =>
      registerContributors(app, { accounts, notices, sessions, twoStep }),
    )
    .feature("site/captcha", (app) => ({ captcha: registerCaptcha(app) }))
    .feature("site/places", (app) => registerPlaces(app))
    .feature("site/assets", (app) => ({ assets: registerAssets(app) }))
    .feature("site/themes", (app) => ({ themes: registerThemes(app) }))
    .feature("site/blocks", (app) => ({ blocks: registerBlocks(app) }))
    .feature("site/translations", (app) => ({ translations: registerTranslations(app) }))
    .feature("site/pages", (app, { captcha, blocks, themes, assets, translations }) => ({
      pages: registerPages(app, { captcha, blocks, themes, assets, translations }),
    }))
    .feature("site/podcasts", (app, { assets, themes }) => registerPodcasts(app, { assets, themes }))
    .feature("site/blog", (app, { pages, assets, translations }) => ({
      postTexts: registerBlog(app, { pages, assets, translations }),
    }))
    .feature("site/events", (app, { pages, themes, assets }) => registerEvents(app, { pages, themes, assets }))
    .feature("site/feeds", (app, { pages }) => pages.addBlockReader("rss", registerFeeds(app)))
    .feature("site/redirects", (app, { pages }) => registerRedirects(app, { pages }))
    .feature("site/page-tree", (app, { pages, translations }) => registerPageTree(app, { pages, translations }))
    .feature("site/page-settings", (app) => registerPageSettings(app))
    .feature("site/trash", (app, { pages }) => registerTrash(app, { pages }))
    .feature("site/items", (app, { assets, postTexts }) => registerItems(app, { assets, postTexts }))
    .feature("site/header-footer", (app, { pages }) => registerHeaderFooter(app, { pages }))
    .feature("site/slides", (app, { pages, themes, assets }) => ({
      slides: registerSlides(app, { pages, themes, assets }),
    }))
    .feature("site/cover-pages", (app, { pages, slides }) => registerCoverPages(app, { pages, slides }))
    .feature("site/popups", (app, { pages, themes, slides, translations }) =>
      registerPopups(app, { pages, themes, slides, translations }),
    )
    .feature("site/announcement-bar", (app, { pages, themes, translations }) =>
      registerAnnouncementBar(app, { pages, themes, translations }),
    )
    .feature("site/site-lock", (app, { pages, slides }) => registerSiteLock(app, { pages, slides }))
    .feature("site/galleries", (app, { pages, assets }) => registerGalleries(app, { pages, assets }))
    .feature("site/search", (app, { pages, themes, assets }) => ({
      search: registerSearch(app, { pages, themes, assets }),
    }))
    .feature("site/outbox", (app, { accounts, notices }) => ({ outbox: registerOutbox(app, { accounts, notices }) }))
    .feature("site/email-templates", (app, { outbox, translations }) =>
      registerEmailTemplates(app, { outbox, translations }),
    )
    .feature("audience/members", (app, { pages, themes, outbox }) => ({
      members: registerMembers(app, { pages, themes, outbox }),
    }))
    .feature("audience/passkeys", (app, { members }) => registerMemberPasskeys(app, { members }))
    .feature("audience/forms", (app, { pages, captcha, outbox, members, translations }) => ({
      forms: registerForms(app, { pages, captcha, outbox, members, translations }),
    }))
    .feature("commerce/address", (app, { members }) => registerAddresses(app, { members }))
    .feature("commerce/merchandising", (app, { pages, translations }) =>
      registerMerchandising(app, { pages, translations }),
    )
    .feature("commerce/payments", (app, { pages }) => ({ payments: registerPayments(app, { pages }) }))
    .feature("commerce/catalog", (app, { pages, themes, assets, search, payments, translations }) => ({
      catalog: registerCatalog(app, { pages, themes, assets, search, payments, translations }),
    }))
    .feature("commerce/inventory", (app, { themes }) => registerInventory(app, { themes }))
    .feature("commerce/restock", (app, { pages, themes, assets, outbox, captcha, members }) =>
      registerRestock(app, { pages, themes, assets, outbox, captcha, members }),
    )
    .feature("commerce/shipping", (app) => ({ carriers: registerShipping(app) }))
    .feature("commerce/tax", (app) => registerTax(app))
    .feature("commerce/discounts", (app) => registerDiscounts(app))
    .feature("commerce/installments", (app, { catalog, pages, themes, payments }) =>
      registerInstallments(app, { catalog, pages, themes, payments }),
    )
    .feature("commerce/product-feeds", (app, { payments }) => registerProductFeeds(app, { payments }))
    .feature("commerce/cart", (app, { pages, themes, payments, carriers, members }) => ({
      carts: registerCart(app, { pages, themes, payments, carriers, members }),
    }))
    .feature("commerce/orders", (app, { outbox, payments, members }) => ({
      orders: registerOrders(app, { outbox, payments, members }),
    }))
    .feature("commerce/tax-report", (app) => registerTaxReport(app))
    .feature("commerce/gift-cards", (app, { pages, outbox, payments, orders, members }) => ({
      giftCards: registerGiftCards(app, { pages, outbox, payments, orders, members }),
    }))
    .feature("commerce/subscriptions", (app, { outbox, payments, carriers, members, orders }) => ({
      subscriptions: registerSubscriptions(app, { outbox, payments, carriers, members, orders }),
    }))
    .feature("audience/member-areas", (app, { pages, themes, outbox, members, orders, subscriptions }) => ({
      memberAreas: registerMemberAreas(app, { pages, themes, outbox, members, orders, subscriptions }),
    }))
    .feature("commerce/dashboard", (app) => registerDashboard(app))
    .feature("commerce/policies", (app, { pages, translations }) => registerPolicies(app, { pages, translations }))
    .feature("commerce/checkout", (app, { pages, payments, carriers, outbox, members, memberAreas, giftCards }) => ({
      checkouts: registerCheckout(app, { pages, payments, carriers, outbox, members, memberAreas, giftCards }),
    }))
    .feature("commerce/donations", (app, { pages, payments }) => registerDonations(app, { pages, payments }))
    .feature("commerce/draft-orders", (app, { outbox, payments, carriers, members }) =>
      registerDraftOrders(app, { outbox, payments, carriers, members }),
    )
    .feature("commerce/customers", (app, { members }) => registerCustomers(app, { members }))
    .feature("commerce/abandoned-checkouts", (app, { outbox, pages }) =>
      registerAbandonedCheckouts(app, { outbox, pages }),
    )
    .feature("commerce/downloads", (app, { catalog, pages }) => registerDownloads(app, { catalog, pages }))
    .feature("audience/reviews", (app, { pages, themes, catalog, outbox, members }) =>
      registerReviews(app, { pages, themes, catalog, outbox, members }),
    )
    .feature("audience/comments", (app, { pages, themes, captcha, outbox, members }) =>
      registerComments(app, { pages, themes, captcha, outbox, members }),
    )
    .feature("audience/newsletter", (app, { pages, captcha, members }) =>
      registerNewsletter(app, { pages, captcha, members }),
    )
    .feature("audience/analytics", (app, { pages, themes, outbox, carts, checkouts }) => ({
      analytics: registerAnalytics(app, { pages, themes, outbox, carts, checkouts }),
    }))
    .feature("site/activity", (app) => registerActivity(app))
    .feature("editor/styles", (app, { themes, pages, assets }) => ({
      styles: registerStyles(app, { themes, pages, assets }),
    }))
    .feature("editor/documents", (app, { pages, themes, assets, postTexts }) =>
      // Templates of pages belong to a later feature. Only this file knows both.
      registerDocuments(app, { pages, themes, assets, postTexts, starterPages }),
    )
    .feature("audience/experiments", (app, { pages, themes, analytics, styles, assets }) =>
      registerExperiments(app, { pages, themes, analytics, styles, assets }),
    )
    .feature("transfer/products", (app, { catalog, assets }) => ({
      productImports: registerProductImports(app, { catalog, assets }),
    }))
    .feature("transfer/demo", (app, { sites, assets, catalog, forms }) => ({
      demo: registerDemo(app, { sites, assets, catalog, forms }),
    }))
    .feature("transfer/starters", (app, { sites, assets, catalog, forms }) =>
      registerStarters(app, { sites, assets, catalog, forms }),
    ).services;
}

export type Features = ReturnType<typeof registerFeatures>;
