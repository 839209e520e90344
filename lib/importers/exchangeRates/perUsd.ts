import Big from 'big.js'

/** As many digits as anybody quotes, and four more. */
const DIGITS = 10

/** Units for one USD, from units for one euro of a currency and of USD. */
export function perUsdOf(perEuro: string, usdPerEuro: string): string {
  const rate = new Big(perEuro).div(usdPerEuro)
  return new Big(rate.toPrecision(DIGITS)).toFixed()
}
