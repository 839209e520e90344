/**
 * The value of an order line for customs, in USD cents: what it was sold for, and the product's
 * value where that is nothing. A gift or a full discount does not make goods worthless.
 */
export const declaredValueCents = (
  { soldForCents, quantity }: { readonly soldForCents: number | null; readonly quantity: number },
  { valueCents }: { readonly valueCents: number },
): number => soldForCents || valueCents * quantity
