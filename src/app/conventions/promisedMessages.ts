/** A message that spec.txt promises, and the tests that provoke it as a visitor or an owner would meet it. */
export interface PromisedMessage {
  /** Where spec.txt has it. */
  section: "§2" | "§4" | "§5" | "§8" | "§9";
  /** Letter for letter; `{name}` stands for what is filled in. */
  text: string;
  /** Tells promises of the same words apart. */
  where?: string;
  /** File and title of each test, each in the browser or by a call. */
  provokedBy: [file: string, title: string][];
  /** Why neither browser nor call can provoke it: then a test of the function that gives it will do. */
  onlyByFunction?: string;
}

const adding = "e2e/add-to-cart.e2e.ts";
const answering = "e2e/answer-a-form.e2e.ts";
const failing = "e2e/when-adding-fails.e2e.ts";
const following = "e2e/follow-the-cart.e2e.ts";
const installments = "e2e/pay-in-installments.e2e.ts";
const restock = "e2e/restock.e2e.ts";
const toldWhy = "e2e/told-why.e2e.ts";
const cart = "src/features/commerce/cart/server/cart.api.test.ts";
const cartForms = "src/features/commerce/cart/server/cartForms.api.test.ts";
const cartKinds = "src/features/commerce/cart/server/cartKinds.api.test.ts";
const cartPages = "src/features/commerce/cart/server/cartPages.api.test.ts";
const signUps = "src/features/commerce/restock/server/signUps.api.test.ts";
const assets = "src/features/site/assets/server/assets.api.test.ts";
const assetFiles = "src/features/site/assets/server/files.api.test.ts";
const hostileUploads = "src/features/site/assets/server/hostileUploads.api.test.ts";
const keepAssets = "e2e/keep-assets.e2e.ts";
const pageTree = "src/features/site/page-tree/server/pageTree.api.test.ts";
const pageSettings = "src/features/site/page-settings/server/pageSettings.api.test.ts";
const listBlocks = "e2e/list-blocks.e2e.ts";
const answeredBadly = "that is answered %i by %s says so, and keeps what was typed";
const submissions = "src/features/audience/forms/server/submissions/submissions.api.test.ts";
const productKinds = "src/features/commerce/catalog/server/productKinds.api.test.ts";
const drafts = "src/features/editor/documents/server/drafts.api.test.ts";
const editAChart = "e2e/edit-a-chart.e2e.ts";
const editAProduct = "e2e/edit-a-product.e2e.ts";
const library = "src/features/site/assets/server/library.api.test.ts";
const collectionLimits = "src/features/commerce/catalog/server/collectionLimits.api.test.ts";
const digitalFiles = "src/features/commerce/catalog/server/digital/largeDigitalFiles.api.test.ts";

/**
 * Each message of spec.txt §5 and §8 that the shop window before payment, its studio's screens, the editor, its blocks
 * and the library give, with the sentences about the limits of §9 and the texts of §2 and §4 that are on the same
 * buttons. A message without a test fails `messages.test.ts`.
 */
