/** The styles that a page has in its head: the addresses of all the website's sheets, and the rules of this page. */
export const pageStyles = /<style data-sheets="([^"]*)">([\s\S]*?)<\/style>/;

/**
 * The fonts of a page in its head: the URLs of style sheets with the same rules for frames of the studio, and the rules.
 * They apply to no screen until `fontsScript` enables them (decisions/0047).
 */
export const pageFonts = /<style data-fonts="([^"]*)" data-files="[^"]*" media="print">([\s\S]*?)<\/style>/;

/**
 * The page with its styles named instead of included, for scripts that parse it: the policy of the page that parses it
 * refuses rules of another page, and Chromium reports them even in a document that is never shown.
 */
export const withoutPageStyles = (html: string): string =>
  html
    .replace(pageFonts, '<template data-fonts="$1"></template>')
    .replace(pageStyles, '<template data-sheets="$1"></template>');
