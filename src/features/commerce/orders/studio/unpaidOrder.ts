/** Where later features add what an owner can do about an order whose authorization ended (`AddedPanels`). */
export const unpaidOrder = "/orders/$orderId/unpaid";
