type Politeness = "polite" | "assertive";

const regions = new Map<Politeness, HTMLElement>();

/** Tells people who use a screen reader what changed, without moving their focus. */
export function announce(text: string, politeness: Politeness = "polite"): void {
  const region = regions.get(politeness) ?? addRegion(politeness);
  // Set an empty region first, so that the same text is announced twice.
  region.textContent = "";
  setTimeout(() => {
    region.textContent = text;
  }, 50);
}

function addRegion(politeness: Politeness): HTMLElement {
  const region = document.createElement("div");
  region.setAttribute("aria-live", politeness);
  region.className = "visually-hidden";
  // The theme may lack the class. The policy allows styles set by scripts. At the top, the region does not make the
  // page longer.
  region.style.cssText =
    "position:absolute;top:0;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap";
  document.body.append(region);
  regions.set(politeness, region);
  return region;
}
