import { isHostMessage, listenToPeer, type Peer, sendToPeer } from "#kernel/browser/frameProtocol.ts";
import type { FrameToolWork } from "#kernel/browser/frameTool.ts";
import { isOwnPath } from "#kernel/domain/paths/ownPath.ts";
import { createPageSwitcher } from "./showPage.ts";

// biome-ignore lint/suspicious/noExplicitAny: of which tool is settled by its name, and by what its guards let through
type AnyWork = FrameToolWork<any, any>;

/**
 * Makes this document the studio's preview. It shows the pages that the studio sends, and runs none of their scripts.
 * Links and forms only report to the studio.
 * @param studio the studio's origin
 */
export function startPreviewFrame(studio: string, works: readonly AnyWork[]): void {
  const host: Peer = { window: () => window.parent, origin: studio };
  const byName = new Map(works.map((each) => [each.tool.name, each]));
  const inputs = new Map<string, unknown>();
  const holders = new Set<string>();
  let last: { key: string; html: string } | undefined;

  function run({ tool, work }: AnyWork, input: unknown): void {
    work(document, input, {
      report: (output: unknown) => sendToPeer(host, { type: "tool", tool: tool.name, output }),
      hold(isHeld) {
        if (isHeld) {
          holders.add(tool.name);
          shower.cancel();
        } else if (holders.delete(tool.name) && last) {
          // Typing changed the page, so it differs from the version that was sent.
          shower.show(last);
        }
      },
    });
  }

  const shower = createPageSwitcher(document, (key) => {
    for (const [name, input] of inputs) {
      const found = byName.get(name);
      if (found) run(found, input);
    }
    sendToPeer(host, { type: "shown", key });
  });

  listenToPeer(window, host, isHostMessage, (message) => {
    if (message.type === "hello") return sendToPeer(host, { type: "here" });
    if (message.type === "show") {
      const isOtherPage = last !== undefined && last.key !== message.key;
      last = message;
      if (isOtherPage) holders.clear();
      if (holders.size === 0) shower.show(message);
      return;
    }
    const found = byName.get(message.tool);
    if (!found?.tool.isInput(message.input)) return;
    inputs.set(message.tool, message.input);
    if (last) run(found, message.input);
  });

  addEventListener("click", (event) => {
    const link = (event.target as Element).closest("a[href], area[href]");
    if (!link) return;
    event.preventDefault();
    const path = (link.getAttribute("href") ?? "").replace(/#.*/, "");
    if (isOwnPath(path)) sendToPeer(host, { type: "follow", path });
  });
  addEventListener("auxclick", (event) => event.preventDefault());
  addEventListener("submit", (event) => event.preventDefault());
  sendToPeer(host, { type: "ready" });
}
