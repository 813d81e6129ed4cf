import { List, Stack, Text } from "@mantine/core";
import { UseList } from "#features/site/assets/studio/details/AssetUses.tsx";
import { useApiQuery } from "#kernel/studio-ui/api/useApi.ts";
import { Loaded } from "#kernel/studio-ui/feedback/Loaded.tsx";
import { readAreaUsesRoute } from "../contract.ts";
import { texts } from "./texts.ts";

/** In a question: what changes when an area is deleted, or is no longer joined by buying its product. */
export function AreaUses({ areaId, isDeleted = false }: { areaId: string; isDeleted?: boolean }) {
  const uses = useApiQuery(readAreaUsesRoute, { params: { areaId } }, { isAlwaysFresh: true });
  return (
    <Loaded query={uses} isSmall>
      {({ memberCount, soldProduct, places }) => (
        <Stack gap="xs">
          <List size="sm">
            {soldProduct && <List.Item>{texts.stopsSelling(soldProduct)}</List.Item>}
            <List.Item>{isDeleted ? texts.losesMembers(memberCount) : texts.keepsMembers(memberCount)}</List.Item>
          </List>
          {places.length > 0 && (
            <>
              <Text size="sm">{isDeleted ? texts.emptiesPlaces : texts.changesPlaces}</Text>
              <UseList uses={places} />
            </>
          )}
        </Stack>
      )}
    </Loaded>
  );
}
