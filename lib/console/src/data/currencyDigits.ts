import currencies from '../../../../shared/data/generated/currencies.json' with { type: 'json' }

const digits: ReadonlyMap<string, number> = new Map(
  Object.entries(currencies).flatMap(([count, codes]) =>
    codes.split(' ').map((code) => [code, Number(count)] as const),
  ),
)

/**
 * Decimals of a currency as the API takes and shows them (ISO 4217): browsers round some to what
 * cash has.
 */
export const currencyDigits = (currency: string): number => digits.get(currency) ?? 2
