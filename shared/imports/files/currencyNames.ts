/** Returns the notations of a currency beside an amount: code and symbols, in lower case. */
export function getCurrencyNames(currency: string): ReadonlySet<string> {
  const symbols = (['symbol', 'narrowSymbol'] as const).flatMap((currencyDisplay) =>
    new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay })
      .formatToParts(1)
      .flatMap(({ type, value }) => (type === 'currency' ? [value.toLowerCase()] : [])),
  )
  return new Set([currency.toLowerCase(), ...symbols])
}
