import type { UseFormReturnType } from "@mantine/form";
import { useFormAround } from "#kernel/studio-ui/form/EditForm.tsx";
import type { ProductForm } from "./productForm.ts";

/** The product's form around a field. */
export function useProductForm(): UseFormReturnType<ProductForm> {
  return useFormAround();
}
