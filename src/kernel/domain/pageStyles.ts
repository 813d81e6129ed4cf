/** The styles that a page has in its head: the addresses of all the website's sheets, and the rules of this page. */
export const pageStyles = /<style data-sheets="([^"]*)">([\s\S]*?)<\/style>/;
