import { installmentInfoPath } from "../browserContract.ts";
import type { InstallmentBrand, InstallmentLocale } from "../domain/installmentMarkets.ts";

const loaded = new Map<string, string>();

/** The explanation of the locale as HTML, fetched once. @throws when it cannot be had; the next call tries again */
export async function loadInfo(brand: InstallmentBrand, locale: InstallmentLocale): Promise<string> {
  const path = installmentInfoPath(brand, locale);
  const known = loaded.get(path);
  if (known !== undefined) return known;
  const response = await fetch(path);
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  const html = await response.text();
  loaded.set(path, html);
  return html;
}
