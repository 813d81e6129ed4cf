import { Button, Group, List, Modal } from "@mantine/core";

interface RefusedDialogProps {
  isOpen: boolean;
  title: string;
  /** What a change of many things left as it is, and why. */
  refused: readonly { id: string; name: string; reason: string }[];
  closeLabel: string;
  onClose(): void;
}

/** Lists what a change of many things could not change. */
export function RefusedDialog({ isOpen, title, refused, closeLabel, onClose }: RefusedDialogProps) {
  return (
    <Modal opened={isOpen} onClose={onClose} title={title} centered>
      <List size="sm" spacing="xs">
        {refused.map(({ id, name, reason }) => (
          <List.Item key={id}>
            <strong>{name}</strong>: {reason}
          </List.Item>
        ))}
      </List>
      <Group justify="flex-end" mt="md">
        <Button onClick={onClose} data-autofocus>
          {closeLabel}
        </Button>
      </Group>
    </Modal>
  );
}
