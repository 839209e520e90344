import type * as v from 'valibot'
import { formatDate, parseDate } from '#shared/core/dates.ts'
import { ok } from '#shared/core/result.ts'
import { DENIED_PARTIES_DATASET_NAME, deniedPartyListDataset } from '#shared/customs/screening/deniedPartiesDataset.ts'
import { DeniedPartyListForm } from '#shared/customs/screening/deniedPartyListForm.ts'
import { listBundledLists, loadBundledList } from '#shared/customs/screening/deniedPartyLists.ts'
import { clock } from '#shared/platform/clock.ts'
import { readListFile } from '../deniedParties/readListFile.ts'
import { decodeBytes } from '../files/decodeText.ts'
import { createFileRowError } from '../files/readFiles.ts'
import type { DatasetFormat } from './datasetFormat.ts'

type List = v.InferOutput<typeof DeniedPartyListForm>

/** Denied-party lists. A file replaces a whole list. */
export const deniedPartyFormat: DatasetFormat<List> = {
  summary:
    'OFAC sdn.csv (with alt.csv as its aliases), sdn.xml or consolidated.xml, UN consolidated XML, EU CSV, UK CSV (Treasury or Foreign Office), or JSON in the format of sample.json',
  schema: DeniedPartyListForm,
  listBundledNames: () => listBundledLists().map(deniedPartyListDataset),
  bundled: (dataset) => {
    const list = listBundledLists().find((one) => deniedPartyListDataset(one) === dataset)
    if (list === undefined) return null
    const { entries, ...about } = loadBundledList(list)
    return {
      ...about,
      entries: entries.map(({ birthDates, ...party }) => ({
        ...party,
        ...(birthDates && { birthDates: [...birthDates] }),
        names: [...party.names],
        weakNames: [...party.weakNames],
        countries: [...party.countries],
      })),
    }
  },
  read: (dataset, { bytes, aliases, date }) => {
    if (date !== null && parseDate(date) === null)
      return createFileRowError('the list date must be a date, such as 2026-11-20')
    const read = readListFile(decodeBytes(bytes), aliases ? decodeBytes(aliases) : null)
    if (!read.ok) return read
    const version = date ?? read.value.version
    if (version === null) return createFileRowError('does not contain a date. Specify the list date.')
    const list = dataset.slice(DENIED_PARTIES_DATASET_NAME.length + 1)
    const { source, entries } = read.value
    // Loading counts as a check; an alarm triggers after more than a day without one.
    const checked = formatDate(clock.now())
    return ok({ content: { list, source, version, checked, entries }, isBasedOn: false })
  },
  rows: ({ entries }) => new Map(entries.map((entry) => [entry.id, formatParty(entry)])),
  findNameError: (dataset, { list, entries }) => {
    if (deniedPartyListDataset(list) !== dataset)
      return `contains list ${list}, which belongs to ${deniedPartyListDataset(list)}`
    const seen = new Set<string>()
    const twice = entries.find(({ id }) => seen.size === seen.add(id).size)
    return twice ? `duplicate entry ${twice.id}` : null
  },
}

/** Formats a party for comparison. */
const formatParty = ({
  type,
  names,
  weakNames,
  countries,
  birthDates = [],
  programme,
}: List['entries'][number]): string =>
  [
    ...names,
    ...weakNames.map((name) => `(${name})`),
    type,
    ...countries,
    ...birthDates.map((date) => `born ${date}`),
    programme,
  ].join(' | ')
