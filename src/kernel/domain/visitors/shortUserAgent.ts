/**
 * The part of a `User-Agent` that is read. Those of browsers are shorter, and patterns would take long for a header of
 * 16 kB.
 */
export const shortUserAgent = (userAgent: string): string => userAgent.slice(0, 500);
