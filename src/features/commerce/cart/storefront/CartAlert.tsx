export interface CartAlertText {
  title: string;
  message: string;
}

/** A failure with its title (spec.txt §8); the region stays, so that screen readers hear what comes into it. */
export function CartAlert({ alert }: { alert: CartAlertText | undefined }) {
  return (
    <div className="cart-alert" role="alert">
      {alert && (
        <div className="cart-alert-text">
          <strong className="cart-alert-title">{alert.title}</strong> <span>{alert.message}</span>
        </div>
      )}
    </div>
  );
}
