import { isOwnPath } from "#kernel/domain/paths/ownPath.ts";

/**
 * The messages between the studio and the preview frame. They are on different origins (the studio's and the
 * website's), so messages from other windows or origins, or of another shape, are ignored.
 */

/** From the studio to the frame. */
export type HostMessage =
  /** Asks whether the frame is ready; the frame answers with `ready`. */
  | { type: "hello" }
  /**
   * Shows a whole page. A newer version with the same `key` replaces it in place. Another key is another page, shown
   * from its top.
   */
  | { type: "show"; key: string; html: string }
  /** Starts a tool on the shown page and on each page that follows. */
  | { type: "tool"; tool: string; input: unknown };

/** From the frame to the studio. */
export type FrameMessage =
  /** The frame listens. It sends this again after a reload, when it has lost its state. */
  | { type: "ready" }
  | { type: "here" }
  /** The frame shows a version of the page with this key. */
  | { type: "shown"; key: string }
  /** A link of the page was clicked. `path` is on the website, with its query: "/shop?page=2" */
  | { type: "follow"; path: string }
  /** Output of a tool. */
  | { type: "tool"; tool: string; output: unknown };

export function isHostMessage(value: unknown): value is HostMessage {
  if (!isRecord(value)) return false;
  if (value.type === "hello") return true;
  if (value.type === "show") return typeof value.key === "string" && typeof value.html === "string";
  return value.type === "tool" && typeof value.tool === "string";
}

export function isFrameMessage(value: unknown): value is FrameMessage {
  if (!isRecord(value)) return false;
  if (value.type === "ready" || value.type === "here") return true;
  if (value.type === "shown") return typeof value.key === "string";
  if (value.type === "follow") return typeof value.path === "string" && isOwnPath(value.path);
  return value.type === "tool" && typeof value.tool === "string";
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export const isTextArray = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((each) => typeof each === "string");

/** The other side: its window, and the origin that its document must have. */
export interface Peer {
  /** Read at each message, because a frame that does not exist has no window. */
  window(): MessageEventSource | null | undefined;
  /** `https://shop.example`, without a trailing slash. */
  origin: string;
}

/**
 * Calls the listener for messages of a known shape from the peer's window and origin, until `signal` aborts.
 * @param on where messages arrive: this window
 */
export function listenToPeer<Message>(
  on: Pick<EventTarget, "addEventListener">,
  peer: Peer,
  isMessage: (value: unknown) => value is Message,
  listener: (message: Message) => void,
  signal?: AbortSignal,
): void {
  on.addEventListener(
    "message",
    (event) => {
      const { source, origin, data } = event as MessageEvent<unknown>;
      if (source === null || source !== peer.window() || origin !== peer.origin) return;
      if (isMessage(data)) listener(data);
    },
    signal ? { signal } : {},
  );
}

/** Sends a message to the peer. A document of another origin in its window does not get it. */
export function sendToPeer(peer: Peer, message: HostMessage | FrameMessage): void {
  peer.window()?.postMessage(message, { targetOrigin: peer.origin });
}
