import { failure, ok, type Result } from '#shared/core/result.ts'
import { IMPORT_RULES_DATASET_NAME } from '#shared/customs/duties/importRulesDataset.ts'
import { DENIED_PARTIES_DATASET_NAME } from '#shared/customs/screening/deniedPartiesDataset.ts'
import type { NamedDataset } from '#shared/datasets/manageDatasets.ts'
import { EXCHANGE_RATES_DATASET_NAME } from '#shared/exchangeRates/exchangeRatesDataset.ts'
import { COSTS, TARIFFS } from '#shared/rating/tariffsDataset.ts'
import { createDatasetTool, type DatasetTool } from './datasetFormat.ts'
import { deniedPartyFormat } from './deniedPartyFormat.ts'
import { exchangeRateFormat } from './exchangeRateFormat.ts'
import { importRulesFormat } from './importRulesFormat.ts'
import { carrierCostFormat, tariffFormat } from './tariffFormat.ts'

/** All datasets that operators load at runtime. */
const TOOLS: readonly { readonly name: RegExp; readonly called: string; readonly tool: DatasetTool }[] = [
  {
    name: new RegExp(`^${EXCHANGE_RATES_DATASET_NAME}$`),
    called: EXCHANGE_RATES_DATASET_NAME,
    tool: createDatasetTool(exchangeRateFormat),
  },
  {
    name: new RegExp(`^${IMPORT_RULES_DATASET_NAME}$`),
    called: IMPORT_RULES_DATASET_NAME,
    tool: createDatasetTool(importRulesFormat),
  },
  {
    name: new RegExp(`^${DENIED_PARTIES_DATASET_NAME}/[a-z0-9][a-z0-9-]{0,39}$`),
    called: `${DENIED_PARTIES_DATASET_NAME}/<list>`,
    tool: createDatasetTool(deniedPartyFormat),
  },
  {
    name: new RegExp(`^${TARIFFS}/[a-z0-9][a-z0-9-]{0,39}$`),
    called: `${TARIFFS}/<tariff>`,
    tool: createDatasetTool(tariffFormat),
  },
  {
    name: new RegExp(`^${COSTS}/[a-z0-9][a-z0-9-]{0,39}$`),
    called: `${COSTS}/<carrier>`,
    tool: createDatasetTool(carrierCostFormat),
  },
]

/** Names of datasets, and the files each accepts. */
export const DATASET_NAMES = TOOLS.map(({ called }) => called).join(' or ')
export const DATASET_FILES = TOOLS.map(({ called, tool }) => `${called}: ${tool.summary}`).join('; ')

/** Kinds of datasets with the files each accepts. */
export const DATASET_KINDS = TOOLS.map(({ called, tool }) => ({ name: called, files: tool.summary }))

export type KnownDataset = NamedDataset & { readonly tool: DatasetTool }

export function findDataset(name: string): Result<KnownDataset, string> {
  const found = TOOLS.find((one) => one.name.test(name))
  if (!found) return failure(`dataset ${name} was not found. Available datasets: ${DATASET_NAMES}.`)
  return ok({ name, isBundled: found.tool.listBundledNames().includes(name), tool: found.tool })
}

/** Returns the names of bundled datasets. */
export const listBundledDatasets = (): readonly string[] => TOOLS.flatMap(({ tool }) => tool.listBundledNames())
