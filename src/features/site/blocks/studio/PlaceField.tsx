import { Button, Stack, Text, Textarea } from "@mantine/core";
import { useRef, useState } from "react";
import { type PlacePrediction, placeDetailsRoute, placesAutocompleteRoute } from "#features/site/places/contract.ts";
import { joinLines } from "#kernel/domain/texts/joinLines.ts";
import { useApiMutation } from "#kernel/studio-ui/api/useApi.ts";
import { newKey } from "#kernel/studio-ui/form/newKey.ts";
import type { Control } from "../domain/controls.ts";
import { placeTexts as texts } from "./placeTexts.ts";

interface PlaceFieldProps {
  control: Extract<Control, { kind: "place" }>;
  value: string;
  onChange(value: string): void;
  onFill(values: Record<string, unknown>): void;
  error: string | undefined;
}

const trackingContext = { productPage: "editor", productSection: "map" };

/** The lines of an address. A search finds it, and fills in the coordinates. */
export function PlaceField({ control, value, onChange, onFill, error }: PlaceFieldProps) {
  const [found, setFound] = useState<readonly PlacePrediction[]>();
  const session = useRef(newKey());
  const search = useApiMutation(placesAutocompleteRoute, { onSuccess: ({ predictions }) => setFound(predictions) });
  const choose = useApiMutation(placeDetailsRoute, {
    onSuccess({ formattedAddress, latitude, longitude }) {
      session.current = newKey();
      setFound(undefined);
      onFill({
        [control.name]: formattedAddress.split(", ").join("\n").slice(0, control.maxLength),
        [control.latitudeName]: latitude,
        [control.longitudeName]: longitude,
      });
    },
  });
  const problem = search.error ?? choose.error;
  const input = joinLines(value, ", ").slice(0, 200);
  return (
    <Stack gap="xs">
      <Textarea
        label={control.label}
        {...(error ? { error } : {})}
        autosize
        minRows={3}
        maxRows={12}
        maxLength={control.maxLength}
        value={value}
        onChange={(event) => {
          setFound(undefined);
          onChange(event.currentTarget.value);
        }}
      />
      <Button
        variant="default"
        size="compact-sm"
        disabled={input === ""}
        loading={search.isPending || choose.isPending}
        onClick={() => search.mutate({ query: { input, sessionToken: session.current } })}
      >
        {texts.find}
      </Button>
      <div role="status">
        {problem && (
          <Text size="sm" c="dimmed">
            {problem.code === "places-not-configured" ? texts.notConfigured : problem.message}
          </Text>
        )}
        {found?.length === 0 && <Text size="sm">{texts.none}</Text>}
      </div>
      {found && found.length > 0 && (
        <Stack gap={4} role="group" aria-label={texts.results}>
          {found.map(({ placeId, text }) => (
            <Button
              key={placeId}
              variant="subtle"
              size="compact-sm"
              justify="flex-start"
              onClick={() => choose.mutate({ query: { placeId, sessionToken: session.current, ...trackingContext } })}
            >
              {text}
            </Button>
          ))}
          <Text size="xs" c="dimmed">
            {texts.by}
          </Text>
        </Stack>
      )}
    </Stack>
  );
}
