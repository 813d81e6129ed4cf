export const canonicalUrlMessage = "Use a path such as /shop/p/mug, or an address that starts with https://.";

const pattern = /^(?:https?:\/\/[^\s/?#@]+(?:[/?#]\S*)?|\/(?!\/)\S*)$/i;

/** Whether a text is empty, a path of the website, or a web address. */
export const isCanonicalUrl = (text: string): boolean => text === "" || pattern.test(text);
