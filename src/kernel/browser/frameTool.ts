/**
 * Something that the preview frame does with a page beside showing it. The studio and the frame share the description:
 * each checks what the other one says.
 */
export interface FrameTool<Input, Output = never> {
  name: string;
  isInput(value: unknown): value is Input;
  isOutput(value: unknown): value is Output;
}

/** The frame's half of a tool. */
export interface FrameToolWork<Input, Output = never> {
  tool: FrameTool<Input, Output>;
  /** Does its work on the page: for each input, and with the last one again after each version that is shown. */
  work(page: Document, input: Input, hands: FrameToolHands<Output>): void;
}

/** What a tool may do beside its work on the page. */
export interface FrameToolHands<Output> {
  tell(output: Output): void;
  /** True while what is in the frame must not change: someone types there. */
  hold(isHeld: boolean): void;
}
