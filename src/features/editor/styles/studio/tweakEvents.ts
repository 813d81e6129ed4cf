/** What the panel of styles tells (spec.txt §4 "Tweak events"). */
export type TweakEvent = "beforeopen" | "aftershow" | "change" | "save" | "reset" | "close" | "afterclose";

/**
 * Tells an event on the studio's window and on the frame's, as `tweak:<event>`: for scripts of a theme that draw what
 * style sheets cannot.
 */
export function tellTweak(event: TweakEvent, detail: Record<string, unknown> = {}, frame?: Window | null): void {
  for (const target of [window, frame]) {
    target?.dispatchEvent(new CustomEvent(`tweak:${event}`, { detail }));
  }
}
