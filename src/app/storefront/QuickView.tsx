import { useEffect, useRef, useState } from "react";
import { quickViewCall, quickViewTexts } from "#features/commerce/catalog/browserContract.ts";
import { applyFocalPoints } from "#kernel/browser/focalPoints.ts";
import { unmountIslands } from "#kernel/browser/hydrateIslands.tsx";
import { Lightbox } from "#kernel/browser/Lightbox.tsx";

export interface QuickViewProps {
  itemId: string;
  name: string;
  isOpen: boolean;
  /** Hydrates the islands of the fetched HTML. */
  hydrate(elements: HTMLElement[]): void;
  /** Called when the product can't be shown. */
  onMissing(): void;
  onClose(): void;
}

/** A product in a lightbox: its pictures, price and options, which work as on its page. */
export function QuickView({ itemId, name, isOpen, hydrate, onMissing, onClose }: QuickViewProps) {
  return (
    <Lightbox
      isOpen={isOpen}
      title={name}
      closeLabel={quickViewTexts.close}
      onClose={onClose}
      className="quick-view-lightbox"
    >
      <Piece key={itemId} itemId={itemId} hydrate={hydrate} onMissing={onMissing} />
    </Lightbox>
  );
}

function Piece({ itemId, hydrate, onMissing }: Pick<QuickViewProps, "itemId" | "hydrate" | "onMissing">) {
  const holder = useRef<HTMLDivElement>(null);
  const [isLoaded, setLoaded] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each product is fetched once
  useEffect(() => {
    const element = holder.current;
    const controller = new AbortController();
    fetchPiece(itemId, controller.signal).then(
      (html) => {
        if (!element || controller.signal.aborted) return;
        // The server's own HTML, not written by visitors.
        element.innerHTML = html;
        applyFocalPoints(element);
        hydrate(islandsOf(element));
        setLoaded(true);
      },
      () => {
        if (!controller.signal.aborted) onMissing();
      },
    );
    return () => {
      controller.abort();
      if (element) unmountIslands(islandsOf(element));
    };
  }, []);
  return (
    <>
      {!isLoaded && (
        <p className="quick-view-loading" role="status">
          {quickViewTexts.loading}
        </p>
      )}
      <div ref={holder} />
    </>
  );
}

const islandsOf = (element: HTMLElement) => [...element.querySelectorAll<HTMLElement>("[data-island]")];

async function fetchPiece(itemId: string, signal: AbortSignal): Promise<string> {
  const headers = { "accept-language": document.documentElement.lang };
  const response = await fetch(quickViewCall.path.replace(":itemId", encodeURIComponent(itemId)), { signal, headers });
  if (!response.ok) throw new Error(`the quick view answered ${response.status}`);
  return response.text();
}
