import { inventoryTexts } from "../browserContract.ts";
import type { Stock } from "../domain/moveStock.ts";

/** A stock in files and messages: "12", or "Unlimited". */
export function stockText({ unlimited, qtyInStock }: Stock): string {
  return unlimited ? inventoryTexts.unlimited : String(qtyInStock);
}
