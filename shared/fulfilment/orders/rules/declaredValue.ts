/**
 * Returns the customs value of an order line in USD cents: its sale price, or the product's value
 * if that is zero. A gift or full discount does not make goods worthless.
 */
export const computeDeclaredValueCents = (
  { soldForCents, quantity }: { readonly soldForCents: number | null; readonly quantity: number },
  { valueCents }: { readonly valueCents: number },
): number => soldForCents || valueCents * quantity
