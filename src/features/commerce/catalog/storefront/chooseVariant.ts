import { productTypes, quantityBounds } from "../browserContract.ts";
import type { ShopProduct, ShopVariant } from "../contract.ts";

/** What a visitor has chosen so far: option name → value, and the quantity as typed. */
export interface ProductChoice {
  chosen: Record<string, string>;
  quantity: string;
}

/** Dropdowns are shown only when there is more than one variant (spec.txt §2). */
export function hasChoices(product: ShopProduct): boolean {
  return product.variants.length > 1;
}

/** Options without a value, in the product's order. */
export function missingOptions(product: ShopProduct, chosen: Record<string, string>): string[] {
  return hasChoices(product) ? product.optionNames.filter((name) => !chosen[name]) : [];
}

/** The variant of the choices; undefined while options are missing or when there is no such combination. */
export function chosenVariant(product: ShopProduct, chosen: Record<string, string>): ShopVariant | undefined {
  if (!hasChoices(product)) return product.variants[0];
  if (missingOptions(product, chosen).length > 0) return undefined;
  return product.variants.find((variant) => matches(variant, product.optionNames, chosen));
}

/** The values of an option, each once, in the order of the variants. */
export function optionValues(product: ShopProduct, optionName: string): string[] {
  return [...new Set(product.variants.flatMap((variant) => variant.attributes[optionName] ?? []))];
}

/** Whether a value can be had together with what the other options are set to. */
export function valueState(
  product: ShopProduct,
  chosen: Record<string, string>,
  optionName: string,
  value: string,
): "available" | "sold-out" | "unavailable" {
  const wanted = { ...chosen, [optionName]: value };
  const given = product.optionNames.filter((name) => wanted[name]);
  const variants = product.variants.filter((variant) => matches(variant, given, wanted));
  if (variants.length === 0) return "unavailable";
  return variants.some((variant) => isAvailable(product, variant)) ? "available" : "sold-out";
}

/** Physical products and services run out of stock; digital products and gift cards never do (spec.txt §4). */
export function isAvailable(product: ShopProduct, variant: ShopVariant): boolean {
  return !isStocked(product) || variant.unlimited || variant.qtyInStock > 0;
}

/** Sold out: no variant is unlimited or has stock above 0 (spec.txt §4). */
export function isSoldOut(product: ShopProduct): boolean {
  return !product.variants.some((variant) => isAvailable(product, variant));
}

/**
 * Whether the quantity field is shown: for physical products and services, when more than one could be bought
 * (spec.txt §5). Whether the store sells several of a service is the server's to know: it leaves the island out.
 */
export function isQuantityShown(product: ShopProduct, chosen: Record<string, string>): boolean {
  if (!isStocked(product)) return false;
  const variant = chosenVariant(product, chosen);
  return (variant ? [variant] : product.variants).some(({ unlimited, qtyInStock }) => unlimited || qtyInStock > 1);
}

/** The code of what is wrong with a typed quantity (spec.txt §5), else its number. */
export function readQuantity(
  text: string,
): number | "quantity-not-number" | "quantity-not-whole" | "quantity-out-of-range" {
  const trimmed = text.trim();
  const quantity = Number(trimmed);
  if (trimmed === "" || !Number.isFinite(quantity)) return "quantity-not-number";
  if (!Number.isInteger(quantity)) return "quantity-not-whole";
  if (quantity < quantityBounds.minimum || quantity > quantityBounds.maximum) return "quantity-out-of-range";
  return quantity;
}

function isStocked({ productType }: ShopProduct): boolean {
  return productType === productTypes.physical || productType === productTypes.service;
}

function matches(variant: ShopVariant, optionNames: string[], wanted: Record<string, string>): boolean {
  return optionNames.every((name) => variant.attributes[name] === wanted[name]);
}
