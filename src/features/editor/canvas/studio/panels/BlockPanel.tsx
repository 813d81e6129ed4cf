import { Button, NumberInput, SimpleGrid, Stack, Text } from "@mantine/core";
import { gridColumns, type PageBlock } from "#features/site/blocks/domain/pageDocument.ts";
import { blockControls } from "#features/site/blocks/studio/blockPanels.ts";
import { ControlFields } from "#features/site/blocks/studio/ControlFields.tsx";
import type { Arrangement } from "../../domain/arrangement.ts";
import { useCanvasActions } from "../actions/canvasActions.ts";
import { useRenderedPart } from "../page/blockHtml.ts";
import { texts } from "../texts.ts";
import { BlockIcon } from "./BlockIcon.tsx";
import { kindSummary, kindTitle } from "./blockTitle.ts";
import { PartActions } from "./PartActions.tsx";
import styles from "./panels.module.css";

interface BlockPanelProps {
  block: PageBlock;
  arrangement: Arrangement;
  /** The problems of the last save, by path in the props. */
  errors: Record<string, string>;
}

/** All settings of a block: content and place. */
export function BlockPanel({ block, arrangement, errors }: BlockPanelProps) {
  const actions = useCanvasActions();
  const { problems } = useRenderedPart(block.id);
  // A page's text is edited on the page, because a field could not show its formatting.
  const controls = blockControls[block.type]?.filter(
    (control) => !(block.type === "html" && control.kind === "richText"),
  );
  return (
    <Stack className={styles.inspector ?? ""} gap="lg">
      <div className={styles.inspectorHead}>
        <BlockIcon kindName={block.type} size={18} />
        <div>
          <h2 className={styles.inspectorTitle}>{kindTitle(block.type)}</h2>
          <Text size="xs" c="dimmed">
            {kindSummary(block.type)}
          </Text>
        </div>
      </div>
      <PartActions canStepAside />
      {block.type === "html" && (
        <div className={styles.note}>
          <Text size="sm">{texts.textHelp}</Text>
          <Button size="compact-sm" variant="default" onClick={() => actions.startEditing(block.id)}>
            {texts.editText}
          </Button>
        </div>
      )}
      {controls && controls.length > 0 ? (
        <ControlFields
          controls={controls}
          props={block.props as Record<string, unknown>}
          errors={{ ...errors, ...problems }}
          onChange={(props) => actions.changeBlock(block.id, props as PageBlock["props"])}
        />
      ) : (
        block.type !== "html" && (
          <Text size="sm" c="dimmed">
            {texts.noControls}
          </Text>
        )
      )}
      <PlaceFields block={block} arrangement={arrangement} />
    </Stack>
  );
}

/** A block's place, in numbers. */
function PlaceFields({ block, arrangement }: { block: PageBlock; arrangement: Arrangement }) {
  const actions = useCanvasActions();
  const { x, w, h } = block.place[arrangement];
  const change = (name: "x" | "w" | "h", offset: number) => (value: string | number) => {
    const number = Number(value);
    if (Number.isInteger(number) && value !== "") actions.resizeBlock(block.id, { [name]: number - offset });
  };
  return (
    <fieldset className={styles.fieldset}>
      <legend className={styles.legend}>
        {texts.place} · {arrangement === "mobile" ? texts.placePhone : texts.placeDesktop}
      </legend>
      <SimpleGrid cols={2} spacing="sm">
        <NumberInput
          label={texts.startColumn}
          min={1}
          max={gridColumns - w + 1}
          value={x + 1}
          onChange={change("x", 1)}
        />
        <NumberInput label={texts.width} min={1} max={gridColumns} value={w} onChange={change("w", 0)} />
        <NumberInput label={texts.rows} min={1} max={100} value={h} onChange={change("h", 0)} />
      </SimpleGrid>
      <Text size="xs" c="dimmed" mt={6}>
        {texts.rowsHelp}
      </Text>
    </fieldset>
  );
}
