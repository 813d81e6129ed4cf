import { Button, Input, SegmentedControl, Select, Stack, Text, TextInput } from "@mantine/core";
import type { PageSection } from "#features/site/blocks/domain/pageDocument.ts";
import { ControlFields } from "#features/site/blocks/studio/ControlFields.tsx";
import { AddedPanels } from "#kernel/studio-ui/layout/AddedPanels.tsx";
import { isArrangedByItself } from "../../domain/arrangeForMobile.ts";
import { useCanvasActions } from "../actions/canvasActions.ts";
import { texts } from "../texts.ts";
import { PartActions } from "./PartActions.tsx";
import styles from "./panels.module.css";

type BackgroundName = keyof typeof texts.backgrounds;

const backgroundName = ({ background }: PageSection): BackgroundName =>
  !background ? "none" : "tone" in background ? background.tone : "picture";

interface SectionPanelProps {
  section: PageSection;
  /** "Section 2 of 5" */
  position: string;
  onSave?(): void;
}

/** All settings of a section. */
export function SectionPanel({ section, position, onSave }: SectionPanelProps) {
  const actions = useCanvasActions();
  const change = (settings: Parameters<typeof actions.changeSection>[1]) => actions.changeSection(section.id, settings);
  const background = backgroundName(section);
  const assetId = section.background && "assetId" in section.background ? section.background.assetId : null;
  return (
    <Stack className={styles.inspector ?? ""} gap="lg">
      <div className={styles.inspectorHead}>
        <div>
          <h2 className={styles.inspectorTitle}>{section.name?.trim() || texts.section}</h2>
          <Text size="xs" c="dimmed">
            {position}
          </Text>
        </div>
      </div>
      <PartActions />
      <TextInput
        label={texts.sectionName}
        description={texts.sectionNameHelp}
        maxLength={100}
        value={section.name ?? ""}
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      <Select
        label={texts.background}
        allowDeselect={false}
        value={background}
        data={(["none", "paper", "panel", "ink", "clay", ...(assetId ? ["picture" as const] : [])] as const).map(
          (value) => ({
            value,
            label: texts.backgrounds[value],
          }),
        )}
        onChange={(value) => {
          if (value === "picture") return;
          change({ background: value && value !== "none" ? { tone: value as "paper" } : undefined });
        }}
      />
      <ControlFields
        controls={[{ kind: "asset", name: "assetId", label: texts.backgroundPicture, of: "image" }]}
        props={{ assetId }}
        onChange={({ assetId: chosen }) => {
          change({ background: typeof chosen === "string" ? { assetId: chosen } : undefined });
        }}
      />
      <Choice
        label={texts.height}
        names={texts.heights}
        value={section.height}
        onChange={(height) => change({ height })}
      />
      <Choice
        label={texts.sectionWidth}
        names={texts.widths}
        value={section.width}
        onChange={(width) => change({ width })}
      />
      <Choice label={texts.align} names={texts.aligns} value={section.align} onChange={(align) => change({ align })} />
      {!isArrangedByItself(section.blocks) && (
        <div className={styles.note}>
          <Text size="sm">{texts.phoneOrder}</Text>
          <Button size="compact-sm" variant="default" onClick={() => actions.resetMobile(section.id)}>
            {texts.phoneReset}
          </Button>
        </div>
      )}
      {onSave && (
        <Button variant="default" onClick={onSave}>
          {texts.saveSection}
        </Button>
      )}
      <AddedPanels screen="/pages/$pageId/edit" place="section" subjectId={section.id} skeleton={null} />
    </Stack>
  );
}

interface ChoiceProps<Value extends string> {
  label: string;
  names: Record<Value, string>;
  value: Value;
  onChange(value: Value): void;
}

function Choice<Value extends string>({ label, names, value, onChange }: ChoiceProps<Value>) {
  return (
    <Input.Wrapper label={label} labelElement="div">
      <SegmentedControl
        fullWidth
        size="xs"
        aria-label={label}
        value={value}
        data={(Object.keys(names) as Value[]).map((each) => ({ value: each, label: names[each] }))}
        onChange={(chosen) => onChange(chosen as Value)}
      />
    </Input.Wrapper>
  );
}
