import { useDebouncedValue } from "@mantine/hooks";
import { Spotlight } from "@mantine/spotlight";
import { MagnifyingGlassIcon } from "@radix-ui/react-icons";
import { useNavigate } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { keepSite } from "#kernel/studio-ui/layout/PageHeader.tsx";
import { useStudioRights } from "#kernel/studio-ui/layout/StudioEnvironment.tsx";
import { type Area, paletteAreasFor, settingsFor } from "./areas.ts";
import { findPlaces } from "./findPlaces.ts";
import styles from "./Palette.module.css";
import { texts } from "./texts.ts";
import { usePaletteHits } from "./usePaletteHits.ts";

const waitMs = 200;

/** The command palette (Ctrl/Cmd-K). It finds screens at once, and pages, products and orders after a moment. */
export function Palette({ areas }: { areas: Area[] }) {
  const [typed, setTyped] = useState("");
  const [asked] = useDebouncedValue(typed.trim(), waitMs);
  const navigate = useNavigate();
  const rights = useStudioRights();
  const { groups, isSearching } = usePaletteHits(asked);
  const places = findPlaces(
    [...areas.filter((area) => area.to !== "/settings"), ...paletteAreasFor(rights), ...settingsFor(rights)],
    typed,
  );
  const isEmpty = places.length === 0 && groups.length === 0;

  const list = useRef<HTMLDivElement>(null);
  const selectedFor = useRef("");

  // Enter opens the selected result. Typing selects the first one; the arrow keys select others. Results that arrive
  // later don't change the selection.
  useEffect(() => {
    if (!list.current || typed.trim() === "") return;
    const [selected] = list.current.querySelectorAll("[data-selected]");
    if (selected && selectedFor.current === typed) return;
    selected?.removeAttribute("data-selected");
    list.current.querySelector("[data-action]")?.setAttribute("data-selected", "true");
    selectedFor.current = typed;
  });

  function go(to: string, params: Record<string, string> = {}, search: Record<string, string> = {}): void {
    const kept = (before: Record<string, unknown>) => ({ ...keepSite(before), ...search });
    void navigate({ to, params: params as never, search: kept as never });
  }

  return (
    <Spotlight.Root
      query={typed}
      onQueryChange={setTyped}
      // The shell listens for it, also before this is loaded.
      shortcut={null}
      scrollable
      maxHeight={420}
      radius="lg"
      title={texts.find}
      overlayProps={{ backgroundOpacity: 0.35, blur: 2 }}
      classNames={{ header: styles.header ?? "", search: styles.search ?? "", actionsGroup: styles.group ?? "" }}
      onSpotlightClose={() => setTyped("")}
    >
      <Spotlight.Search
        placeholder={texts.findPlaceholder}
        aria-label={texts.find}
        leftSection={<MagnifyingGlassIcon aria-hidden />}
      />
      <Spotlight.ActionsList ref={list}>
        {places.length > 0 && (
          <Spotlight.ActionsGroup label={texts.screens}>
            {places.map(({ to, search, label, icon: Icon }) => (
              <Spotlight.Action
                key={`${to} ${label}`}
                label={label}
                leftSection={<Icon aria-hidden />}
                onClick={() => go(to, {}, search)}
              />
            ))}
          </Spotlight.ActionsGroup>
        )}
        {groups.map((group) => (
          <Spotlight.ActionsGroup key={group.label} label={group.label}>
            {group.hits.map((hit) => (
              <Spotlight.Action
                key={hit.key}
                label={hit.label}
                description={hit.description}
                onClick={() => go(hit.to, hit.params, hit.search)}
              />
            ))}
          </Spotlight.ActionsGroup>
        ))}
        {isEmpty && <Spotlight.Empty>{isSearching ? texts.searching : texts.nothingFound}</Spotlight.Empty>}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  );
}
