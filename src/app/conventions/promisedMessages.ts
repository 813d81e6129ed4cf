/** A message of spec.txt. A test expects it where a visitor or an owner sees it. */
export interface PromisedMessage {
  /** The section of spec.txt. */
  section: "§2" | "§4" | "§5" | "§8" | "§9";
  /** The exact text. `{name}` is a placeholder. */
  text: string;
  /**
   * Distinguishes promises with the same text. The test that expects it there names the place: `expect(text, where)`.
   */
  where?: string;
  /** Why neither a browser nor a call can produce it. Then a test of the function is enough. */
  onlyByFunction?: string;
}

/**
 * The messages of spec.txt §5 and §8 for the storefront before payment, its studio screens, the editor, its blocks and
 * the library, the sentences about the limits of §9, and the button texts of §2 and §4. `messages.test.ts` fails for a
 * message that no test expects.
 */
export const promisedMessages: PromisedMessage[] = [
  // ── Add to cart (§5) ───────────────────────────────────────────────────────────────────────────────────────────────
  {
    section: "§5",
    text: "Please select the {option} option.",
  },
  {
    section: "§5",
    text: "Please select the {option1} and {option2} options.",
  },
  {
    section: "§5",
    text: "Please select the {option1}, {option2} and {lastOption} options.",
  },
  {
    section: "§5",
    text: "Sorry, that item variant is unavailable. Please select another variant.",
  },
  {
    section: "§5",
    text: "Sorry, we do not have enough of that item available.",
  },
  {
    section: "§5",
    text: "Sorry, we do not have enough of that item available.",
    where: "before an additional-fields form opens",
  },
  {
    section: "§5",
    text: "Quantity must be a number.",
  },
  {
    section: "§5",
    text: "Quantity must be a whole number",
  },
  {
    section: "§5",
    text: "Select a denomination for the Gift Card",
  },
  {
    section: "§5",
    text: "To check out, your order subtotal must be {subtotal} or more.",
  },

  // ── Additional-fields forms (§5) ───────────────────────────────────────────────────────────────────────────────────
  {
    section: "§5",
    text: "Required",
  },
  {
    section: "§5",
    text: "Email is not valid. Email addresses should follow the format {email}.",
  },
  {
    section: "§5",
    text: "You have exceeded the character limit.",
  },
  {
    section: "§5",
    text: "Links must be formatted as {host} or {host}",
  },
  {
    section: "§5",
    text: "{val} is not one of the expected options",
  },

  // ── Restock (§5, §8) ───────────────────────────────────────────────────────────────────────────────────────────────
  {
    section: "§5",
    text: "Email cannot be blank",
  },
  {
    section: "§5",
    text: "Email is invalid",
  },
  {
    section: "§5",
    text: "Complete CAPTCHA before submitting.",
  },
  {
    section: "§8",
    text: "Signed up!",
  },

  // ── Subscriptions, files (§5 "Other") ──────────────────────────────────────────────────────────────────────────────
  {
    section: "§5",
    text: "Unavailable",
  },
  {
    section: "§5",
    text: "Please enter a file name",
  },
  {
    section: "§5",
    text: "The file {fileName} is too large. The maximum allowed file size is {maxSize}.",
  },
  {
    section: "§5",
    text: "The file {fileName} does not appear to be a supported {fileTypeMessage}file.",
  },

  // ── Add entry failures and their titles (§8) ───────────────────────────────────────────────────────────────────────
  {
    section: "§8",
    text: "Your session has expired. Please reload the page and try again.",
  },
  {
    section: "§8",
    text: "Please enable cookies in your browser, reload the page, and try again.",
  },
  {
    section: "§8",
    text: "Please try again in a few seconds.",
  },
  {
    section: "§8",
    text: "Sorry, we do not have enough of that item available.",
    where: "the server's message of a subscription",
  },
  {
    section: "§8",
    text: "Unable to Add Item",
  },
  {
    section: "§8",
    text: "Unable to Purchase Item",
  },
  {
    section: "§8",
    text: "Unable to purchase Gift Card",
  },

  // ── Cart (§8) ──────────────────────────────────────────────────────────────────────────────────────────────────────
  {
    section: "§8",
    text: "Unable to update quantity",
  },
  {
    section: "§8",
    text: "Unable to update form",
  },
  {
    section: "§8",
    text: "Unable to open form",
  },
  {
    section: "§8",
    text: "Unable to remove item",
  },
  {
    section: "§8",
    text: "Please try again.",
  },
  {
    section: "§8",
    text: "Please check your internet connection.",
  },
  {
    section: "§8",
    text: "You have nothing in your shopping cart.",
  },
  {
    section: "§8",
    text: "Could not parse the form fields, please check your entries.",
  },
  {
    section: "§8",
    text: "One or more fields is invalid, please check your entries.",
  },

  // ── Links, e-mail, lists, figures, tags (§5 "Other") ───────────────────────────────────────────────────────────────
  {
    section: "§5",
    text: "Please enter a valid email",
  },
  {
    section: "§5",
    text: "Emails must be formatted as {email}",
  },
  {
    section: "§5",
    text: "Links must be formatted as {host} or {host}",
    where: "a feed of no address",
  },
  {
    section: "§5",
    text: "{val} is not a valid page URL",
    where: "a link to a page that is none",
  },
  {
    section: "§5",
    text: "{val} is not one of the expected options",
    where: "a font of the site's styles",
  },
  {
    section: "§5",
    text: "A List must be selected",
  },
  {
    section: "§5",
    text: "Your dataset must have at least one column",
  },
  {
    section: "§5",
    text: "Your dataset must have at least one row",
  },
  {
    section: "§5",
    text: "One or more rows was missing data",
  },
  {
    section: "§5",
    text: "This {tagType} already exists",
  },
  {
    section: "§5",
    text: "You may only edit one {tagType} at a time",
  },
  {
    section: "§5",
    text: "Vimeo Basic accounts are unsupported. Please share a video from a different account.",
    onlyByFunction: "Vimeo itself says what an account is; the test asks a service of its own in its place.",
  },

  // ── Limits (§9) ────────────────────────────────────────────────────────────────────────────────────────────────────
  {
    section: "§9",
    text: "A page can have up to 60 blocks.",
  },
  {
    section: "§9",
    text: "An album can have up to 60 tracks.",
  },
  {
    section: "§9",
    text: "A gallery can have up to 250 pictures.",
  },
  {
    section: "§9",
    text: "This page has reached its limit of {limit} products. Raise the limit in the settings.",
  },
  {
    section: "§9",
    text: "This page has reached its limit of 10,000 categories.",
  },
  {
    section: "§9",
    text: "Only the first {kept} of {total} rows were taken.",
  },

  // ── Forms on pages (§8) ────────────────────────────────────────────────────────────────────────────────────────────
  {
    section: "§8",
    text: "This form has not been configured yet.",
  },
  {
    section: "§8",
    text: "Unable to submit form. Submission rate limit exceeded. Please try again later.",
  },
  {
    section: "§8",
    text: "Error processing form submission. Please reload and try again.",
  },
  {
    section: "§8",
    text: "Could not parse the form fields, please check your entries.",
    where: "a form on a page",
  },
  {
    section: "§8",
    text: "Complete CAPTCHA before submitting.",
    where: "a form on a page",
  },
  {
    section: "§8",
    text: "Your form has encountered a problem. Please scroll down to review.",
  },
  {
    section: "§8",
    text: "Your form has encountered a problem. Please scroll up to review.",
  },
  {
    section: "§8",
    text: "Unable to submit form. Please try again later.",
  },
  {
    section: "§8",
    text: "Unable to send form. Please try again later.",
  },
  {
    section: "§8",
    text: "Unknown error, please try again later.",
  },
  {
    section: "§8",
    text: "Could not get a form submission key, please try again later.",
  },

  // ── Installments (§8) ──────────────────────────────────────────────────────────────────────────────────────────────
  {
    section: "§8",
    // spec.txt says that a warning is logged, but not its text.
    text: "The installment information could not be loaded.",
  },

  // ── Studio (§8 "Admin strings") ────────────────────────────────────────────────────────────────────────────────────
  {
    section: "§8",
    text: "Something went wrong",
  },
  {
    section: "§8",
    text: "Unable to load results",
  },
  {
    section: "§8",
    text: "Unable to load. Try again.",
  },
  {
    section: "§8",
    text: "Unable to load collections",
  },
  {
    section: "§8",
    text: "Code editing is not available on Android.",
  },
  {
    section: "§8",
    text: "Unable to load fonts",
  },
  {
    section: "§8",
    text: "Unable to load preview for {fontName}",
  },
  {
    section: "§8",
    text: "Unable to connect. Please try again",
  },
  {
    section: "§8",
    text: "No response data from job request",
  },
  {
    section: "§8",
    text: "File processing failed",
  },
  {
    section: "§8",
    text: "File processing failed to complete",
  },
  {
    section: "§8",
    text: "File upload failed to complete",
  },
  {
    section: "§8",
    text: "File processing cancelled",
  },
  {
    section: "§8",
    text: "Network error",
  },
  {
    section: "§8",
    text: "Error uploading",
  },
  {
    section: "§8",
    text: "There was a problem while uploading your file.",
  },
  {
    section: "§8",
    text: "There was a problem while renaming your file.",
  },
  {
    section: "§8",
    text: "Unable to locate content",
  },
  {
    section: "§5",
    text: "{val} is not a valid page URL",
  },

  // ── On buttons and the pill (§2, §4) ───────────────────────────────────────────────────────────────────────────────
  {
    section: "§4",
    text: "Adding…",
  },
  {
    section: "§4",
    text: "Added!",
  },
  {
    section: "§4",
    text: "Saving…",
  },
  {
    section: "§4",
    text: "or {installmentStr} with",
  },
  {
    section: "§4",
    text: "available for orders up to {amount}",
  },
  {
    section: "§4",
    text: "available for orders over {amount}",
  },
  {
    section: "§2",
    text: "100+",
  },
  {
    section: "§2",
    text: "More than 100 items in cart",
  },
];
