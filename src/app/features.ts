import { registerAccounts } from "#features/account/accounts/server/index.ts";
import { registerNotices } from "#features/account/notices/server/index.ts";
import { registerSessions } from "#features/account/sessions/server/index.ts";
import { registerForms } from "#features/audience/forms/server/index.ts";
import { registerNewsletter } from "#features/audience/newsletter/server/index.ts";
import { registerReviews } from "#features/audience/reviews/server/index.ts";
import { registerCart } from "#features/commerce/cart/server/index.ts";
import { registerCatalog } from "#features/commerce/catalog/server/index.ts";
import { registerCheckout } from "#features/commerce/checkout/server/index.ts";
import { registerDownloads } from "#features/commerce/downloads/server/index.ts";
import { registerInstallments } from "#features/commerce/installments/server/index.ts";
import { registerInventory } from "#features/commerce/inventory/server/index.ts";
import { registerMerchandising } from "#features/commerce/merchandising/server/index.ts";
import { registerOrders } from "#features/commerce/orders/server/index.ts";
import { registerPayments } from "#features/commerce/payments/server/index.ts";
import { registerRestock } from "#features/commerce/restock/server/index.ts";
import { registerShipping } from "#features/commerce/shipping/server/index.ts";
import { registerTax } from "#features/commerce/tax/server/index.ts";
import { registerDocuments } from "#features/editor/documents/server/index.ts";
import { registerStyles } from "#features/editor/styles/server/index.ts";
import { registerAssets } from "#features/site/assets/server/index.ts";
import { embedSources, registerBlocks, soundSources, tourDatesReader } from "#features/site/blocks/server/index.ts";
import { registerCaptcha } from "#features/site/captcha/server/index.ts";
import { registerGalleries } from "#features/site/galleries/server/index.ts";
import { registerNavigation } from "#features/site/navigation/server/index.ts";
import { registerOutbox } from "#features/site/outbox/server/index.ts";
import { registerOverlays } from "#features/site/overlays/server/index.ts";
import { registerPages } from "#features/site/pages/server/index.ts";
import { registerSearch } from "#features/site/search/server/index.ts";
import { registerSites } from "#features/site/sites/server/index.ts";
import { registerThemes } from "#features/site/themes/server/index.ts";
import { registerDemo } from "#features/transfer/demo/server/index.ts";
import { registerProductImports } from "#features/transfer/products/server/index.ts";
import { registerStarters, starterPages } from "#features/transfer/starters/server/index.ts";
import type { App } from "#kernel/server/http/createApp.ts";

/**
 * Registers every feature. The order is the direction of dependency: a feature may use those above it; back upwards
 * there are only events.
 */
export async function registerFeatures(app: App) {
  const notices = registerNotices(app);
  const accounts = registerAccounts(app, { notices });
  registerSessions(app, { accounts, notices });
  const sites = registerSites(app, { notices });
  const assets = registerAssets(app);
  const themes = registerThemes(app);
  const pages = registerPages(app, { themes, assets });
  registerNavigation(app, { pages });
  registerOverlays(app, { pages, themes, assets });
  registerGalleries(app, { pages, assets });
  const textReaders = registerBlocks(app);
  pages.allowSources(embedSources);
  pages.addBlockReader("tourdates", tourDatesReader);
  pages.addBlockReader("code", textReaders.code);
  pages.addBlockReader("markdown", textReaders.markdown);
  pages.allowSources(soundSources);
  const search = registerSearch(app, { pages, assets });
  const outbox = registerOutbox(app, { accounts, notices });
  const captcha = registerCaptcha(app, { pages });
  const forms = registerForms(app, { pages, captcha, outbox });
  registerMerchandising(app, pages);
  const payments = registerPayments(app);
  const catalog = registerCatalog(app, { pages, themes, assets, search, payments });
  registerInventory(app, { themes });
  registerRestock(app, { pages, themes, assets, outbox, captcha });
  registerShipping(app);
  registerTax(app);
  registerInstallments(app, { catalog, pages, themes, payments });
  registerCart(app, { pages, themes, payments });
  registerOrders(app, { outbox, payments });
  registerCheckout(app, { pages, payments, outbox });
  registerDownloads(app, { catalog, pages });
  registerReviews(app, { pages, themes, catalog, outbox });
  registerNewsletter(app, { pages, captcha });
  registerDocuments(app, { pages, themes, assets, starterPages });
  registerStyles(app, { themes, pages, assets });
  const productImports = registerProductImports(app, { catalog, assets });
  const demo = registerDemo(app, { sites, assets, catalog, forms });
  registerStarters(app, { sites, assets, catalog, forms });
  return { accounts, sites, assets, themes, pages, outbox, captcha, forms, catalog, payments, productImports, demo };
}

export type Features = Awaited<ReturnType<typeof registerFeatures>>;