export const promisedMessages: PromisedMessage[] = [
  // ── Add to cart (§5) ───────────────────────────────────────────────────────────────────────────────────────────────
  {
    section: "§5",
    text: "Please select the {option} option.",
    provokedBy: [
      [adding, "asks for the options in the words of spec.txt §5 and leads to the first one"],
      [adding, "adds by the plain form, and shows again what was chosen when something is missing"],
    ],
  },
  {
    section: "§5",
    text: "Please select the {option1} and {option2} options.",
    provokedBy: [
      [adding, "asks for the options in the words of spec.txt §5 and leads to the first one"],
      [cartPages, "the form %j shows the product again with its message"],
    ],
  },
  {
    section: "§5",
    text: "Please select the {option1}, {option2} and {lastOption} options.",
    provokedBy: [[toldWhy, "because three options are not chosen (scripts: %s)"]],
  },
  {
    section: "§5",
    text: "Sorry, that item variant is unavailable. Please select another variant.",
    provokedBy: [
      [cart, "%j is refused with its message"],
      [cartPages, "the form %j shows the product again with its message"],
    ],
  },
  {
    section: "§5",
    text: "Sorry, we do not have enough of that item available.",
    provokedBy: [
      [adding, "shows the server's refusal and is idle again after 1 s"],
      [adding, "changes a quantity, asks before 0 removes, and says when it is empty"],
      [cartPages, "without JavaScript an item is added, seen, changed and removed"],
    ],
  },
  {
    section: "§5",
    text: "Sorry, we do not have enough of that item available.",
    where: "before an additional-fields form opens",
    provokedBy: [
      [answering, "opens only once there is stock beyond what the cart holds (spec.txt §5)"],
      [cartForms, "what is sold out is said before anything is asked"],
    ],
  },
  {
    section: "§5",
    text: "Quantity must be a number.",
    provokedBy: [
      [cart, "%j is refused with its message"],
      [cartPages, "the form %j shows the product again with its message"],
    ],
  },
  {
    section: "§5",
    text: "Quantity must be a whole number",
    provokedBy: [
      [adding, "changes a quantity, asks before 0 removes, and says when it is empty"],
      [cart, "%j is refused with its message"],
    ],
  },
  {
    section: "§5",
    text: "Select a denomination for the Gift Card",
    provokedBy: [
      [toldWhy, "because a gift card has no value yet (scripts: %s)"],
      [cartKinds, "without JavaScript the plain form asks for a denomination, then leads there"],
    ],
  },
  {
    section: "§5",
    text: "To check out, your order subtotal must be {subtotal} or more.",
    provokedBy: [
      [cart, "a subtotal below the minimum says so"],
      [
        "src/features/commerce/checkout/server/checkout.api.test.ts",
        "a subtotal below the minimum is refused, at the start and at the end",
      ],
    ],
  },

  // ── Additional-fields forms (§5) ───────────────────────────────────────────────────────────────────────────────────
  {
    section: "§5",
    text: "Required",
    provokedBy: [
      [answering, "says what is missing, field by field, and adds what is answered"],
      [toldWhy, "with and without scripts (scripts: %s)"],
    ],
  },
  {
    section: "§5",
    text: "Email is not valid. Email addresses should follow the format {email}.",
    provokedBy: [[toldWhy, "with and without scripts (scripts: %s)"]],
  },
  {
    section: "§5",
    text: "You have exceeded the character limit.",
    provokedBy: [[toldWhy, "with and without scripts (scripts: %s)"]],
  },
  {
    section: "§5",
    text: "Links must be formatted as {host} or {host}",
    provokedBy: [[toldWhy, "with and without scripts (scripts: %s)"]],
  },
  {
    section: "§5",
    text: "{val} is not one of the expected options",
    provokedBy: [
      [cartForms, "a value that the form does not offer is refused, one that it does not ask for is dropped"],
    ],
  },

  // ── Restock (§5, §8) ───────────────────────────────────────────────────────────────────────────────────────────────
  {
    section: "§5",
    text: "Email cannot be blank",
    provokedBy: [
      [restock, "a failed check shows its message, a success replaces the form"],
      [signUps, "with the email %j is refused: %s (spec.txt §5)"],
    ],
  },
  {
    section: "§5",
    text: "Email is invalid",
    provokedBy: [
      [restock, "a failed check shows its message, a success replaces the form"],
      [restock, "the form signs up, keeps what was typed when refused, and offers the variants that are sold out"],
    ],
  },
  {
    section: "§5",
    text: "Complete CAPTCHA before submitting.",
    provokedBy: [
      [restock, "the built-in captcha has to be completed, and begins again after a failed call"],
      [signUps, "a sign-up without it is refused: 'Complete CAPTCHA before submitting.'"],
    ],
  },
  {
    section: "§8",
    text: "Signed up!",
    provokedBy: [
      [restock, "a failed check shows its message, a success replaces the form"],
      [restock, "the form signs up, keeps what was typed when refused, and offers the variants that are sold out"],
    ],
  },

  // ── Subscriptions, files (§5 "Other") ──────────────────────────────────────────────────────────────────────────────
  {
    section: "§5",
    text: "Unavailable",
    provokedBy: [[toldWhy, "a subscription that nobody could pay says so in place of its price (spec.txt §5)"]],
  },
  {
    section: "§5",
    text: "Please enter a file name",
    provokedBy: [[productKinds, "an upload %s is refused"]],
  },
  {
    section: "§5",
    text: "The file {fileName} is too large. The maximum allowed file size is {maxSize}.",
    provokedBy: [
      [digitalFiles, "a file to be sold of more than 300 MB is refused and not kept"],
      [assets, "what is no image is refused by its content, with the sentences of spec.txt §5 and §8"],
    ],
  },
  {
    section: "§5",
    text: "The file {fileName} does not appear to be a supported {fileTypeMessage}file.",
    provokedBy: [
      [
        "e2e/edit-a-product.e2e.ts",
        "the owner adds a product with options and pictures, and everything saved is on the page at once",
      ],
      [assets, "what is no image is refused by its content, with the sentences of spec.txt §5 and §8"],
    ],
  },

  // ── Add entry failures and their titles (§8) ───────────────────────────────────────────────────────────────────────
  {
    section: "§8",
    text: "Your session has expired. Please reload the page and try again.",
    provokedBy: [
      [failing, "a session that has expired, with cookies enabled"],
      [cart, "without a crumb nothing changes"],
    ],
  },
  {
    section: "§8",
    text: "Please enable cookies in your browser, reload the page, and try again.",
    provokedBy: [[failing, "cookies that are disabled"]],
  },
  {
    section: "§8",
    text: "Please try again in a few seconds.",
    provokedBy: [
      [failing, "too many calls"],
      [cart, "120 adds a minute, then a wait"],
    ],
  },
  {
    section: "§8",
    text: "Sorry, we do not have enough of that item available.",
    where: "the server's message of a subscription",
    provokedBy: [[cartKinds, "%j is refused with the server's message"]],
  },
  {
    section: "§8",
    text: "Unable to Add Item",
    provokedBy: [
      [adding, "asks for the options in the words of spec.txt §5 and leads to the first one"],
      [toldWhy, "with and without scripts (scripts: %s)"],
    ],
  },
  {
    section: "§8",
    text: "Unable to Purchase Item",
    provokedBy: [[toldWhy, "in express checkout too (scripts: %s)"]],
  },
  {
    section: "§8",
    text: "Unable to purchase Gift Card",
    provokedBy: [[toldWhy, "because a gift card has no value yet (scripts: %s)"]],
  },

  // ── Cart (§8) ──────────────────────────────────────────────────────────────────────────────────────────────────────
  {
    section: "§8",
    text: "Unable to update quantity",
    provokedBy: [[adding, "changes a quantity, asks before 0 removes, and says when it is empty"]],
  },
  {
    section: "§8",
    text: "Unable to update form",
    provokedBy: [
      [answering, "a form that cannot be opened or saved says so under its title"],
      [cartForms, "are changed on a page too"],
    ],
  },
  {
    section: "§8",
    text: "Unable to open form",
    provokedBy: [
      [answering, "a form that cannot be opened or saved says so under its title"],
      [cartForms, "are changed on a page too"],
    ],
  },
  {
    section: "§8",
    text: "Unable to remove item",
    provokedBy: [[adding, "says so when the connection is gone, and keeps the cart as it was"]],
  },
  {
    section: "§8",
    text: "Please try again.",
    provokedBy: [[toldWhy, "because something between here and the shop answers nonsense"]],
  },
  {
    section: "§8",
    text: "Please check your internet connection.",
    provokedBy: [
      [failing, "no connection"],
      [adding, "says so when the connection is gone, and keeps the cart as it was"],
    ],
  },
  {
    section: "§8",
    text: "You have nothing in your shopping cart.",
    provokedBy: [
      [adding, "adds by the plain form, and shows again what was chosen when something is missing"],
      [adding, "changes a quantity, asks before 0 removes, and says when it is empty"],
    ],
  },
  {
    section: "§8",
    text: "Could not parse the form fields, please check your entries.",
    provokedBy: [[cartForms, "%s cannot be parsed"]],
  },
  {
    section: "§8",
    text: "One or more fields is invalid, please check your entries.",
    provokedBy: [
      [answering, "says what is missing, field by field, and adds what is answered"],
      [toldWhy, "with and without scripts (scripts: %s)"],
    ],
  },

  // ── Links, e-mail, lists, figures, tags (§5 "Other") ───────────────────────────────────────────────────────────────
  {
    section: "§5",
    text: "Please enter a valid email",
    provokedBy: [
      [
        "src/features/site/sites/server/settings.api.test.ts",
        "what cannot be is refused field by field, and nothing of it is saved",
      ],
    ],
  },
  {
    section: "§5",
    text: "Emails must be formatted as {email}",
    provokedBy: [[drafts, "%s is refused in the words of spec.txt §5 and §9"]],
  },
  {
    section: "§5",
    text: "Links must be formatted as {host} or {host}",
    where: "a feed's address",
    provokedBy: [[drafts, "%s is refused in the words of spec.txt §5 and §9"]],
  },
  {
    section: "§5",
    text: "{val} is not a valid page URL",
    where: "a block's link",
    provokedBy: [[drafts, "%s is refused in the words of spec.txt §5 and §9"]],
  },
  {
    section: "§5",
    text: "{val} is not one of the expected options",
    where: "a font of the site's styles",
    provokedBy: [
      [
        "src/features/editor/styles/server/styles.api.test.ts",
        "what the theme does not offer, or cannot be, is refused beside its name; so is a stale save",
      ],
    ],
  },
  {
    section: "§5",
    text: "A List must be selected",
    provokedBy: [[drafts, "%s is refused in the words of spec.txt §5 and §9"]],
  },
  {
    section: "§5",
    text: "Your dataset must have at least one column",
    provokedBy: [[editAChart, "without a row and without a column it says so"]],
  },
  {
    section: "§5",
    text: "Your dataset must have at least one row",
    provokedBy: [[editAChart, "without a row and without a column it says so"]],
  },
  {
    section: "§5",
    text: "One or more rows was missing data",
    provokedBy: [[editAChart, "figures are filled by keys like a spreadsheet, pasted, and told what is missing"]],
  },
  {
    section: "§5",
    text: "This {tagType} already exists",
    provokedBy: [
      [keepAssets, "a tag is each file's once, and is renamed and taken away everywhere"],
      [library, "a tag is renamed and taken away everywhere, never into another that is there"],
      [editAProduct, "the owner adds a product with options and pictures, and everything saved is on the page at once"],
    ],
  },
  {
    section: "§5",
    text: "You may only edit one {tagType} at a time",
    provokedBy: [[keepAssets, "a tag is each file's once, and is renamed and taken away everywhere"]],
  },
  {
    section: "§5",
    text: "Vimeo Basic accounts are unsupported. Please share a video from a different account.",
    provokedBy: [["src/features/site/blocks/server/lookUpVideo.test.ts", "the messages are those of spec.txt §5"]],
    onlyByFunction: "Vimeo itself says what an account is; the test asks a service of its own in its place.",
  },

  // ── Limits (§9) ────────────────────────────────────────────────────────────────────────────────────────────────────
  {
    section: "§9",
    text: "A page can have up to 60 blocks.",
    provokedBy: [
      [drafts, "what is wrong comes back under its path, and the sixty-first block has its message"],
      [
        "e2e/build-a-page.e2e.ts",
        "the 61st block gets its message and nothing is lost (spec.txt §9); a text links to a page that was searched for",
      ],
    ],
  },
  {
    section: "§9",
    text: "An album can have up to 60 tracks.",
    provokedBy: [[drafts, "%s is refused in the words of spec.txt §5 and §9"]],
  },
  {
    section: "§9",
    text: "A gallery can have up to 250 pictures.",
    provokedBy: [
      [
        "src/features/site/galleries/server/galleries.api.test.ts",
        "a stale save, too many pictures and another kind of page are refused",
      ],
    ],
  },
  {
    section: "§9",
    text: "This page has reached its limit of {limit} products. Raise the limit in the settings.",
    provokedBy: [
      [collectionLimits, "a page holds 10,000 products unless its owner says otherwise, and no more than that"],
    ],
  },
  {
    section: "§9",
    text: "This page has reached its limit of 10,000 categories.",
    provokedBy: [[collectionLimits, "a page has 10,000 categories at most, nested ones too"]],
  },
  {
    section: "§9",
    text: "Only the first {kept} of {total} rows were taken.",
    provokedBy: [[editAChart, "a CSV file fills it; of one that is too large the owner learns how much was taken"]],
  },

  // ── Forms on pages (§8) ────────────────────────────────────────────────────────────────────────────────────────────
  {
    section: "§8",
    text: "This form has not been configured yet.",
    provokedBy: [[submissions, "answers are checked before they are sent, each field by its id"]],
  },
  {
    section: "§8",
    text: "Unable to submit form. Submission rate limit exceeded. Please try again later.",
    provokedBy: [[submissions, "five a minute from one address, of each form"]],
  },
  {
    section: "§8",
    text: "Error processing form submission. Please reload and try again.",
    provokedBy: [[submissions, "a key %s is refused"]],
  },
  {
    section: "§8",
    text: "Could not parse the form fields, please check your entries.",
    where: "a form on a page",
    provokedBy: [[submissions, "answers that are no JSON are refused in words"]],
  },
  {
    section: "§8",
    text: "Complete CAPTCHA before submitting.",
    where: "a form on a page",
    provokedBy: [[submissions, "a captcha has to be completed, and is not used up by a mistake in a field"]],
  },
  {
    section: "§8",
    text: "Your form has encountered a problem. Please scroll down to review.",
    provokedBy: [[listBlocks, "says what is missing at its field, then thanks in its place"]],
  },
  {
    section: "§8",
    text: "Your form has encountered a problem. Please scroll up to review.",
    provokedBy: [[listBlocks, "says what is missing at its field, then thanks in its place"]],
  },
  {
    section: "§8",
    text: "Unable to submit form. Please try again later.",
    provokedBy: [[listBlocks, answeredBadly]],
  },
  {
    section: "§8",
    text: "Unable to send form. Please try again later.",
    provokedBy: [[listBlocks, answeredBadly]],
  },
  {
    section: "§8",
    text: "Unknown error, please try again later.",
    provokedBy: [[listBlocks, answeredBadly]],
  },
  {
    section: "§8",
    text: "Could not get a form submission key, please try again later.",
    provokedBy: [[listBlocks, answeredBadly]],
  },

  // ── Installments (§8) ──────────────────────────────────────────────────────────────────────────────────────────────
  {
    section: "§8",
    // spec.txt says that a warning is logged, not with which words.
    text: "The installment information could not be loaded.",
    provokedBy: [
      [
        installments,
        "only warns when the explanation cannot be loaded, and tries again at the next click (spec.txt §8)",
      ],
    ],
  },

  // ── Studio (§8 "Admin strings") ────────────────────────────────────────────────────────────────────────────────────
  {
    section: "§8",
    text: "Something went wrong",
    provokedBy: [
      [
        "src/features/site/themes/server/themes.api.test.ts",
        "a page whose source fails is shown as the theme's own error page",
      ],
    ],
  },
  {
    section: "§8",
    text: "Unable to load results",
    provokedBy: [
      [toldWhy, "an owner learns what did not load, and can try again (spec.txt §8)"],
      [toldWhy, "an owner learns what the editor's fields cannot offer (spec.txt §8)"],
    ],
  },
  {
    section: "§8",
    text: "Unable to load. Try again.",
    provokedBy: [[toldWhy, "an owner learns what did not load, and can try again (spec.txt §8)"]],
  },
  {
    section: "§8",
    text: "Unable to load collections",
    provokedBy: [[toldWhy, "an owner learns what the editor's fields cannot offer (spec.txt §8)"]],
  },
  {
    section: "§8",
    text: "Code editing is not available on Android.",
    provokedBy: [[toldWhy, "an owner learns what the editor's fields cannot offer (spec.txt §8)"]],
  },
  {
    section: "§8",
    text: "Unable to load fonts",
    provokedBy: [["e2e/dress-a-site.e2e.ts", "fonts that do not come say so, each and all"]],
  },
  {
    section: "§8",
    text: "Unable to load preview for {fontName}",
    provokedBy: [["e2e/dress-a-site.e2e.ts", "fonts that do not come say so, each and all"]],
  },
  {
    section: "§8",
    text: "Unable to connect. Please try again",
    provokedBy: [
      [
        "e2e/lose-nothing.e2e.ts",
        "without a connection: kept, found again by a new window, saved, and undone step by step",
      ],
    ],
  },
  {
    section: "§8",
    text: "No response data from job request",
    provokedBy: [[keepAssets, "an owner fills the library, finds what is in it, and changes it everywhere"]],
  },
  {
    section: "§8",
    text: "File processing failed",
    provokedBy: [[assets, "what is no image is refused by its content, with the sentences of spec.txt §5 and §8"]],
  },
  {
    section: "§8",
    text: "File processing failed to complete",
    provokedBy: [[assetFiles, "a picture whose processing is ended says so, and may be sent again"]],
  },
  {
    section: "§8",
    text: "File upload failed to complete",
    provokedBy: [[hostileUploads, "%s"]],
  },
  {
    section: "§8",
    text: "File processing cancelled",
    provokedBy: [[keepAssets, "an owner fills the library, finds what is in it, and changes it everywhere"]],
  },
  {
    section: "§8",
    text: "Network error",
    provokedBy: [[keepAssets, "an owner fills the library, finds what is in it, and changes it everywhere"]],
  },
  {
    section: "§8",
    text: "Error uploading",
    provokedBy: [[keepAssets, "an owner fills the library, finds what is in it, and changes it everywhere"]],
  },
  {
    section: "§8",
    text: "There was a problem while uploading your file.",
    provokedBy: [[keepAssets, "an owner fills the library, finds what is in it, and changes it everywhere"]],
  },
  {
    section: "§8",
    text: "There was a problem while renaming your file.",
    provokedBy: [[keepAssets, "an owner fills the library, finds what is in it, and changes it everywhere"]],
  },
  {
    section: "§8",
    text: "Unable to locate content",
    provokedBy: [
      [productKinds, "of another website is none"],
      [pageTree, "a folder cannot be in a folder, nor a page in a page"],
    ],
  },
  {
    section: "§5",
    text: "{val} is not a valid page URL",
    provokedBy: [[pageSettings, "an address that is %s is refused"]],
  },

  // ── On buttons and the pill (§2, §4) ───────────────────────────────────────────────────────────────────────────────
  {
    section: "§4",
    text: "Adding…",
    provokedBy: [
      [adding, "goes from Adding… after 1 s to Added! and after 2 more to idle, ignoring clicks (spec.txt §4)"],
    ],
  },
  {
    section: "§4",
    text: "Added!",
    provokedBy: [
      [adding, "goes from Adding… after 1 s to Added! and after 2 more to idle, ignoring clicks (spec.txt §4)"],
    ],
  },
  {
    section: "§4",
    text: "Saving…",
    provokedBy: [[answering, "answers are changed in the lightbox, and the page hears of the recalculation"]],
  },
  {
    section: "§4",
    text: "or {installmentStr} with",
    provokedBy: [[installments, "follows the chosen variant, in range and out of it (spec.txt §4)"]],
  },
  {
    section: "§4",
    text: "available for orders up to {amount}",
    provokedBy: [[installments, "follows the chosen variant, in range and out of it (spec.txt §4)"]],
  },
  {
    section: "§4",
    text: "available for orders over {amount}",
    provokedBy: [[installments, "follows the chosen variant, in range and out of it (spec.txt §4)"]],
  },
  {
    section: "§2",
    text: "100+",
    provokedBy: [[following, "is hidden at 0, says 1 item, 2 items, 100, and 100+ above it (spec.txt §2)"]],
  },
  {
    section: "§2",
    text: "More than 100 items in cart",
    provokedBy: [[adding, "says 100+ in the pill above 100, and so to screen readers (spec.txt §2)"]],
  },
];
