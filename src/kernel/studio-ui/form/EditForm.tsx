import { Button, Group, List, Stack } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from "react";
import { Callout } from "../feedback/Callout.tsx";
import { kitTexts } from "../kitTexts.ts";
import { SaveBar } from "./SaveBar.tsx";
import type { EditFormState } from "./useEditForm.ts";
import { useUnsavedGuard } from "./useUnsavedGuard.tsx";

// Fields are bound by path. The schema defines which paths exist.
// biome-ignore lint/suspicious/noExplicitAny: the context holds forms of every shape
const FormContext = createContext<UseFormReturnType<any> | undefined>(undefined);

/** The form around a field. */
// biome-ignore lint/suspicious/noExplicitAny: see above
export function useFormAround(): UseFormReturnType<any> {
  const form = useContext(FormContext);
  if (!form) throw new Error("A field works only inside <EditForm>.");
  return form;
}

interface EditFormProps<Values extends object> {
  editor: EditFormState<Values>;
  children: ReactNode;
  /** `bar`: the save bar at the bottom of the screen (default). `none`: the form has its own buttons. */
  actions?: "bar" | "none";
  /** Label of the save button. */
  saveLabel?: string;
  id?: string;
}

/**
 * The form of an editor. It shows what failed at the top, moves the focus to the first invalid field, saves on
 * Ctrl/Cmd-S, and asks before unsaved changes are lost.
 */
export function EditForm<Values extends object>({
  editor,
  children,
  actions = "bar",
  saveLabel,
  id,
}: EditFormProps<Values>) {
  const element = useRef<HTMLFormElement>(null);
  const { guard } = useUnsavedGuard(editor);

  useEffect(() => {
    if (!editor.problem) return;
    const refused = element.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    (refused ?? element.current?.querySelector<HTMLElement>("[data-problem]"))?.focus();
  }, [editor.problem]);

  // The focused element may be gone (a removed row). Then the page gets the keys, which still mean this form.
  const submit = useRef(editor.submit);
  submit.current = editor.submit;
  useEffect(() => {
    if (actions !== "bar") return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.target !== document.body || event.defaultPrevented || !isSaveKey(event)) return;
      event.preventDefault();
      void submit.current();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [actions]);

  return (
    <FormContext value={editor.form}>
      <form
        ref={element}
        {...(id ? { id } : {})}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          void editor.submit();
        }}
        onKeyDown={(event) => {
          if (!isSaveKey(event)) return;
          event.preventDefault();
          void editor.submit();
        }}
      >
        <Stack gap={actions === "bar" ? "xl" : "md"}>
          <FormProblem editor={editor} formElement={element} />
          {children}
        </Stack>
        {actions === "bar" && <SaveBar editor={editor} saveLabel={saveLabel} />}
      </form>
      {guard}
    </FormContext>
  );
}

const isSaveKey = (event: { key: string; metaKey: boolean; ctrlKey: boolean }) =>
  event.key.toLowerCase() === "s" && (event.metaKey || event.ctrlKey);

/** Why the save failed: the message, problems of no field, and what to do when someone else saved first. */
export function FormProblem<Values extends object>({
  editor,
  formElement,
}: {
  editor: EditFormState<Values>;
  formElement: { current: HTMLFormElement | null };
}) {
  const { problem } = editor;
  const [homeless, setHomeless] = useState<string[]>([]);
  // If only one field was refused, its message is not repeated here.
  const isSaidBeside =
    problem !== null && homeless.length === 0 && Object.values(problem.fieldErrors).includes(problem.message);
  useEffect(() => {
    const shown = Object.entries(problem?.fieldErrors ?? {}).filter(
      ([path]) => !formElement.current?.querySelector(`[data-path="${CSS.escape(path)}"]`),
    );
    setHomeless([...new Set(shown.map(([, message]) => message))].filter((message) => message !== problem?.message));
  }, [problem, formElement]);
  if (!problem || isSaidBeside) return null;
  return (
    <div tabIndex={-1} data-problem>
      <Callout tone={problem.isStale ? "waiting" : "bad"} title={problem.message} isAlert>
        {homeless.length > 0 && (
          <List size="sm">
            {homeless.map((message) => (
              <List.Item key={message}>{message}</List.Item>
            ))}
          </List>
        )}
        {problem.isStale && editor.takeTheirs && (
          <Group gap="xs" mt="xs">
            <Button variant="default" onClick={() => void editor.takeTheirs?.()}>
              {kitTexts.loadTheirs}
            </Button>
            <Button variant="subtle" color="gray" onClick={() => void editor.keepMine?.()}>
              {kitTexts.saveMine}
            </Button>
          </Group>
        )}
      </Callout>
    </div>
  );
}
