import { type ComponentType, useRef, useState } from "react";
import type { AddressSuggestions } from "./AddressSuggestions.tsx";

type Suggestions = ComponentType<Parameters<typeof AddressSuggestions>[0]>;

/** Loads the suggestions when the field gets the focus for the first time. @param isOffered false: never */
export function useAddressSuggestions(isOffered: boolean) {
  const input = useRef<HTMLInputElement>(null);
  const isAsked = useRef(false);
  const [loaded, setLoaded] = useState<{ Suggestions: Suggestions }>();
  const onFocus = () => {
    if (!isOffered || isAsked.current) return;
    isAsked.current = true;
    import("./AddressSuggestions.tsx").then(
      (module) => setLoaded({ Suggestions: module.AddressSuggestions }),
      // The field works without them. The next focus tries again.
      () => {
        isAsked.current = false;
      },
    );
  };
  return { input, onFocus, Suggestions: loaded?.Suggestions };
}
