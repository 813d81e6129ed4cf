import type { Route } from "#kernel/contract/defineRoute.ts";
import { listCodesRoute, listDiscountsRoute, previewDiscountRoute, readDiscountRoute } from "../contract.ts";

/** What shows codes or their number. */
export const codeReaders: Route[] = [listCodesRoute, listDiscountsRoute, readDiscountRoute, previewDiscountRoute];
