let isListening = false;

/** What a visitor starts pauses everything else with sound on the page, so that no two recordings play at once. */
export function enhance(): void {
  if (isListening) return;
  isListening = true;
  document.addEventListener("play", ({ target }) => pauseOthers(target as HTMLMediaElement), { capture: true });
}

function pauseOthers(started: HTMLMediaElement): void {
  if (started.muted) return;
  for (const other of document.querySelectorAll<HTMLMediaElement>("audio, video")) {
    if (other !== started && !other.muted) other.pause();
  }
}
