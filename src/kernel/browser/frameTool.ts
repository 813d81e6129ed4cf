/**
 * Something that the preview frame does with the page it shows. The studio and the frame share the description, and
 * each checks what the other one sends.
 */
export interface FrameTool<Input, Output = never> {
  name: string;
  isInput(value: unknown): value is Input;
  isOutput(value: unknown): value is Output;
}

/** The part of a tool that runs in the frame. */
export interface FrameToolWork<Input, Output = never> {
  tool: FrameTool<Input, Output>;
  /** Works on the page: for each input, and with the last input again after each version that is shown. */
  work(page: Document, input: Input, hands: FrameToolHands<Output>): void;
}

/** What a tool can do besides its work on the page. */
export interface FrameToolHands<Output> {
  report(output: Output): void;
  /** Pass true while the shown page must not change, because someone types there. */
  hold(isHeld: boolean): void;
}
