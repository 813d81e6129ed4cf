export interface CartAlertText {
  title: string;
  message: string;
}

interface CartAlertProps {
  alert: CartAlertText | undefined;
  /** Whether it came with the page: without scripts the browser then opens the page where it is. */
  isOfPage?: boolean;
}

/** A failure with its title (spec.txt §8); the region stays, so that screen readers hear what comes into it. */
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
