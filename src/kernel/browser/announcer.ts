type Politeness = "polite" | "assertive";

const regions = new Map<Politeness, HTMLElement>();

/** Tells people who use a screen reader what changed, without moving their focus. */
export function announce(text: string, politeness: Politeness = "polite"): void {
  const region = regions.get(politeness) ?? addRegion(politeness);
  // An empty region first, so that the same words twice are read twice.
  region.textContent = "";
  setTimeout(() => {
    region.textContent = text;
  }, 50);
}

function addRegion(politeness: Politeness): HTMLElement {
  const region = document.createElement("div");
  region.setAttribute("aria-live", politeness);
  region.className = "visually-hidden";
  // Themes may lack the class; a style set by script is within the policy. At the top, where it makes no page longer.
  region.style.cssText =
    "position:absolute;top:0;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap";
  document.body.append(region);
  regions.set(politeness, region);
  return region;
}
