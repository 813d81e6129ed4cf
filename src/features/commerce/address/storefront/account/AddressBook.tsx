import type { SectionProps } from "#features/audience/members/islandsContract.ts";
import { fillMessage } from "#kernel/contract/failure.ts";
import { addressPaths, maxAddresses, addressBookTexts as texts } from "../../browserContract.ts";
import type { AddressBookProps } from "../../contract.ts";
import { AddressFields } from "../AddressFields.tsx";

/** A member's addresses, and the form for one of them. */
export function AddressBook(props: AddressBookProps & SectionProps) {
  const { addresses, edited, mayAdd, xsrfToken } = props;
  if (edited) return <AddressForm {...props} edited={edited} />;
  return (
    <div className="account-parts">
      {addresses.length === 0 ? (
        <p>{texts.empty}</p>
      ) : (
        <ul className="account-rows">
          {addresses.map(({ id, name, first, lines, isDefault }) => (
            <li className="account-row" key={id}>
              <address className="account-address">
                {lines.map((line) => (
                  <bdi className="address-line" key={line}>
                    {line}
                  </bdi>
                ))}
                {isDefault && <span className="account-quiet">{texts.defaultMark}</span>}
              </address>
              <form className="account-row-actions" method="post" action={addressPaths.change}>
                <input type="hidden" name="xsrfToken" value={xsrfToken} />
                <input type="hidden" name="id" value={id} />
                <a
                  className="button button-text"
                  href={`${addressPaths.page}?edit=${id}`}
                  aria-label={fillMessage(texts.editOf, { name, address: first })}
                >
                  {texts.edit}
                </a>
                {!isDefault && (
                  <button
                    type="submit"
                    className="button button-text"
                    name="action"
                    value="default"
                    aria-label={fillMessage(texts.makeDefaultOf, { name, address: first })}
                  >
                    {texts.makeDefault}
                  </button>
                )}
                <button
                  type="submit"
                  className="button button-text"
                  name="action"
                  value="delete"
                  aria-label={fillMessage(texts.deleteOf, { name, address: first })}
                >
                  {texts.delete}
                </button>
              </form>
            </li>
          ))}
        </ul>
      )}
      {mayAdd ? (
        <p>
          <a className="button button-secondary" href={`${addressPaths.page}?edit=new`}>
            {texts.add}
          </a>
        </p>
      ) : (
        <p className="account-quiet">{fillMessage(texts.full, { count: maxAddresses })}</p>
      )}
    </div>
  );
}

function AddressForm({
  edited,
  countries,
  xsrfToken,
  answered,
}: AddressBookProps & SectionProps & { edited: NonNullable<AddressBookProps["edited"]> }) {
  const { id, isDefault, to } = edited;
  const values = answered?.values ?? edited.values;
  return (
    <section className="account-part">
      <h2>{id ? texts.editTitle : texts.addTitle}</h2>
      <form className="account-form" method="post" action={addressPaths.save} noValidate>
        <input type="hidden" name="xsrfToken" value={xsrfToken} />
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="to" value={to} />
        <AddressFields
          form="address"
          countries={countries}
          typed={(name) => values[name] ?? ""}
          errors={answered?.errors ?? {}}
        />
        <label className="account-check">
          <input type="checkbox" name="isDefault" value="yes" defaultChecked={isDefault} />
          <span>{texts.isDefault}</span>
        </label>
        <button type="submit" className="account-button sqs-button-element--primary">
          {texts.save}
        </button>
        <p className="account-other">
          <a href={to || addressPaths.page}>{texts.cancel}</a>
        </p>
      </form>
    </section>
  );
}
