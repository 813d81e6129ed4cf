/** Lets a visitor copy a block's source with one click. */
export function enhance(figure: HTMLElement): void {
  const button = figure.querySelector<HTMLButtonElement>(".code-copy");
  const source = figure.querySelector("code");
  if (!button || !source) return;
  const label = button.textContent;
  let timer = 0;
  button.dataset.ready = "";
  button.setAttribute("aria-live", "polite");
  button.addEventListener("click", async () => {
    const isCopied = await copy(source);
    clearTimeout(timer);
    button.textContent = isCopied ? (button.dataset.codeCopied ?? label) : label;
    timer = window.setTimeout(() => {
      button.textContent = label;
    }, 2000);
  });
}

/** If the clipboard is refused, the source is selected, so that the visitor can copy it. */
async function copy(source: HTMLElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(source.textContent ?? "");
    return true;
  } catch {
    getSelection()?.selectAllChildren(source);
    return false;
  }
}
