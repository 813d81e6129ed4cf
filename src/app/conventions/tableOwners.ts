const tables: Record<string, readonly string[]> = {
  kernel: ["audit_entries"],
  "account/accounts": ["accounts"],
  "account/sign-ins": ["account_sign_ins"],
  "account/two-step": ["account_two_step", "account_recovery_codes", "account_pending_sign_ins"],
  "account/passkeys": ["account_passkeys", "passkey_answers"],
  "account/notices": ["account_mails"],
  "account/sessions": ["account_devices", "account_sessions"],
  "site/sites": ["websites", "website_hosts", "contributors", "website_usage", "kept_rows"],
  "site/contributors": ["invitations", "custom_roles"],
  "site/assets": ["asset_folders", "assets", "asset_words", "asset_variant_claims"],
  "site/pages": ["collections", "block_fields"],
  "site/redirects": ["redirects", "page_redirects"],
  "site/blog": ["content_items"],
  "site/feeds": ["feeds"],
  "site/search": ["search_words"],
  "site/outbox": ["mails", "mail_hours", "mail_server", "mail_server_password"],
  "site/captcha": ["captcha_solutions"],
  "audience/members": [
    "members",
    "member_sessions",
    "member_tokens",
    "member_tags",
    "member_notes",
    "member_imports",
    "member_views",
  ],
  "audience/passkeys": ["member_passkeys"],
  "audience/forms": ["forms", "form_submissions"],
  "commerce/address": ["member_addresses"],
  "commerce/catalog": [
    "digital_files",
    "products",
    "variants",
    "product_images",
    "categories",
    "product_categories",
    "product_option_values",
    "product_tags",
    "product_words",
    "product_search_words",
  ],
  "commerce/inventory": ["stock_changes", "stock_edits", "stock_edit_rows"],
  "commerce/restock": ["restock_sign_ups", "restock_sends"],
  "commerce/shipping": ["shipping_zones", "shipping_rates", "pickup_locations"],
  "commerce/tax": ["tax_rules"],
  "commerce/discounts": ["discounts", "discount_products", "discount_categories", "discount_codes", "discount_uses"],
  "commerce/cart": ["carts", "cart_entries", "subscription_carts"],
  "commerce/orders": [
    "orders",
    "order_numbers",
    "order_lines",
    "order_discounts",
    "order_taxes",
    "payments",
    "refunds",
    "fulfillments",
    "fulfillment_lines",
    "order_notes",
    "order_views",
  ],
  "commerce/subscriptions": ["subscriptions", "subscription_cycles", "subscription_events"],
  "audience/member-areas": [
    "member_areas",
    "area_pages",
    "area_memberships",
    "area_purchases",
    "area_invitations",
    "area_removals",
  ],
  "commerce/checkout": ["checkouts", "checkout_codes"],
  "audience/reviews": ["review_requests", "reviews", "review_imports"],
  "audience/newsletter": ["newsletter_sign_ups"],
  "editor/documents": ["page_versions", "saved_sections", "preview_links"],
  "transfer/products": ["product_imports", "product_image_sources"],
};

/** The feature that owns each table. Only its code names the table in SQL, apart from `otherUses`. */
export const tableOwners: Record<string, string> = Object.fromEntries(
  Object.entries(tables).flatMap(([feature, names]) => names.map((name) => [name, feature])),
);

/** The feature that owns each file of `db/functions`. */
export const functionOwners: Record<string, string> = {
  "01-words.sql": "kernel",
  "02-pages.sql": "site/pages",
  "03-usage.sql": "site/sites",
  "04-deletions.sql": "site/sites",
  "05-assets.sql": "site/assets",
  "06-search.sql": "site/search",
  "07-sellable.sql": "commerce/catalog",
  "08-products.sql": "commerce/catalog",
  "09-product-search.sql": "commerce/catalog",
  "10-stock.sql": "commerce/inventory",
  "11-cart.sql": "commerce/cart",
  "12-orders.sql": "commerce/orders",
  "13-roles.sql": "site/contributors",
  "14-members.sql": "audience/members",
  "15-member-areas.sql": "audience/member-areas",
  "16-discounts.sql": "commerce/discounts",
  "18-subscriptions.sql": "commerce/subscriptions",
};

/** Other features that name a table, and why they don't use the owner's functions. */
export interface OtherUse {
  feature: string;
  reads?: readonly string[];
  writes?: readonly string[];
  reason: string;
}

