import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import type { RouteAnswer } from "#kernel/contract/defineRoute.ts";
import { callStudioApi } from "#kernel/studio-ui/api/callStudioApi.ts";
import { apiKey } from "#kernel/studio-ui/api/useApi.ts";
import { notify } from "#kernel/studio-ui/feedback/notify.tsx";
import { useWebsite } from "#kernel/studio-ui/layout/StudioEnvironment.tsx";
import {
  editStockRoute,
  type InventoryVariant,
  listInventoryRoute,
  readInventoryProductRoute,
  readStockHistoryRoute,
  type StockEdit,
  undoStockEditRoute,
  type VariantStockEdit,
} from "../contract.ts";
import type { Stock } from "../domain/moveStock.ts";
import { patchProduct } from "./patchInventory.ts";
import { stockChange, texts } from "./texts.ts";

type ListAnswer = RouteAnswer<typeof listInventoryRoute>;
type ProductAnswer = RouteAnswer<typeof readInventoryProductRoute>;

/** Changes and undoes stocks, and updates what is shown at once. */
export interface StockEditing {
  /** Saves an edit of one variant and offers Undo. Throws an `ApiFailure`. */
  save(variant: InventoryVariant, name: string, edit: VariantStockEdit): Promise<InventoryVariant>;
  undo(editId: string): Promise<void>;
  /** Undoes the last change made here, if there is one. */
  undoLast(): Promise<void>;
  /** Reloads everything that is shown. */
  refresh(): Promise<void>;
}

/** @param onRunning called when a long undo was started */
export function useStockEditing(onRunning: (edit: StockEdit) => void): StockEditing {
  const website = useWebsite().identifier;
  const client = useQueryClient();
  const edits = useRef<string[]>([]);

  function show(before: Stock, after: InventoryVariant): void {
    client.setQueriesData<ListAnswer>(
      { queryKey: apiKey(website, listInventoryRoute) },
      (list) =>
        list && {
          ...list,
          items: list.items.map((item) =>
            item.id === after.productId ? patchProduct(item, before, after, list.lowThreshold) : item,
          ),
        },
    );
    client.setQueriesData<ProductAnswer>(
      { queryKey: apiKey(website, readInventoryProductRoute) },
      (product) =>
        product && { variants: product.variants.map((variant) => (variant.id === after.id ? after : variant)) },
    );
    void client.invalidateQueries({ queryKey: apiKey(website, readStockHistoryRoute) });
  }

  async function refresh(): Promise<void> {
    await Promise.all(
      [listInventoryRoute, readInventoryProductRoute, readStockHistoryRoute].map((route) =>
        client.invalidateQueries({ queryKey: apiKey(website, route) }),
      ),
    );
  }

  async function undo(editId: string): Promise<void> {
    edits.current = edits.current.filter((id) => id !== editId);
    try {
      const edit = await callStudioApi(undoStockEditRoute, { params: { editId } }, { website });
      if (edit.state === "RUNNING") onRunning(edit);
      else notify.success(texts.undone);
    } catch (error) {
      notify.failure(error);
    }
    await refresh();
  }

  return {
    refresh,
    undo,
    async undoLast() {
      const last = edits.current.pop();
      if (last) await undo(last);
    },
    async save(variant, name, edit) {
      const answer = await callStudioApi(
        editStockRoute,
        { params: { variantId: variant.id }, body: edit },
        { website },
      );
      show(variant, answer.variant);
      const { editId } = answer;
      if (editId) {
        edits.current.push(editId);
        notify.undoable(`${name}: ${stockChange(variant, answer.variant)}`, () => void undo(editId));
      }
      return answer.variant;
    },
  };
}
