const storageKey = "mantine-color-scheme-value";

/** Sets light or dark before the first paint: the scheme that was chosen here, otherwise the system's. */
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
    // Storage may be blocked. Then the system's scheme is used.
    return null;
  }
}
