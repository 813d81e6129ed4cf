/** Time between two attempts (ms): at first, and at most. */
const waits = { shortest: 1000, longest: 30_000 };
/** Minimum time between reloads (ms). A build without a file must not reload forever. */
const betweenReloads = 60_000;
const reloadedKey = "vitrine-reloaded-at";

/**
 * Requests the studio less and less often, and reloads it when it is reached. A reload is needed because browsers
 * remember that a script failed to load, and because an update renames scripts.
 * @param signal ends the attempts
 */
export async function reloadWhenReached(signal: AbortSignal): Promise<void> {
  for (let wait = waits.shortest; !signal.aborted; wait = Math.min(wait * 2, waits.longest)) {
    if ((await isReached(signal)) && mayReload()) {
      sessionStorage.setItem(reloadedKey, String(Date.now()));
      window.location.reload();
      return;
    }
    await new Promise((resolve) => setTimeout(resolve, wait));
  }
}

async function isReached(signal: AbortSignal): Promise<boolean> {
  const answer = await fetch("/config", { cache: "no-store", signal }).catch(() => undefined);
  return !signal.aborted && (answer?.ok ?? false);
}

const mayReload = () => Date.now() - Number(sessionStorage.getItem(reloadedKey) ?? 0) > betweenReloads;
