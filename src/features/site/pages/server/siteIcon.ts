import { escapeXml } from "#kernel/domain/escapeXml.ts";

/** The default icon for tabs and bookmarks: the first letter of the site's title on a dark square. SVG */
export function siteIcon(siteTitle: string): string {
  const letter = [...siteTitle.trim()][0]?.toUpperCase() ?? "";
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="14" fill="#1E1A16"/><text x="32" y="44" font-family="Fraunces, Georgia, serif" font-size="36" text-anchor="middle" fill="#FAF7F2">${escapeXml(letter)}</text></svg>`;
}
