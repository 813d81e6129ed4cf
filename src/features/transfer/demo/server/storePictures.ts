import type { Assets } from "#features/site/assets/server/index.ts";
import { isFailure } from "#kernel/contract/failure.ts";
import type { SiteScope } from "#kernel/server/database/siteScope.ts";

/**
 * Stores JPEG pictures like an owner's uploads.
 * @param altTexts by the picture's name
 * @returns asset ids by name
 * @throws if one cannot be stored
 */
export async function storePictures<Name extends string>(
  site: SiteScope,
  assets: Assets,
  altTexts: Readonly<Record<Name, string>>,
  read: (name: Name) => Promise<Buffer>,
): Promise<Map<Name, string>> {
  const ids = new Map<Name, string>();
  for (const [name, altText] of Object.entries<string>(altTexts) as [Name, string][]) {
    const stored = await assets.storeImage(site, { fileName: `${name}.jpg`, altText, body: await read(name) });
    if (isFailure(stored)) throw new Error(`${name}: ${stored.message}`);
    ids.set(name, stored.id);
  }
  return ids;
}
