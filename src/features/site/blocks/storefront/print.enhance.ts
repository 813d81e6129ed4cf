/** Shows the button that prints the page, which only works with scripts. */
export function enhance(ways: HTMLElement): void {
  const button = ways.querySelector("button");
  if (!button) return;
  button.hidden = false;
  button.addEventListener("click", () => print());
}
