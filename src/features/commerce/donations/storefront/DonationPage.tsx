import type { DonationPageProps } from "../contract.ts";
import { donationTexts as texts } from "../domain/donationTexts.ts";
import { DonationForm } from "./DonationForm.tsx";

/** The page of a fund. */
export function DonationPage({ name, description, notice, form }: DonationPageProps) {
  return (
    <div className="checkout-page donation-page">
      <h1 className="checkout-title" dir="auto">
        {name}
      </h1>
      {description && (
        <p className="donation-description" dir="auto">
          {description}
        </p>
      )}
      {notice && (
        <p className="donation-notice" role="status">
          {notice}
        </p>
      )}
      {form && <DonationForm {...form} />}
      {!form && (
        <p data-only-screen="">
          <a className="checkout-back" href="/">
            {texts.home}
          </a>
        </p>
      )}
    </div>
  );
}
