/** A pin, shown without a map. It draws no streets, because they would be invented. */
export function PlacePin() {
  return (
    <svg className="place-pin" viewBox="0 0 64 64" aria-hidden="true" focusable="false">
      <path className="pin-mark" d="M32 56C20 40 14 31 14 23a18 18 0 0 1 36 0c0 8-6 17-18 33z" />
      <circle className="pin-eye" cx="32" cy="23" r="6.5" />
    </svg>
  );
}
