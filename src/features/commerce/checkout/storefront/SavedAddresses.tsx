import { fillMessage } from "#kernel/contract/failure.ts";
import { checkoutPaths, checkoutTexts, savedAddressField } from "../browserContract.ts";

interface SavedAddressesProps {
  cartToken: string;
  addresses: readonly { id: string; text: string }[];
}

/** A member's addresses, each a button that delivers there. */
export function SavedAddresses({ cartToken, addresses }: SavedAddressesProps) {
  return (
    <form className="checkout-form" method="post" action={checkoutPaths.form}>
      <input type="hidden" name="cartToken" value={cartToken} />
      <input type="hidden" name="section" value="delivery" />
      <fieldset className="field">
        <legend className="field-label">{checkoutTexts.savedAddresses}</legend>
        {addresses.map(({ id, text }) => (
          <button type="submit" className="checkout-saved" name={savedAddressField} value={id} key={id}>
            {fillMessage(checkoutTexts.useSaved, { address: text })}
          </button>
        ))}
      </fieldset>
    </form>
  );
}
