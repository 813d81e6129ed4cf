/** Title and message of an alert about the cart. */
export interface CartAlertText {
  title: string;
  message: string;
}

interface CartAlertProps {
  alert: CartAlertText | undefined;
  /** Whether it was rendered with the page. Then the browser scrolls to it without scripts. */
  isOfPage?: boolean;
}

/** A failure with its title (spec.txt §8). The region always exists, so that screen readers announce its content. */
export function CartAlert({ alert, isOfPage = false }: CartAlertProps) {
  const focus = isOfPage ? { tabIndex: -1, autoFocus: true } : {};
  return (
    <div className="cart-alert" role="alert">
      {alert && (
        <div className="cart-alert-text" {...focus}>
          <strong className="cart-alert-title">{alert.title}</strong> <span>{alert.message}</span>
        </div>
      )}
    </div>
  );
}
