import { Modal, Table } from "@mantine/core";
import { keyList, texts } from "../texts.ts";

/** The list of keyboard shortcuts. */
export function KeyList({ isOpen, onClose }: { isOpen: boolean; onClose(): void }) {
  const mod = /mac|iphone|ipad/i.test(navigator.userAgent) ? "⌘" : "Ctrl";
  return (
    <Modal opened={isOpen} onClose={onClose} title={texts.keys}>
      <Table>
        <Table.Tbody>
          {keyList.map(({ keys, does }) => (
            <Table.Tr key={keys}>
              <Table.Th scope="row" fw={500}>
                {keys.replaceAll("Mod", mod)}
              </Table.Th>
              <Table.Td>{does}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Modal>
  );
}
