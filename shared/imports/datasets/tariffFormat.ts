import Big from 'big.js'
import { convertGramsToKg } from '#shared/core/decimal.ts'
import { money, toDecimalValue } from '#shared/core/money.ts'
import { ok } from '#shared/core/result.ts'
import { bundledRateCard } from '#shared/rating/bundledRateCard.ts'
import { loadKnownNames } from '#shared/rating/knownNames.ts'
import { RateCard } from '#shared/rating/rules/rateCard.ts'
import { validateRateCard } from '#shared/rating/rules/rateCardErrors.ts'
import { getTariffDataset, STANDARD } from '#shared/rating/tariffsDataset.ts'
import { readTariffFile } from '../tariffCards/readTariffFile.ts'
import type { DatasetFormat } from './datasetFormat.ts'

/** Tariffs. A file replaces a whole tariff. */
export const tariffFormat: DatasetFormat<RateCard> = {
  summary: 'CSV or XLSX in the format of docs/samples/tariff.csv, or JSON in the format of rateCard.json',
  schema: RateCard,
  listBundledNames: () => [getTariffDataset(STANDARD)],
  bundled: (dataset) => (dataset === getTariffDataset(STANDARD) ? structuredClone(bundledRateCard) : null),
  read: (_, { bytes }) => {
    const read = readTariffFile(bytes, loadKnownNames())
    return read.ok ? ok({ content: read.value, isBasedOn: false }) : read
  },
  rows: (card) =>
    new Map([
      ['tariff', [card.id, card.currency, card.validFrom ?? '', card.validTo ?? ''].join(' ')] as const,
      ...card.zones.map((zone) => [`zone ${zone.id}`, JSON.stringify(zone)] as const),
      ...card.tables.map(({ columns, ...table }) => [`table ${table.id}`, JSON.stringify(table)] as const),
      ...card.surcharges.map((surcharge) => [`surcharge ${surcharge.id}`, JSON.stringify(surcharge)] as const),
      ...mapRateCardPrices(card),
    ]),
  findNameError: (_, card) => {
    const [first, ...more] = validateRateCard(card, loadKnownNames())
    if (!first) return null
    const { row, column, message } = first
    return `${row.kind} ${row.id}, ${column}: ${message}${more.length > 0 ? `, and ${more.length} more errors` : ''}`
  },
  findLastDay: ({ validTo }) => validTo,
  getPercent: (before, after) => {
    const [were, are] = [mapRateCardPrices(before), mapRateCardPrices(after)]
    return (row) => {
      const [was, is] = [were.get(row), are.get(row)]
      if (was === undefined || is === undefined || Number(was) === 0 || before.currency !== after.currency) return null
      return new Big(is).div(was).minus(1).times(100).round(2, Big.roundHalfUp).toNumber()
    }
  },
}

/** Carrier costs, one card per carrier. None is bundled. */
export const carrierCostFormat: DatasetFormat<RateCard> = {
  ...tariffFormat,
  listBundledNames: () => [],
  bundled: () => null,
}

/** Returns every price of a card, by position. */
const mapRateCardPrices = ({ currency, tables }: RateCard): ReadonlyMap<string, string> =>
  new Map(
    tables.flatMap(({ id, upToGrams, columns }) =>
      columns.flatMap(({ to, bandMinor, beyondMinorPerKg }) => {
        const place = `price ${[id, to?.join('+') ?? ''].filter((part) => part !== '').join('/')}`
        const price = (minor: number): string => String(toDecimalValue(money(minor, currency)))
        return [
          ...upToGrams.map(
            (grams, at) => [`${place} up to ${convertGramsToKg(grams)} kg`, price(bandMinor[at] ?? 0)] as const,
          ),
          [`${place} per additional kg`, price(beyondMinorPerKg)] as const,
        ]
      }),
    ),
  )