/** Keep this list short: look for a function of the owner first. */
export const otherUses: readonly OtherUse[] = [
  { feature: "kernel", reads: ["websites"], reason: "how far the test clock of a job's website is ahead" },
  // Features save their settings in the website's settings documents and in its pages.
  {
    feature: "commerce/payments",
    writes: ["websites"],
    reason: "its settings are columns of the website",
  },
  { feature: "site/themes", writes: ["websites"], reason: "its settings are columns of the website" },
  {
    feature: "audience/members",
    reads: ["accounts"],
    writes: ["websites"],
    reason: "its setting is a column of the website; who wrote a note",
  },
  { feature: "site/site-lock", writes: ["websites"], reason: "its settings are columns of the website" },
  {
    feature: "site/page-settings",
    reads: ["assets"],
    writes: ["websites", "collections"],
    reason: "edits pages and the website's 404 page, with the pictures that they show",
  },
  {
    feature: "site/page-tree",
    reads: ["websites"],
    writes: ["area_pages", "collections"],
    reason: "creates, copies and moves pages, with the member areas that they are in",
  },
  { feature: "site/trash", writes: ["collections", "websites"], reason: "removes and restores pages" },
  {
    feature: "site/header-footer",
    reads: ["assets"],
    writes: ["websites", "block_fields"],
    reason: "its settings are a column of the website, and documents in the places of a theme",
  },
  { feature: "editor/documents", writes: ["collections"], reason: "saves drafts and publishes them" },
  { feature: "commerce/catalog", writes: ["collections"], reason: "creates the store page of products" },

  // Names, addresses and settings are joined to what a screen or email shows.
  { feature: "editor/documents", reads: ["accounts"], reason: "who saved a draft or created a link" },
  { feature: "commerce/inventory", reads: ["accounts", "orders"], reason: "who changed stock, and by which order" },
  { feature: "commerce/restock", reads: ["accounts"], reason: "who sent a notice" },
  { feature: "commerce/orders", reads: ["accounts", "audit_entries", "mails"], reason: "the history of an order" },
  { feature: "site/sites", reads: ["accounts", "assets"], reason: "the owner's email, and the picture of the icon" },
  {
    feature: "site/contributors",
    reads: ["accounts", "account_two_step"],
    writes: ["contributors", "websites"],
    reason: "invites, changes and removes the people who work on a website",
  },
  {
    feature: "account/sessions",
    reads: ["account_two_step", "contributors", "websites"],
    writes: ["accounts"],
    reason: "the websites of who signs in, and whether they may; changes email and password",
  },
  {
    feature: "account/sign-ins",
    reads: ["accounts", "contributors"],
    reason: "the sign-ins of the people who work on a website",
  },
  {
    feature: "account/two-step",
    reads: ["accounts"],
    writes: ["account_devices"],
    reason: "whose sign-in is pending; browsers are trusted only while it is set up",
  },
  {
    feature: "account/passkeys",
    reads: ["accounts"],
    reason: "who signs in with a passkey",
  },
  {
    feature: "account/accounts",
    reads: ["contributors"],
    writes: ["account_devices", "account_pending_sign_ins", "account_sessions"],
    reason: "a new password ends sessions, and is in the audit log of the account's websites",
  },
  ...["audience/reviews", "commerce/checkout", "commerce/catalog", "commerce/orders", "commerce/restock"].map(
    (feature) => ({ feature, reads: ["websites"], reason: "settings and sender of the website, in a job or in SQL" }),
  ),
  { feature: "site/outbox", reads: ["websites"], reason: "sender of the website, in a job" },

  // One statement joins what it shows, instead of a query for each table.
  {
    feature: "site/pages",
    reads: ["content_items", "page_redirects", "redirects", "saved_sections", "websites"],
    reason: "finds former URLs with the page, and pictures wherever they are used",
  },
  { feature: "site/redirects", reads: ["collections", "content_items"], reason: "pages go before redirects" },
  { feature: "site/blog", reads: ["collections"], reason: "which posts can be seen depends on their page" },
  { feature: "site/cover-pages", reads: ["collections"], reason: "shows the cover page in the place of others" },
  { feature: "site/assets", reads: ["kept_rows"], reason: "deleted rows that can be restored still use their files" },
  { feature: "site/search", reads: ["collections", "content_items"], reason: "describes what it found" },
  {
    feature: "commerce/shipping",
    reads: ["products", "variants"],
    reason: "how many products have no weight",
  },
  {
    feature: "commerce/discounts",
    reads: ["categories", "product_categories", "products", "variants"],
    reason: "which products of a cart a discount is for, and the sample cart of its preview",
  },
  {
    feature: "commerce/cart",
    reads: ["assets", "collections", "forms", "product_images", "products", "variants"],
    reason: "prices the lines of a cart in one statement",
  },
  {
    feature: "commerce/checkout",
    reads: [
      "assets",
      "carts",
      "collections",
      "forms",
      "orders",
      "payments",
      "product_images",
      "products",
      "subscription_carts",
      "variants",
    ],
    writes: ["subscription_carts"],
    reason:
      "reads what is bought, and the order or payment that it became, in one statement; a choice becomes a checkout",
  },
  {
    feature: "commerce/tax-report",
    reads: ["order_taxes", "orders", "refunds"],
    reason: "sums the taxes of orders and refunds",
  },
  { feature: "commerce/dashboard", reads: ["orders", "products", "variants"], reason: "counts sales and low stock" },
  {
    feature: "commerce/orders",
    reads: ["assets"],
    writes: ["carts", "variants"],
    reason: "closes the cart, and puts stock back, in the statement that writes or cancels the order",
  },
  {
    feature: "commerce/inventory",
    reads: ["product_images", "product_words", "products", "restock_sign_ups", "websites"],
    writes: ["variants"],
    reason: "lists and changes the stock of variants; its trigger writes the ledger and looks for sign-ups",
  },
  {
    feature: "commerce/restock",
    reads: ["collections", "product_images", "products", "variants"],
    reason: "shows what visitors wait for",
  },
  {
    feature: "audience/reviews",
    reads: ["assets", "collections", "order_lines", "orders", "products", "variants"],
    reason: "shows which product a review is of, and who bought it",
  },
  {
    feature: "audience/member-areas",
    reads: ["members", "order_lines", "orders", "products", "websites"],
    writes: ["collections"],
    reason: "who is in an area, what an order bought, and where it is sold; marks its pages",
  },
  { feature: "audience/forms", reads: ["collections", "products"], reason: "where a form is used" },
  { feature: "commerce/catalog", reads: ["forms", "order_lines"], reason: "a product's form; sold products are kept" },
  { feature: "editor/styles", reads: ["assets"], reason: "fonts of the library" },
  {
    feature: "site/activity",
    reads: [
      "accounts",
      "assets",
      "collections",
      "contributors",
      "forms",
      "mails",
      "members",
      "orders",
      "product_imports",
      "products",
      "variants",
      "websites",
    ],
    writes: ["audit_entries"],
    reason: "shows who changed what, with links to what is still there, and removes old entries",
  },

  {
    feature: "commerce/subscriptions",
    reads: ["accounts", "carts", "members", "orders", "variants", "websites"],
    reason:
      "a renewal is priced from its cart and its product's current price, and shown with its order and its customer",
  },

  // Work on the whole install, or on a whole website.
  {
    feature: "app",
    reads: ["accounts", "website_hosts", "websites", "custom_roles"],
    writes: ["contributors"],
    reason: "the command `vitrine user`, and the host of the studio's page",
  },
  {
    feature: "site/sites",
    reads: ["pickup_locations", "products", "shipping_rates", "variants"],
    reason: "a currency with amounts can't be changed",
  },
  { feature: "transfer/backup", reads: ["account_mails", "mails", "websites"], reason: "counts what it restored" },
  {
    feature: "transfer/demo",
    reads: ["audit_entries", "products"],
    writes: [
      "block_fields",
      "collections",
      "content_items",
      "reviews",
      "shipping_rates",
      "shipping_zones",
      "tax_rules",
      "websites",
    ],
    reason: "writes a finished website",
  },
  {
    feature: "transfer/starters",
    reads: ["audit_entries", "pickup_locations", "products", "shipping_rates", "websites"],
    writes: ["collections"],
    reason: "writes the first pages of a website, and looks what is still missing",
  },
  {
    feature: "transfer/products",
    reads: ["assets", "categories", "collections", "product_categories", "websites"],
    writes: ["product_images", "products", "variants"],
    reason: "exports whole products, and adds pictures that were downloaded or are there",
  },
];
