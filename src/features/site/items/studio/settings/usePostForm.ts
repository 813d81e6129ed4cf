import type { UseFormReturnType } from "@mantine/form";
import { useFormAround } from "#kernel/studio-ui/form/EditForm.tsx";
import type { PostValues } from "./postForm.ts";

/** The form of a post's settings around a field. */
export function usePostForm(): UseFormReturnType<PostValues> {
  return useFormAround() as UseFormReturnType<PostValues>;
}
