import { Anchor, Button, Stack, Text } from "@mantine/core";
import { PlusIcon } from "@radix-ui/react-icons";
import { Link } from "@tanstack/react-router";
import { countryName } from "#kernel/domain/places/countries.ts";
import { useApiQuery } from "#kernel/studio-ui/api/useApi.ts";
import { Callout } from "#kernel/studio-ui/feedback/Callout.tsx";
import { EmptyState } from "#kernel/studio-ui/feedback/EmptyState.tsx";
import { Loaded } from "#kernel/studio-ui/feedback/Loaded.tsx";
import { studioLocale } from "#kernel/studio-ui/formats.ts";
import { keepSite } from "#kernel/studio-ui/layout/PageHeader.tsx";
import { Panel } from "#kernel/studio-ui/layout/Panel.tsx";
import rows from "#kernel/studio-ui/layout/rows.module.css";
import { Money } from "#kernel/studio-ui/Money.tsx";
import { readShippingRoute } from "../contract.ts";
import type { PickupLocation, RateService, ShippingZone } from "../domain/shipping.ts";
import { describePlaces } from "./describePlaces.ts";
import styles from "./Shipping.module.css";
import { TestPart } from "./TestPart.tsx";
import { texts } from "./texts.ts";

/** Settings › Shipping: the zones, the pickup locations, and a test of an address. */
export function ShippingScreen() {
  const shipping = useApiQuery(readShippingRoute, {});
  return (
    <Loaded query={shipping}>
      {({ zones, pickups, service, unweighedProducts }) => (
        <Stack gap="xl">
          {unweighedProducts > 0 && (
            <Callout tone="info" title={texts.unweighedTitle(unweighedProducts)}>
              {texts.unweighedText}
            </Callout>
          )}
          <ZonesPanel zones={zones} />
          <PickupsPanel pickups={pickups} />
          <ServicePanel service={service} />
          {(zones.length > 0 || pickups.length > 0) && <TestPart />}
        </Stack>
      )}
    </Loaded>
  );
}

function AddZone() {
  return (
    <Button
      variant="default"
      leftSection={<PlusIcon aria-hidden />}
      renderRoot={(props) => <Link {...props} to="/settings/shipping/zones/new" search={keepSite} />}
    >
      {texts.addZone}
    </Button>
  );
}

function ZonesPanel({ zones }: { zones: readonly ShippingZone[] }) {
  if (zones.length === 0) {
    return (
      <Panel title={texts.zones}>
        <EmptyState drawing="orders" title={texts.emptyTitle} text={texts.emptyText} action={<AddZone />} />
      </Panel>
    );
  }
  return (
    <Panel title={texts.zones} actions={<AddZone />}>
      <Text size="sm" c="dimmed" mb="md">
        {texts.zonesText}
      </Text>
      <ul className={rows.rows}>
        {zones.map((zone) => (
          <li className={rows.row} key={zone.id}>
            <div className={styles.name}>
              <Anchor
                renderRoot={(props) => (
                  <Link {...props} to={`/settings/shipping/zones/${zone.id}` as never} search={keepSite as never} />
                )}
              >
                <bdi>{zone.name}</bdi>
              </Anchor>
              <span className={styles.quiet}>{describePlaces(zone)}</span>
            </div>
            <span className={styles.quiet}>
              {zone.rates.length === 0 ? texts.noRates : texts.rateCount(zone.rates.length)}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function PickupsPanel({ pickups }: { pickups: readonly PickupLocation[] }) {
  return (
    <Panel
      title={texts.pickup}
      actions={
        <Button
          variant="default"
          {...(pickups.length > 0 ? { "aria-label": texts.editPickupsLabel } : {})}
          renderRoot={(props) => <Link {...props} to="/settings/shipping/pickup" search={keepSite} />}
        >
          {pickups.length === 0 ? texts.addPickup : texts.editPickups}
        </Button>
      }
    >
      {pickups.length === 0 ? (
        <Text size="sm">{texts.noPickups}</Text>
      ) : (
        <ul className={rows.rows}>
          {pickups.map(({ id, name, address, priceCents }) => (
            <li className={rows.row} key={id}>
              <div className={styles.name}>
                <bdi>{name}</bdi>
                <bdi className={styles.quiet}>{address.replaceAll("\n", ", ")}</bdi>
              </div>
              <span className={styles.price}>{priceCents === 0 ? texts.free : <Money cents={priceCents} />}</span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

function ServicePanel({ service }: { service: RateService | null }) {
  return (
    <Panel
      title={texts.service}
      actions={
        <Button
          variant="default"
          {...(service ? { "aria-label": texts.editServiceLabel } : {})}
          renderRoot={(props) => <Link {...props} to="/settings/shipping/rate-service" search={keepSite} />}
        >
          {service ? texts.editService : texts.setUpService}
        </Button>
      }
    >
      {service ? (
        <div className={styles.name}>
          <bdi>{service.url}</bdi>
          <bdi className={styles.quiet}>{describeOrigin(service.origin)}</bdi>
        </div>
      ) : (
        <Text size="sm">{texts.noServiceYet}</Text>
      )}
    </Panel>
  );
}

function describeOrigin({ city, state, postcode, country }: RateService["origin"]): string {
  const parts = [city, [state, postcode].filter(Boolean).join(" "), countryName(country, studioLocale())];
  return `${texts.origin}: ${parts.filter(Boolean).join(", ")}`;
}
