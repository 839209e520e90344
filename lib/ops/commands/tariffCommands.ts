import * as v from 'valibot'
import { failure } from '#shared/core/result.ts'
import { findDataset } from '#shared/imports/datasets/datasetTools.ts'
import { compareTariffs, findTariffStart } from '#shared/imports/datasets/tariffChanges.ts'
import { getCostDataset, getTariffDataset, STANDARD, TARIFF_NAME } from '#shared/rating/tariffsDataset.ts'
import { createOpsCommand } from '../command.ts'
import { loadDatasetFile } from '../datasets/loadFile.ts'
import { carrier, createIntegerSchema, note, text, utcInstant } from '../inputs.ts'

const MAX_ERRORS = 100_000

const importTariff = createOpsCommand({
  name: 'import',
  summary: 'Validate a tariff (CSV or XLSX), show changed prices, and load the tariff as a new version',
  arguments: { '<file>': 'File in the format of docs/samples/tariff.csv' },
  options: {
    '--name <tariff>': `Tariff name (default: ${STANDARD}, the standard tariff)`,
    '--costs-of <carrier>': 'Load carrier costs for margin reports instead of a tariff',
    '--over <percent>': 'Minimum price change in percent for a lane to be listed (default: 5)',
    '--valid-from <instant>': 'Start of validity in UTC (default: start in the tariff line of the file)',
    '--reason <text>': 'Reason recorded in the audit trail (at most 500 characters)',
    '--dry-run': 'Validate the file without importing it',
    '--limit <count>': 'Maximum number of changed rows and lanes to show per kind (default: 20)',
  },
  changes: ({ file, name, costsOf, dryRun }) => ({
    file,
    ...(costsOf === undefined ? { name } : { costs_of: costsOf }),
    dry_run: dryRun,
  }),
  example: 'tariffs import prices-2027.xlsx --dry-run --reason "prices of 2027"',
  input: v.object({
    file: text,
    name: v.optional(v.pipe(text, v.regex(TARIFF_NAME, 'must be a valid lower-case name, such as standard')), STANDARD),
    costsOf: v.optional(carrier),
    over: v.optional(createIntegerSchema(0, 1_000), '5'),
    validFrom: v.optional(utcInstant),
    reason: note(500),
    dryRun: v.optional(v.boolean(), false),
    limit: v.optional(createIntegerSchema(1, 1_000), '20'),
  }),
  run: async (target, { name, costsOf, over, validFrom, limit, ...input }) => {
    const dataset = findDataset(costsOf === undefined ? getTariffDataset(name) : getCostDataset(costsOf))
    if (!dataset.ok) return failure(dataset.error)
    const options = { ...input, limit, shownFaults: MAX_ERRORS }
    return loadDatasetFile(
      target,
      dataset.value,
      {
        ...options,
        parseValidFrom: (content) => validFrom ?? findTariffStart(dataset.value, content),
      },
      (before, after) => {
        const { tariff, currency, currencyBefore, lanes } = compareTariffs(dataset.value, before, after, over)
        return {
          tariff,
          currency:
            currencyBefore === null
              ? currency
              : `${currency}, previously ${currencyBefore}. The amounts cannot be compared.`,
          lanes_changed: lanes.length,
          lanes: lanes.slice(0, limit).map(({ lane, parcel, before: cost, after: now, percent }) => ({
            lane,
            parcel,
            before: cost,
            after: now,
            percent,
          })),
        }
      },
    )
  },
})

export const tariffCommands = [importTariff]
