import { Modal, Table } from "@mantine/core";
import { shownKeys } from "#kernel/studio-ui/shownKeys.ts";
import { keyList, texts } from "../texts.ts";

/** The list of keyboard shortcuts. */
export function KeyList({ isOpen, onClose }: { isOpen: boolean; onClose(): void }) {
  const isMac = /mac|iphone|ipad/i.test(navigator.userAgent);
  return (
    <Modal opened={isOpen} onClose={onClose} title={texts.keys}>
      <Table>
        <Table.Tbody>
          {keyList.map(({ keys, does }) => (
            <Table.Tr key={keys}>
              <Table.Th scope="row" fw={500}>
                {shownKeys(keys, { isMac })}
              </Table.Th>
              <Table.Td>{does}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Modal>
  );
}
