import { readWebAddress } from "../webAddress.ts";

const soundFile = /\.(?:mp3|m4a|aac|ogg|oga|opus|wav|flac|weba)$/i;

/** The https address of a sound file on another host; undefined if it is not one. */
export function findAudio(pasted: string): { src: string; origin: string } | undefined {
  const address = readWebAddress(pasted);
  if (!address || !soundFile.test(address.path.at(-1) ?? "")) return undefined;
  return { src: address.url, origin: /^https:\/\/[^/]+/.exec(address.url)?.[0] ?? "" };
}
