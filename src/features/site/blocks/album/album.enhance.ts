import { announce } from "#kernel/browser/announcer.ts";
import { mediaTexts } from "../domain/mediaTexts.ts";

/** One player for the tracks of an album, which plays them in a row. */
export function enhance(album: HTMLElement): void {
  const player = album.querySelector<HTMLAudioElement>("audio.audio-player");
  const links = [...album.querySelectorAll<HTMLAnchorElement>("a[data-track]")];
  if (!player || links.length === 0) return;
  const addresses = links.map((link) => link.href);
  const buttons = links.map(buttonFor);
  let current = 0;

  function show(): void {
    for (const [index, button] of buttons.entries()) {
      const isCurrent = index === current;
      const row = button.closest(".album-track");
      row?.classList.toggle("is-current", isCurrent);
      row?.classList.toggle("is-playing", isCurrent && !player?.paused);
      if (isCurrent) button.setAttribute("aria-current", "true");
      else button.removeAttribute("aria-current");
      button.setAttribute("aria-pressed", String(isCurrent && !player?.paused));
    }
  }

  function play(index: number): void {
    const address = addresses[index];
    const button = buttons[index];
    if (!player || !address || !button) return;
    if (index !== current || player.currentSrc !== address) player.src = address;
    current = index;
    player.setAttribute("aria-label", titleOf(button));
    player.play().catch((error: DOMException) => {
      // Not when it was paused, or another track was chosen, before it began.
      if (error.name !== "AbortError") announce(mediaTexts.cannotPlay, "assertive");
    });
    show();
  }

  for (const [index, button] of buttons.entries()) {
    button.addEventListener("click", () => {
      if (index === current && !player.paused) player.pause();
      else play(index);
    });
  }
  player.addEventListener("play", show);
  player.addEventListener("pause", show);
  player.addEventListener("ended", () => {
    const next = buttons[current + 1];
    if (!next) return show();
    play(current + 1);
    announce(mediaTexts.nowPlaying.replace("{title}", titleOf(next)));
  });
  album.addEventListener("keydown", (event) => moveFocus(event, buttons));
  show();
}

/** Turns a link to the file into a play button. */
function buttonFor(link: HTMLAnchorElement): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  button.className = link.className;
  button.dataset.onPaper = "";
  button.append(...link.childNodes);
  link.replaceWith(button);
  return button;
}

function titleOf(button: HTMLElement): string {
  return button.querySelector(".album-track-title")?.textContent ?? "";
}

/** Up and down move between the tracks. */
function moveFocus(event: KeyboardEvent, buttons: readonly HTMLButtonElement[]): void {
  const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
  if (at < 0 || (event.key !== "ArrowDown" && event.key !== "ArrowUp")) return;
  const next = buttons[at + (event.key === "ArrowDown" ? 1 : -1)];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
