import { type RefObject, useEffect, useId, useRef, useState } from "react";
import { announce } from "#kernel/browser/announcer.ts";
import { callApi } from "#kernel/browser/callApi.ts";
import { placesCalls } from "../browserContract.ts";
import type { PlaceDetails, PlacePrediction, placeDetailsRoute, placesAutocompleteRoute } from "../contract.ts";
import { placesTexts, suggestionsFound } from "../domain/placesTexts.ts";

const minLetters = 3;
const pauseMs = 250;

interface AddressSuggestionsProps {
  /** The text field that people type the address into. It becomes a combobox. */
  input: RefObject<HTMLInputElement | null>;
  /** Only addresses in this country; empty: anywhere. */
  country: string;
  /** Where it is used, for the call of the details (spec.txt §7). */
  trackingContext: { productPage: string; productSection: string };
  onChoose(place: PlaceDetails): void;
}

/** A random name for one search. (`crypto.randomUUID` exists only on https.) */
const newSession = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");

/**
 * Suggestions below an address field, as a combobox with a list (https://www.w3.org/WAI/ARIA/apg/patterns/combobox). The
 * field works without them: when a call fails, nothing is suggested.
 */
export function AddressSuggestions({ input, country, trackingContext, onChoose }: AddressSuggestionsProps) {
  const id = useId();
  const [found, setFound] = useState<readonly PlacePrediction[]>([]);
  const [active, setActive] = useState(-1);
  const session = useRef(newSession());
  const waiting = useRef<{ timer?: ReturnType<typeof setTimeout>; call?: AbortController }>({});
  const language = document.documentElement.lang || "en";
  const isOpen = found.length > 0;
  const optionId = (index: number) => `${id}-${index}`;

  function close(): void {
    clearTimeout(waiting.current.timer);
    waiting.current.call?.abort();
    setFound([]);
    setActive(-1);
  }

  async function suggest(typed: string): Promise<void> {
    waiting.current.call?.abort();
    const call = new AbortController();
    waiting.current.call = call;
    const query = { input: typed, sessionToken: session.current, language, ...(country ? { country } : {}) };
    const result = await callApi<typeof placesAutocompleteRoute>(placesCalls.autocomplete, {
      query,
      signal: call.signal,
    }).catch(() => undefined);
    if (!result || call.signal.aborted || document.activeElement !== input.current) return;
    const predictions = result.ok ? result.data.predictions : [];
    setFound(predictions);
    setActive(-1);
    if (result.ok) announce(suggestionsFound(predictions.length, language));
  }

  async function choose({ placeId }: PlacePrediction): Promise<void> {
    close();
    const query = { placeId, sessionToken: session.current, language, ...trackingContext };
    // A session ends with a choice.
    session.current = newSession();
    const result = await callApi<typeof placeDetailsRoute>(placesCalls.details, { query }).catch(() => undefined);
    if (!result?.ok) return;
    onChoose(result.data);
    announce(placesTexts.filled);
  }

  function onInput(event: Event): void {
    const { value } = event.target as HTMLInputElement;
    clearTimeout(waiting.current.timer);
    // A browser that fills in a whole address sends no text that someone types.
    const isTyped = value.trim().length >= minLetters && Boolean((event as InputEvent).inputType);
    if (!isTyped) close();
    else waiting.current.timer = setTimeout(() => void suggest(value.trim()), pauseMs);
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (!isOpen || event.isComposing) return;
    const chosen = found[active];
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      const step = event.key === "ArrowDown" ? 1 : -1;
      // From the field to the first or the last, and from there back to the field.
      setActive((at) => ((at + 1 + step + found.length + 1) % (found.length + 1)) - 1);
    } else if (event.key === "Enter" && chosen) {
      event.preventDefault();
      void choose(chosen);
    } else if (event.key === "Escape") {
      event.preventDefault();
      close();
    }
  }

  useEffect(() => {
    const field = input.current;
    if (!field) return;
    const options = { signal: undefined as AbortSignal | undefined };
    const listening = new AbortController();
    options.signal = listening.signal;
    field.addEventListener("input", onInput, options as AddEventListenerOptions);
    field.addEventListener("keydown", onKeyDown, options as AddEventListenerOptions);
    field.addEventListener("blur", close, options as AddEventListenerOptions);
    return () => listening.abort();
  });

  useEffect(() => {
    const field = input.current;
    if (!field) return;
    field.setAttribute("role", "combobox");
    field.setAttribute("aria-autocomplete", "list");
    field.setAttribute("aria-expanded", String(isOpen));
    if (isOpen) field.setAttribute("aria-controls", id);
    else field.removeAttribute("aria-controls");
    if (isOpen && active >= 0) field.setAttribute("aria-activedescendant", optionId(active));
    else field.removeAttribute("aria-activedescendant");
  });

  if (!isOpen) return null;
  return (
    <div className="address-suggestions">
      <div role="listbox" id={id} aria-label={placesTexts.suggestions}>
        {found.map((prediction, index) => (
          // Pointers choose before the field loses the focus; keys stay in the field.
          <div
            key={prediction.placeId}
            id={optionId(index)}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            className="address-suggestion"
            onPointerDown={(event) => {
              event.preventDefault();
              void choose(prediction);
            }}
          >
            <span>{prediction.mainText}</span>
            {prediction.secondaryText && <span className="address-suggestion-more"> {prediction.secondaryText}</span>}
          </div>
        ))}
      </div>
      <p className="address-suggestions-by">{placesTexts.by}</p>
    </div>
  );
}
