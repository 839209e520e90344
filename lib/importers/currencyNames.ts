/**
 * How spreadsheets and people write a currency beside an amount: its code and its symbols, in small
 * letters.
 */
export function currencyNames(currency: string): ReadonlySet<string> {
  const symbols = (['symbol', 'narrowSymbol'] as const).flatMap((currencyDisplay) =>
    new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay })
      .formatToParts(1)
      .flatMap(({ type, value }) => (type === 'currency' ? [value.toLowerCase()] : [])),
  )
  return new Set([currency.toLowerCase(), ...symbols])
}
