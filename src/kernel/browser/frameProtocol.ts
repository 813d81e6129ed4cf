import { isOwnPath } from "#kernel/domain/ownPath.ts";

/**
 * What the studio and the preview frame say to each other. They are on different origins (the studio's and the
 * website's), so nothing is believed that does not come from the one window and the one origin that it should, and a
 * message of another shape is ignored.
 */

/** From the studio to the frame. */
export type HostMessage =
  /** Asks whether the frame is there; it says `here`. */
  | { type: "hello" }
  /** Shows a whole page. Versions of one `key` are shown in place; another key is another page, shown from its top. */
  | { type: "show"; key: string; html: string }
  /** Sets a tool to work on what is shown, now and after each page that follows. */
  | { type: "tool"; tool: string; input: unknown };

/** From the frame to the studio. */
export type FrameMessage =
  /** The frame listens. It says so again after a reload, and has forgotten everything then. */
  | { type: "ready" }
  | { type: "here" }
  /** A version of the page with this key is in the frame. */
  | { type: "shown"; key: string }
  /** A link of the page was followed. `path` is on the website, with its query: "/shop?page=2" */
  | { type: "follow"; path: string }
  /** What a tool has to say. */
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
  /** Read at each message: a frame that is not there has no window. */
  window(): MessageEventSource | null | undefined;
  /** `https://shop.example`, without a slash at its end. */
  origin: string;
}

/**
 * Hears messages of the other side until `signal` aborts: from its window and its origin only, of a known shape only.
 * @param on where messages arrive: this window
 */
export function hear<Message>(
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

/** Says something to the other side; a document of another origin that is there meanwhile does not get it. */
export function say(peer: Peer, message: HostMessage | FrameMessage): void {
  peer.window()?.postMessage(message, { targetOrigin: peer.origin });
}
