import { CloseButton, TextInput } from "@mantine/core";
import { MagnifyingGlassIcon } from "@radix-ui/react-icons";
import { useEffect, useRef, useState } from "react";
import { kitTexts } from "../kitTexts.ts";

const waitMs = 250;

/** A search field that reports its text when the typing pauses. Enter reports it at once, Escape clears it. */
export function SearchBox({ value, onSearch, label }: { value: string; onSearch(text: string): void; label: string }) {
  const [typed, setTyped] = useState(value);
  const told = useRef(value);

  // The address changed from outside (back, a link), so show its search.
  useEffect(() => {
    if (value !== told.current) {
      told.current = value;
      setTyped(value);
    }
  }, [value]);

  function report(text: string): void {
    if (told.current === text.trim()) return;
    told.current = text.trim();
    onSearch(text.trim());
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: only typing starts the wait
  useEffect(() => {
    const timer = setTimeout(() => report(typed), waitMs);
    return () => clearTimeout(timer);
  }, [typed]);

  return (
    <TextInput
      type="search"
      role="searchbox"
      aria-label={label}
      placeholder={label}
      leftSection={<MagnifyingGlassIcon aria-hidden />}
      rightSection={
        typed ? (
          <CloseButton
            size="sm"
            aria-label={kitTexts.clearSearch}
            onClick={() => {
              setTyped("");
              report("");
            }}
          />
        ) : null
      }
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === "Enter") report(typed);
        if (event.key === "Escape" && typed) {
          event.preventDefault();
          setTyped("");
          report("");
        }
      }}
    />
  );
}
