import Big from 'big.js'

type Line = { readonly code: string; readonly dutyRate: string | null }

/**
 * The duty rate of a country's own schedule for an HS code (digits only): of the longest line the code lies in; where the
 * code is shorter than the lines, the highest rate of those below it, so that nothing is left to be paid at the border. Null
 * where there is no line, or a line's rate is not a plain one.
 */
export function tariffRate(
  country: string,
  htsCode: string,
  schedule: { readonly version: string; readonly lines: readonly Line[] } | null,
): { readonly rate: string; readonly id: string; readonly from: string } | null {
  if (!schedule) return null
  const [around] = schedule.lines
    .filter(({ code }) => htsCode.startsWith(code))
    .sort((one, other) => other.code.length - one.code.length)
  const below = schedule.lines.filter(({ code }) => code.startsWith(htsCode))
  const rates = (around ? [around] : below).map(({ dutyRate }) => dutyRate)
  const plain = rates.filter((rate) => rate !== null)
  if (plain.length === 0 || plain.length < rates.length) return null
  const rate = plain.reduce((highest, next) => (new Big(next).gt(highest) ? next : highest))
  return { rate, id: `tariff:${country}@${schedule.version}`, from: schedule.version }
}
