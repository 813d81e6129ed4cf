/** Plays the video behind a slide, unless the visitor prefers less motion. */
export function playFilm(): void {
  const film = document.querySelector<HTMLVideoElement>("video[data-slide-video]");
  if (film && !matchMedia("(prefers-reduced-motion: reduce)").matches) {
    film.muted = true;
    void film.play().catch(() => undefined);
  }
}
