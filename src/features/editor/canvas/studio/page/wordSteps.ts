import { Extension } from "@tiptap/core";
import { closeHistory } from "@tiptap/pm/history";
import { type EditorState, Plugin, type Transaction } from "@tiptap/pm/state";
import { ReplaceStep } from "@tiptap/pm/transform";

/** Makes each typed word one undo step in the text editor, as in the page's undo. */
export const WordSteps = Extension.create({
  name: "wordSteps",
  addProseMirrorPlugins: () => [
    new Plugin({
      // Only here can a transaction still be marked before the history sees it.
      filterTransaction(transaction, state) {
        if (beginsWord(transaction, state)) closeHistory(transaction);
        return true;
      },
    }),
  ],
});

/** Whether a transaction types the first letter after a space. */
function beginsWord({ steps }: Transaction, { doc }: EditorState): boolean {
  const [step] = steps;
  if (!(step instanceof ReplaceStep) || steps.length > 1 || step.from === 0) return false;
  const typed = step.slice.content.firstChild?.text ?? "";
  return /^\S/.test(typed) && /^\s$/.test(doc.textBetween(step.from - 1, step.from));
}
