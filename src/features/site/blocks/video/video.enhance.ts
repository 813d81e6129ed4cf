import { mediaTexts } from "../domain/mediaTexts.ts";
import { prefersReducedMotion } from "../storefront/prefersReducedMotion.ts";

/** A large play button for a video, or a video that plays automatically while it is visible. */
export function enhance(frame: HTMLElement): void {
  const video = frame.querySelector("video");
  const button = frame.querySelector<HTMLButtonElement>("[data-play]");
  if (!video || !button) return;
  if (frame.dataset.video === "ambient") playInSight(video, button);
  else waitForButton(video, button);
}

function waitForButton(video: HTMLVideoElement, button: HTMLButtonElement): void {
  const hasControls = "controls" in video.dataset;
  const wait = () => {
    button.hidden = false;
    video.controls = false;
  };
  video.addEventListener("play", () => {
    button.hidden = true;
    video.controls = hasControls;
  });
  video.addEventListener("ended", wait);
  button.addEventListener("click", () => {
    void start(video);
    // The button disappears, so the video gets the keys.
    video.tabIndex = 0;
    video.focus({ preventScroll: true });
  });
  // Without controls, a click on the video plays and pauses it.
  if (!hasControls) {
    video.addEventListener("click", () => (video.paused ? void start(video) : video.pause()));
    video.addEventListener("pause", wait);
  }
  wait();
}

function playInSight(video: HTMLVideoElement, button: HTMLButtonElement): void {
  let isWanted = !prefersReducedMotion();
  let isInSight = false;
  video.muted = true;
  video.controls = "controls" in video.dataset;
  button.hidden = false;
  const apply = () => {
    if (isWanted && isInSight) void start(video);
    else video.pause();
  };
  const showButton = () => {
    const [icon, label] = button.children;
    if (icon) icon.className = `media-icon ${video.paused ? "icon-play" : "icon-pause"}`;
    if (label) label.textContent = video.paused ? mediaTexts.playVideo : mediaTexts.pauseVideo;
  };
  button.addEventListener("click", () => {
    isWanted = video.paused;
    isInSight = true;
    apply();
  });
  video.addEventListener("play", showButton);
  video.addEventListener("pause", showButton);
  showButton();
  const observer = new IntersectionObserver(
    ([entry]) => {
      isInSight = entry?.isIntersecting ?? false;
      apply();
    },
    { threshold: 0.3 },
  );
  observer.observe(video);
}

async function start(video: HTMLVideoElement): Promise<void> {
  try {
    await video.play();
  } catch {
    // The browser refuses, or cannot play it; its own controls say why.
    video.controls = true;
  }
}
