import { useQuery } from "@tanstack/react-query";
import { type RefObject, useEffect, useRef, useState } from "react";
import { isFrameMessage, listenToPeer, type Peer, sendToPeer } from "#kernel/browser/frameProtocol.ts";
import { findPreviewFrameRoute } from "#kernel/contract/previewFrame.ts";
import type { ApiFailure } from "../api/ApiFailure.ts";
import { callStudioApi } from "../api/callStudioApi.ts";
import { unreachable } from "../feedback/unreachable.ts";
import { useOptionalWebsite } from "../layout/StudioEnvironment.tsx";
import type { ToolSetting } from "../toolSetting.ts";

/**
 * A loaded frame announces that it listens, and is asked if it did so earlier. A frame that sends nothing for this time
 * (ms) is something else.
 */
const answerMs = 4000;
/** Maximum loading time of a frame (ms). */
const loadMs = 30_000;

interface Shown {
  /** Identifies the page: new versions of it are shown in place. */
  key: string;
  /** A whole page; undefined while there is none to show. */
  html: string | undefined;
  tool?: ToolSetting | undefined;
  /** A link of the page was clicked. @param path with query, such as "/shop" */
  onFollow?: ((path: string) => void) | undefined;
}

/** A frame on the website's own host that shows what the studio sends. */
export interface PreviewFrame {
  ref: RefObject<HTMLIFrameElement | null>;
  /** Undefined until the server has returned it. */
  url: string | undefined;
  /** True once it shows a page. */
  isShown: boolean;
  /** Why there is no frame: the server refuses it, or its host cannot be reached. */
  error: ApiFailure | undefined;
  retry(): void;
  onLoad(): void;
}

/**
 * A preview on the website's own origin: the studio requests a token, loads the frame with it and exchanges messages
 * with it. The token is valid for ten minutes. If a frame does not load, a new token is requested once.
 */
export function usePreviewFrame({ key, html, tool, onFollow }: Shown): PreviewFrame {
  const website = useOptionalWebsite()?.identifier;
  const ref = useRef<HTMLIFrameElement>(null);
  /** How often a frame announced that it listens. Each time it has no state yet. */
  const [listens, setListens] = useState(0);
  /** The window that announced it. Before that, no document of that origin is in the frame. */
  const listener = useRef<Window | null>(null);
  const [isShown, setIsShown] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const tries = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const address = useQuery({
    queryKey: [website ?? "", "preview-frame"],
    queryFn: ({ signal }) => callStudioApi(findPreviewFrameRoute, {}, { website, signal }),
    // Another address would reload the frame, so a new one is requested only when needed.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const { url, origin } = (hasFailed || address.isFetching || address.error ? undefined : address.data) ?? {};
  const live = useRef({ tool, onFollow });
  live.current = { tool, onFollow };

  function retry(): void {
    setHasFailed(false);
    void address.refetch();
  }

  function expectWithin(ms: number): void {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      tries.current++;
      if (tries.current > 1) setHasFailed(true);
      else retry();
    }, ms);
  }
  const expected = useRef(expectWithin);
  expected.current = expectWithin;

  useEffect(() => {
    if (!url || !origin) return;
    const control = new AbortController();
    expected.current(loadMs);
    listenToPeer(
      window,
      peerOf(ref, origin),
      isFrameMessage,
      (message) => {
        if (message.type === "here") {
          clearTimeout(timer.current);
          tries.current = 0;
        } else if (message.type === "ready") {
          clearTimeout(timer.current);
          tries.current = 0;
          listener.current = ref.current?.contentWindow ?? null;
          setListens((count) => count + 1);
        } else if (message.type === "shown") setIsShown(true);
        else if (message.type === "follow") live.current.onFollow?.(message.path);
        else if (message.tool === live.current.tool?.name) live.current.tool.hear(message.output);
      },
      control.signal,
    );
    return () => {
      control.abort();
      clearTimeout(timer.current);
      listener.current = null;
      setListens(0);
      setIsShown(false);
    };
  }, [url, origin]);

  // Sent before the page, so that the page appears with it at once.
  const setting = tool && JSON.stringify([tool.name, tool.input]);
  useEffect(() => {
    if (!origin || !setting || listens === 0 || !isListening(ref, listener)) return;
    const [name, input] = JSON.parse(setting) as [string, unknown];
    sendToPeer(peerOf(ref, origin), { type: "tool", tool: name, input });
  }, [origin, listens, setting]);

  useEffect(() => {
    if (origin && html !== undefined && listens > 0 && isListening(ref, listener))
      sendToPeer(peerOf(ref, origin), { type: "show", key, html });
  }, [origin, listens, key, html]);

  const missing = hasFailed ? unreachable({ isChange: false }) : null;
  return {
    ref,
    url,
    isShown,
    error: missing ?? (address.error as ApiFailure | null) ?? undefined,
    retry() {
      tries.current = 0;
      retry();
    },
    onLoad() {
      if (!origin) return;
      expectWithin(answerMs);
      if (isListening(ref, listener)) sendToPeer(peerOf(ref, origin), { type: "hello" });
    },
  };
}

const isListening = (frame: RefObject<HTMLIFrameElement | null>, listener: RefObject<Window | null>) =>
  listener.current !== null && frame.current?.contentWindow === listener.current;

const peerOf = (ref: RefObject<HTMLIFrameElement | null>, origin: string): Peer => ({
  window: () => ref.current?.contentWindow,
  origin,
});
