/** Other features that name a table, and why they don't use the owner's functions. */
export interface OtherUse {
  feature: string;
  reads?: readonly string[];
  writes?: readonly string[];
  reason: string;
}

/** Keep this list short: look for a function of the owner first. */
export const otherUses: readonly OtherUse[] = [
  {
    feature: "kernel",
    reads: ["accounts", "websites"],
    reason: "who imported a file; how far the test clock of a job's website is ahead",
  },
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
  {
    feature: "site/captcha",
    writes: ["websites"],
    reason: "encrypts secret keys that an earlier version stored in its settings",
  },
  { feature: "site/places", writes: ["websites"], reason: "whether it has a key is a column of the website" },
  {
    feature: "site/languages",
    reads: ["collections"],
    writes: ["websites", "website_hosts"],
    reason: "a language may have a host, and its path must not be a page's",
  },
  { feature: "site/assets", reads: ["translations"], reason: "texts of pictures are read with their translations" },
  {
    feature: "site/translations",
    reads: ["assets", "kept_rows", "website_hosts", "website_languages", "websites"],
    reason:
      "texts of pictures and settings are columns of the website; translations stay while a deletion can be undone; paths of pages begin with their language",
  },
  {
    feature: "site/sites",
    reads: ["website_languages", "former_language_paths"],
    reason: "a website is read with its languages",
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
  {
    feature: "site/trash",
    reads: ["item_counts"],
    writes: ["collections", "websites"],
    reason: "removes and restores pages, and says how many posts go with them",
  },
  {
    feature: "site/items",
    reads: ["accounts", "collections", "contributors", "item_counts", "search_words", "websites"],
    writes: ["content_items", "item_redirects", "label_redirects"],
    reason: "creates, lists and changes posts in the studio, with their authors",
  },
  {
    feature: "site/header-footer",
    reads: ["assets"],
    writes: ["websites", "block_fields"],
    reason: "its settings are a column of the website, and documents in the places of a theme",
  },
  { feature: "editor/documents", writes: ["collections", "content_items"], reason: "saves drafts and publishes them" },
  { feature: "commerce/catalog", writes: ["collections"], reason: "creates the store page of products" },

  // Names, addresses and settings are joined to what a screen or email shows.
  { feature: "editor/documents", reads: ["accounts", "contributors"], reason: "who saved a draft or created a link" },
  { feature: "commerce/inventory", reads: ["accounts", "orders"], reason: "who changed stock, and by which order" },
  { feature: "commerce/restock", reads: ["accounts"], reason: "who sent a notice" },
  { feature: "account/notices", reads: ["accounts"], reason: "the language of the reader" },
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
  ...["audience/reviews", "commerce/checkout", "commerce/catalog", "commerce/restock"].map((feature) => ({
    feature,
    reads: ["websites"],
    reason: "settings and sender of the website, in a job or in SQL",
  })),
  { feature: "site/outbox", reads: ["websites"], reason: "sender of the website, in a job" },

  // One statement joins what it shows, instead of a query for each table.
  {
    feature: "site/pages",
    reads: ["content_items", "item_redirects", "page_redirects", "redirects", "saved_sections", "websites"],
    reason: "finds former URLs with the page, and pictures wherever they are used",
  },
  {
    feature: "site/redirects",
    reads: ["collections", "content_items", "products", "websites"],
    reason: "pages go before redirects",
  },
  {
    feature: "site/podcasts",
    reads: ["assets", "collections", "content_items"],
    writes: ["collections"],
    reason: "its settings are a column of the blog, whose episodes and their recordings it counts",
  },
  {
    feature: "site/blog",
    reads: ["collections", "translations"],
    reason: "which posts can be seen depends on their page; a filter may name a category or tag in another language",
  },
  {
    feature: "site/events",
    reads: ["websites"],
    writes: ["content_items"],
    reason: "reads events and moves them to their next date, in the website's time zone",
  },
  { feature: "site/cover-pages", reads: ["collections"], reason: "shows the cover page in the place of others" },
  { feature: "site/assets", reads: ["kept_rows"], reason: "deleted rows that can be restored still use their files" },
  {
    feature: "site/email-templates",
    reads: ["assets", "websites"],
    reason: "the logo of emails, and which websites send an email that is off by default",
  },
  {
    feature: "site/outbox",
    reads: ["accounts", "contributors"],
    reason: "who of the team gets an email, by their rights",
  },
  {
    feature: "site/search",
    reads: [
      "categories",
      "collections",
      "content_items",
      "product_categories",
      "product_option_values",
      "translations",
      "variants",
      "website_languages",
    ],
    reason: "describes what it found; triggers on translations keep the words of what they belong to",
  },
  {
    feature: "commerce/shipping",
    reads: ["products", "variants"],
    reason: "how many products have no weight",
  },
  {
    feature: "commerce/product-feeds",
    reads: ["assets", "collections", "product_images", "products", "variants"],
    reason: "reads all that a feed shows of many products in one statement",
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
      "cart_entries",
      "carts",
      "collections",
      "forms",
      "orders",
      "payments",
      "product_images",
      "products",
      "store_policies",
      "subscription_carts",
      "variants",
      "websites",
    ],
    writes: ["subscription_carts"],
    reason:
      "reads what is bought, and the order or payment that it became, in one statement; a choice becomes a checkout",
  },
  {
    feature: "commerce/abandoned-checkouts",
    reads: ["cart_entries", "carts", "checkouts", "orders", "payments"],
    reason: "finds checkouts that were left, in one statement for each website",
  },
  {
    feature: "commerce/donations",
    reads: ["order_lines", "orders", "websites"],
    reason: "sums what each fund has received",
  },
  {
    feature: "commerce/draft-orders",
    reads: ["cart_entries", "carts", "checkouts", "orders", "products", "variants"],
    reason: "lists drafts with their customer, items and state; finds products and customers for a draft",
  },
  {
    feature: "commerce/tax-report",
    reads: ["order_taxes", "orders", "refunds"],
    reason: "sums the taxes of orders and refunds",
  },
  {
    feature: "commerce/dashboard",
    reads: [
      "carts",
      "checkouts",
      "customers",
      "order_lines",
      "orders",
      "products",
      "restock_sign_ups",
      "variants",
      "websites",
    ],
    reason: "its triggers count sales by day; counts new customers and low stock",
  },
  {
    feature: "commerce/customers",
    reads: ["accounts", "audit_entries", "mails", "order_lines", "refunds", "websites"],
    writes: ["member_notes", "member_tags", "members", "orders"],
    reason: "customers are people of members, known by their orders; its triggers connect the two",
  },
  {
    feature: "commerce/orders",
    reads: ["assets", "order_downloads"],
    writes: ["carts", "variants"],
    reason: "closes the cart, and puts stock back, in the statement that writes or cancels the order; shows its links",
  },
  { feature: "commerce/policies", reads: ["websites"], reason: "saves of policies wait for each other" },
  {
    feature: "commerce/downloads",
    reads: ["order_lines", "orders", "websites"],
    reason: "which files an order has, and how long their links work",
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
    feature: "audience/comments",
    reads: ["accounts", "collections", "contributors", "item_redirects", "redirects", "websites"],
    writes: ["content_items", "products"],
    reason:
      "which post or product a comment is on, also at its former address, and who gets emails about it; its triggers count comments and likes",
  },
  {
    feature: "commerce/gift-cards",
    reads: ["accounts", "audit_entries", "order_lines", "orders", "websites"],
    reason: "issues what an order bought, links the ledger to orders and people, and sends what is due",
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
      "content_items",
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
    reads: ["accounts", "carts", "members", "orders", "products", "variants", "websites"],
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
    reads: ["donation_funds", "pickup_locations", "products", "shipping_rates", "variants"],
    reason: "a currency with amounts can't be changed",
  },
  {
    feature: "editor/styles",
    reads: ["websites"],
    reason: "locks the styles and tweaks of a website, to replace both at once",
  },
  {
    feature: "audience/experiments",
    reads: ["collections", "form_submissions", "forms", "orders", "products", "visit_events", "websites"],
    writes: ["collections"],
    reason:
      "versions of pages are pages that nobody sees alone; counts what their visitors did, by the visits of each website",
  },
  {
    feature: "audience/analytics",
    reads: [
      "websites",
      "website_hosts",
      "website_languages",
      "translations",
      "collections",
      "products",
      "orders",
      "daily_product_sales",
      "forms",
      "form_submissions",
    ],
    reason:
      "adds up the visits of each in its time zone and languages, and shows which products they saw and bought, and which forms they sent",
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
    reads: ["assets", "categories", "collections", "websites"],
    writes: ["product_images", "products", "variants"],
    reason: "exports whole products, and adds pictures that were downloaded or are there",
  },
];
