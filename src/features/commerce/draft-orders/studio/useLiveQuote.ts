import { useDebouncedValue } from "@mantine/hooks";
import { useApiQuery } from "#kernel/studio-ui/api/useApi.ts";
import { type DraftOrder, draftOrder, quoteDraftRoute } from "../contract.ts";
import { type DraftForm, draftOf } from "./draftForm.ts";

const typingMs = 300;

/** What the values of the form cost, saved or not. Undefined data until they are valid. */
export function useLiveQuote(values: DraftForm) {
  const read = draftOrder.safeParse(withoutHalfAddress(draftOf(values)));
  const [asked] = useDebouncedValue(JSON.stringify(read.data ?? null), typingMs);
  const body = JSON.parse(asked) as DraftOrder | null;
  const quote = useApiQuery(
    quoteDraftRoute,
    { body: body as DraftOrder },
    { enabled: body !== null, keepPrevious: true },
  );
  return { quote: quote.data, isIncomplete: !read.success, error: body === null ? null : quote.error };
}

/** An address that is being typed does not keep the total from being shown. */
function withoutHalfAddress(draft: DraftOrder): DraftOrder {
  return draftOrder.shape.address.safeParse(draft.address).success ? draft : { ...draft, address: null };
}
