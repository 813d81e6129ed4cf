import { TestButton } from "./TestButton.tsx";

/** On the screen of the site styles: tests other styles. */
export function TestStylesButton() {
  return <TestButton query={{ kind: "styles" }} tested={{ kind: "styles" }} />;
}
