/** Events of the styles panel (spec.txt §4 "Tweak events"). */
export type TweakEvent = "beforeopen" | "aftershow" | "change" | "save" | "reset" | "close" | "afterclose";

/**
 * Dispatches an event on the studio's window, as `tweak:<event>`. The preview runs no scripts that could receive it.
 */
export function emitTweakEvent(event: TweakEvent, detail: Record<string, unknown> = {}): void {
  window.dispatchEvent(new CustomEvent(`tweak:${event}`, { detail }));
}
