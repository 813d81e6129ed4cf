/** ms between two attempts: at first, and at most. */
const waits = { shortest: 1000, longest: 30_000 };
/** ms. Where a reload did not help, another one is no sooner: a build that lacks a file must not reload forever. */
const betweenReloads = 60_000;
const reloadedKey = "vitrine-reloaded-at";

/**
 * Asks for the studio, ever more rarely, and loads it again as soon as it is there: a browser keeps a script that it did
 * not get as missing, and after an update the scripts have other names.
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
