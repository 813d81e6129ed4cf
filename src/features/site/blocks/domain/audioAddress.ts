import { readWebAddress } from "./webAddress.ts";

const soundFile = /\.(?:mp3|m4a|aac|ogg|oga|opus|wav|flac|weba)$/i;

/** The address of a sound file elsewhere, by https; undefined for what is no such file. */
export function findAudio(pasted: string): { src: string; origin: string } | undefined {
  const address = readWebAddress(pasted);
  if (!address || !soundFile.test(address.path.at(-1) ?? "")) return undefined;
  return { src: address.url, origin: /^https:\/\/[^/]+/.exec(address.url)?.[0] ?? "" };
}
