import { getSchema } from "@tiptap/core";
import { Document } from "@tiptap/extension-document";
import { Paragraph } from "@tiptap/extension-paragraph";
import { Text } from "@tiptap/extension-text";
import { history, undo } from "@tiptap/pm/history";
import { EditorState } from "@tiptap/pm/state";
import { expect, test } from "vitest";
import { WordSteps } from "./wordSteps.ts";

test("undo in a text takes back a word, however fast it was typed", () => {
  const addPlugins = WordSteps.config.addProseMirrorPlugins as () => [];
  let state = EditorState.create({
    schema: getSchema([Document, Paragraph, Text]),
    plugins: [history(), ...addPlugins()],
  });
  for (const letter of "clay is slow") state = state.apply(state.tr.insertText(letter));
  const undoOnce = () => {
    undo(state, (transaction) => {
      state = state.apply(transaction);
    });
    return state.doc.textContent;
  };
  expect([undoOnce(), undoOnce(), undoOnce()]).toEqual(["clay is ", "clay ", ""]);
});
