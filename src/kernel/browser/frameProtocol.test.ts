import { describe, expect, test } from "vitest";
import { type FrameMessage, isFrameMessage, isHostMessage, listenToPeer, sendToPeer } from "./frameProtocol.ts";

/** A window that other windows can send messages to. */
function windowOf() {
  const sent: unknown[][] = [];
  return Object.assign(new EventTarget(), { sent, postMessage: (...given: unknown[]) => void sent.push(given) });
}
type TestWindow = ReturnType<typeof windowOf>;

const asWindow = (window: TestWindow) => window as unknown as MessageEventSource;
const frame = windowOf();
const origin = "https://shop.example";

function heardBy(act: (studio: TestWindow, control: AbortController) => void): FrameMessage[] {
  const studio = windowOf();
  const heard: FrameMessage[] = [];
  const control = new AbortController();
  const peer = { window: () => asWindow(frame), origin };
  listenToPeer(studio, peer, isFrameMessage, (message) => heard.push(message), control.signal);
  act(studio, control);
  return heard;
}

function arrive(at: TestWindow, from: TestWindow | null, fromOrigin: string, data: unknown): void {
  const event = new MessageEvent("message", { data, origin: fromOrigin });
  Object.defineProperty(event, "source", { value: from });
  at.dispatchEvent(event);
}

describe("listens only to the other side", () => {
  test("its window and its origin: heard", () => {
    expect(heardBy((studio) => arrive(studio, frame, origin, { type: "ready" }))).toEqual([{ type: "ready" }]);
  });

  test.each([
    ["another window of the same origin", windowOf(), origin],
    ["its window with a page of another origin in it", frame, "https://evil.example"],
    ["a page without an origin", frame, "null"],
    ["the same host on another port", frame, "https://shop.example:8443"],
    ["no window", null, origin],
  ])("%s: ignored", (_what, window, from) => {
    expect(heardBy((studio) => arrive(studio, window, from, { type: "ready" }))).toEqual([]);
  });

  test("a frame that does not exist is not the sender without a window", () => {
    const studio = windowOf();
    const heard: FrameMessage[] = [];
    listenToPeer(studio, { window: () => null, origin }, isFrameMessage, (message) => heard.push(message));
    arrive(studio, null, origin, { type: "ready" });
    expect(heard).toEqual([]);
  });

  test("listens until the signal aborts", () => {
    const heard = heardBy((studio, control) => {
      control.abort();
      arrive(studio, frame, origin, { type: "ready" });
    });
    expect(heard).toEqual([]);
  });
});

test.each([
  null,
  "ready",
  [],
  {},
  { type: "open" },
  { type: "shown" },
  { type: "follow", path: "https://evil.example" },
  { type: "follow", path: "//evil.example" },
  { type: "follow", path: "/\\evil.example" },
  { type: "follow", path: "javascript:alert(1)" },
  { type: "tool", output: 1 },
])("ignores what is no message of a frame: %j", (data) => {
  expect(heardBy((studio) => arrive(studio, frame, origin, data))).toEqual([]);
});

test.each([
  null,
  "show",
  {},
  { type: "show", key: "/" },
  { type: "show", html: "" },
  { type: "ready" },
  { type: "tool" },
])("ignores what is no message of the studio: %j", (data) => {
  expect(isHostMessage(data)).toBe(false);
});

test("sends a message only to the other side's origin", () => {
  const other = windowOf();
  sendToPeer({ window: () => asWindow(other), origin }, { type: "show", key: "/", html: "<p>Clay" });
  expect(other.sent).toEqual([[{ type: "show", key: "/", html: "<p>Clay" }, { targetOrigin: origin }]]);
});
