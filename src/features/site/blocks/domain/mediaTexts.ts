import { defineTexts } from "#kernel/domain/texts/defineTexts.ts";

/** Visitors' texts around pictures, videos and sound, for views and scripts. */
export const mediaTexts = defineTexts("media", {
  newWindow: "opens in a new window",
  lookCloser: "Zoom in: {picture}",
  pictures: "Pictures",
  gallery: "gallery",
  slide: "picture",
  slidePosition: "{number} of {count}",
  show: "Show picture {number} of {count}",
  previous: "Previous picture",
  next: "Next picture",
  pause: "Pause",
  play: "Play",
  playTitle: "Play: {title}",
  video: "Video",
  audio: "Audio",
  playVideo: "Play the video",
  pauseVideo: "Pause the video",
  download: "Download",
  downloadTitle: "Download: {title}",
  byAuthor: "by {author}",
  tracks: "Tracks",
  track: "Track {number}",
  nowPlaying: "Now playing: {title}",
  cannotPlay: "Your browser can't play this file.",
  openFile: "Open the file",
  embed: "Content of {host}",
  home: "{title}: home page",
} as const);

/** Labels of the picture viewer's buttons. */
export const viewerTexts = defineTexts("media.viewer", {
  close: "Close",
  zoom: "Zoom",
  previous: mediaTexts.previous,
  next: mediaTexts.next,
  pictureMissing: "The picture could not be loaded.",
} as const);
