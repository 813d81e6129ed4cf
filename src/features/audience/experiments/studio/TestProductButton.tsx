import { TestButton } from "./TestButton.tsx";

/** On a product's screen: tests its texts. */
export function TestProductButton({ subjectId: productId }: { subjectId: string }) {
  return <TestButton query={{ productId }} tested={{ kind: "product", productId }} />;
}
