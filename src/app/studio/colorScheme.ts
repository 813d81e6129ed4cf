const storageKey = "mantine-color-scheme-value";

/** Sets light or dark before the first paint of the kit: what was chosen here, else what the system prefers. */
export function applyColorScheme(): void {
  const chosen = readChoice();
  const prefersDark = window.matchMedia("(prefers-color-scheme: dark)").matches;
  const scheme = chosen === "light" || chosen === "dark" ? chosen : prefersDark ? "dark" : "light";
  document.documentElement.setAttribute("data-mantine-color-scheme", scheme);
}

function readChoice(): string | null {
  try {
    return window.localStorage.getItem(storageKey);
  } catch {
    // Storage can be forbidden; the system's preference is a good answer then.
    return null;
  }
}
