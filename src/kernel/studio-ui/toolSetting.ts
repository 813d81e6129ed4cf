import type { FrameTool } from "#kernel/browser/frameTool.ts";

/** The settings of a preview frame's tool, and the receiver of its output. */
export interface ToolSetting {
  name: string;
  input: unknown;
  hear(output: unknown): void;
}

/**
 * Sets a tool of the preview frame.
 * @example usePreviewFrame({ key, html, tool: toolSetting(stylesTool, chosen, setOverruled) })
 */
export function toolSetting<Input, Output>(
  tool: FrameTool<Input, Output>,
  input: Input,
  listener?: (output: Output) => void,
): ToolSetting {
  return {
    name: tool.name,
    input,
    hear(output) {
      if (tool.isOutput(output)) listener?.(output);
    },
  };
}
