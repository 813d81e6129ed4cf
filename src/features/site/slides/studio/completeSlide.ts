import { signUpTexts } from "#features/site/blocks/domain/signUpTexts.ts";
import { newKey } from "#kernel/studio-ui/form/newKey.ts";
import type { Slice, Slide } from "../contract.ts";
import type { SliceName } from "../domain/slices.ts";
import { slideSamples } from "./texts.ts";

/** The initial values of each kind of slice. */
const beginnings: Record<SliceName, Record<string, unknown>> = {
  heading: { text: slideSamples.heading },
  "sub-heading": { text: slideSamples.subHeading },
  body: { html: `<p>${slideSamples.body}</p>` },
  image: { assetId: null, altText: "" },
  gallery: { assetIds: [] },
  video: { url: "" },
  "social-icons": { links: [] },
  buttons: { buttons: [{ text: slideSamples.learnMore, url: "/" }] },
  navigation: { part: "main" },
  "custom-form": { formId: null },
  newsletter: { button: slideSamples.signUp, ...signUpTexts },
  album: { assetIds: [] },
  map: { address: "", latitude: null, longitude: null },
  logo: { assetId: null },
  action: { text: slideSamples.enter, url: "/" },
  "popup-overlay-action": { text: slideSamples.popup, url: "/" },
  lock: {},
  password: {},
  "temp-lock-inject": {},
  twitter: { url: "" },
};

/**
 * Completes a slide's slices. A new slice gets its id. A slice of another kind gets the new kind's values and loses
 * unknown ones, so that the schema accepts it. Values that both kinds have are kept.
 */
export function completeSlide(slide: Slide): Slide {
  const slices = slide.slices.map((slice) => {
    const beginning = beginnings[slice.slice];
    const kept = Object.entries(slice).filter(([name]) => name in beginning);
    const id = slice.id ?? newKey();
    return { id, slice: slice.slice, ...beginning, ...Object.fromEntries(kept) } as Slice;
  });
  return { ...slide, slices };
}
