import type { Members } from "#features/audience/members/server/index.ts";
import { fillMessage } from "#kernel/contract/failure.ts";
import { isOwnPath } from "#kernel/domain/paths/ownPath.ts";
import { countriesByName } from "#kernel/domain/places/countries.ts";
import { redirectTo } from "#kernel/server/http/answer.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import type { RequestContext, SignedInMember } from "#kernel/server/http/requestContext.ts";
import { defaultLocaleOf } from "#kernel/server/languages/websiteLanguages.ts";
import { addressPaths, maxAddresses, addressBookTexts as texts } from "../browserContract.ts";
import {
  type AddressBookProps,
  addressBookIsland,
  changeAddressRoute,
  readAddressFields,
  saveAddressRoute,
} from "../contract.ts";
import { addressLines } from "../domain/addressLines.ts";
import { countryAction } from "../domain/addressTexts.ts";
import { firstCountry } from "../domain/shopCountry.ts";
import { deleteAddress, makeDefault, readAddresses, saveAddress } from "./addressBook.ts";

/** The section of a member's addresses. */
export function registerAddresses(app: App, { members }: { members: Members }): void {
  members.addAccountSection({
    id: "addresses",
    title: texts.title,
    summary: texts.summary,
    order: 20,
    notices: texts.done,
    load: loadAddresses,
    view: addressBookIsland,
  });

  members.addPersonalData({
    name: "addresses",
    read: async (site, { id }) =>
      (await readAddresses(site, id)).map(({ address, isDefault }) => ({ ...address, isDefault })),
  });

  app.route(saveAddressRoute, async ({ body }, context) => {
    const { id: memberId } = (await context.member()) as SignedInMember;
    const { xsrfToken: _token, id, action, askedCountry, isDefault, to, ...values } = body;
    const shown = { ...values, id, to, isDefault: isDefault ?? "" };
    // The fields of this country are shown already: the Enter key pressed the form's first button.
    if (action === countryAction && values.country !== askedCountry) {
      return members.renderSection(context, "addresses", { values: shown, status: 200 });
    }
    const read = readAddressFields(values);
    if ("errors" in read) {
      return members.renderSection(context, "addresses", { errors: read.errors, values: shown, status: 400 });
    }
    const saved = await context.site.transaction((tx) =>
      saveAddress(tx, memberId, { id, address: read.address, isDefault: isDefault !== undefined, now: context.now }),
    );
    if (!saved) {
      const message = fillMessage(texts.full, { count: maxAddresses });
      return members.renderSection(context, "addresses", { message, values: shown, status: 409 });
    }
    return redirectTo(isOwnPath(to) ? withAddress(to, saved) : `${addressPaths.page}?done=saved`);
  });

  app.route(changeAddressRoute, async ({ body: { id, action } }, context) => {
    const { id: memberId } = (await context.member()) as SignedInMember;
    const change = action === "delete" ? deleteAddress : makeDefault;
    await context.site.transaction((tx) => change(tx, memberId, id));
    return redirectTo(`${addressPaths.page}?done=${action === "delete" ? "deleted" : "default"}`);
  });
}

async function loadAddresses(
  { site, website, request }: RequestContext,
  member: SignedInMember,
  answered?: { values?: Record<string, string> },
): Promise<AddressBookProps> {
  const saved = await readAddresses(site, member.id);
  const countries = countriesByName(website.locale);
  const { edit, to: from } = (request.query ?? {}) as { edit?: unknown; to?: unknown };
  const asked = answered?.values?.id ?? (edit === "new" ? "" : edit);
  const found = saved.find(({ id }) => id === asked);
  const values = found?.address ?? {
    country: firstCountry(countries, { timeZone: website.time_zone, locale: defaultLocaleOf(website) }) ?? "",
  };
  const isEdited = answered !== undefined || edit === "new" || found !== undefined;
  return {
    addresses: saved.map(({ id, address, isDefault }) => ({
      id,
      name: `${address.firstName} ${address.lastName}`.trim(),
      first: address.address1,
      lines: addressLines(address, website.locale),
      isDefault,
    })),
    countries: isEdited ? countries : [],
    ...(isEdited
      ? {
          edited: {
            id: found?.id ?? "",
            values: { ...values },
            to: backPath(answered?.values?.to ?? from),
            isDefault: answered ? answered.values?.isDefault === "yes" : (found?.isDefault ?? false),
          },
        }
      : {}),
    mayAdd: saved.length < maxAddresses,
  };
}

/** A path of this website with the saved address in its query. */
function withAddress(path: string, id: string): string {
  const { searchParams, hash } = new URL(path, "http://own");
  searchParams.set("address", id);
  // As it was checked: a URL's own path of "/.//host" is "//host", which is another host.
  const [own] = path.split(/[?#]/, 1);
  return `${own}?${searchParams}${hash}`;
}

/** The page that asked for an address; empty if there is none on this website. */
function backPath(to: unknown): string {
  return typeof to === "string" && isOwnPath(to) ? to : "";
}
