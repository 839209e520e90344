import currencies from '../../../../shared/data/generated/currencies.json' with { type: 'json' }

const digits: ReadonlyMap<string, number> = new Map(
  Object.entries(currencies).flatMap(([count, codes]) =>
    codes.split(' ').map((code) => [code, Number(count)] as const),
  ),
)

/**
 * Returns the decimals of a currency in the API (ISO 4217); browsers round some currencies to cash
 * denominations.
 */
export const getCurrencyDigits = (currency: string): number => digits.get(currency) ?? 2
