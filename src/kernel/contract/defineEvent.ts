/** Something that happened. Later features handle it inside the same transaction. */
export interface DomainEvent<Payload> {
  name: string;
  /** Type only; never set. */
  readonly payload?: Payload;
}

/** @example export const orderPlaced = defineEvent<{ orderId: string }>("order.placed"); */
export function defineEvent<Payload>(name: string): DomainEvent<Payload> {
  return { name };
}
