import type { PostalAddress } from '#shared/addresses/rules/postalAddress.ts'
import { DAY_MS } from '#shared/core/durations.ts'
import { failure, ok, type Result } from '#shared/core/result.ts'
import type { CurrentVersionLoader, VersionedValue } from '#shared/datasets/datasets.ts'
import { BUNDLED } from '#shared/datasets/rules/schedule.ts'
import { digest } from '#shared/platform/crypto.ts'
import { log } from '#shared/platform/log.ts'
import { ALARMING_MESSAGES, SCREENING_LISTS_OUTDATED_MESSAGE } from '#shared/platform/metricNames.ts'
import type { DeniedPartyListIndex } from './deniedPartyListScreening.ts'
import { MIN_HIGH_SCORE } from './rules/scoreThresholds.ts'
import { type DeniedPartyList, extractPartyNames, extractStreetName, type ScreeningResult } from './rules/screening.ts'

/* Denied-party screening with the active lists. */

/** Age in days at which an imported denied-party list is outdated. */
const LISTS_OUTDATED_DAYS = 1

/** Screening results cached per process, as senders recur. */
export const MAX_CACHED_PARTIES = 1_000

export type ScreenedParty = Pick<PostalAddress, 'name' | 'companyName' | 'country'> &
  Partial<Pick<PostalAddress, 'street1' | 'street2' | 'dateOfBirth'>> & {
    /** Free text in addition to the address, such as shipment comments. */
    readonly texts?: readonly string[]
  }

/**
 * Screens parties against denied-party lists. Deployments may replace it by a screening service.
 */
export type PartyScreening = {
  readonly screen: (party: ScreenedParty) => Promise<Result<ScreeningResult, 'unavailable'>>
}

type Lists = readonly VersionedValue<DeniedPartyListIndex>[]

/**
 * `needsImported`: the bundled example list alone clears no parties, as required for actual
 * parcels.
 */
export type ScreeningRules = { readonly needsImported: boolean; readonly nowMs: () => number }

/**
 * Creates a screening against the lists in force, loaded by operators or bundled. Without any list,
 * or if they cannot be read, it is `unavailable`. Results are cached until the lists change, as
 * senders recur.
 */
export function createLoadedPartyScreening(
  readInForce: CurrentVersionLoader<DeniedPartyListIndex>,
  { needsImported, nowMs }: ScreeningRules,
): PartyScreening {
  const reportOutdatedLists = createStaleListReporter()
  let remembered: { readonly lists: string; readonly found: Map<string, ScreeningResult> } = {
    lists: '',
    found: new Map(),
  }
  return {
    screen: async ({ name, companyName, street1, street2, country, dateOfBirth, texts = [] }) => {
      const read = await readInForce()
      if (!read.ok) return read
      const lists = read.value
      if (lists.length === 0) return failure('unavailable')
      if (needsImported && !lists.some(isImportedList)) {
        log.error(ALARMING_MESSAGES.screeningListsMissing, {
          do: 'Load and activate a denied-party list with: ops datasets load denied-parties/<list>',
        })
        return failure('unavailable')
      }
      reportOutdatedLists(lists, nowMs())
      const datasets = lists.map(({ dataset, version }) => `${dataset}@${version}`)
      const versions = datasets.join(' ')
      if (remembered.lists !== versions) remembered = { lists: versions, found: new Map() }
      const { found } = remembered
      const streetNames = [street1, street2].map((line) => extractStreetName(line ?? ''))
      const names = [name, companyName, ...streetNames].filter((text) => text !== null)
      const born = name !== null && dateOfBirth !== undefined ? { name, date: dateOfBirth } : undefined
      const mentions = [street1 ?? '', street2 ?? '', ...texts].flatMap(extractPartyNames)
      const key = digest(...names, country, born?.date ?? '', 'mentions', ...mentions)
      const known = found.get(key)
      if (known) return ok(known)
      // Loaded only on use, as most requests do not screen anyone.
      const { screenAgainstLists } = await import('./deniedPartyListScreening.ts')
      const indexes = lists.map(({ value }) => value)
      const named = screenAgainstLists({ names, country, born }, indexes)
      const mentioned = named.band === 'clear' ? screenAgainstLists({ names: mentions, country }, indexes) : named
      // Free text may name others, so a person must review it.
      const isMentionOnly = named.band === 'clear' && mentioned.band === 'high'
      const screened: ScreeningResult = {
        ...(isMentionOnly ? { ...mentioned, band: 'medium', score: MIN_HIGH_SCORE - 1 } : named),
        datasets,
      }
      if (found.size >= MAX_CACHED_PARTIES) found.clear()
      found.set(key, screened)
      return ok(screened)
    },
  }
}

/** Loaded by an operator, and not just to disable a bundled one. */
const isImportedList = ({ version, value }: Lists[number]): boolean => version !== BUNDLED && value.entries > 0

/** Logs an outdated list once per process and version; an alarm matches it. */
function createStaleListReporter(): (lists: Lists, nowMs: number) => void {
  const reported = new Set<string>()
  return (lists, nowMs) => {
    for (const list of lists.filter(isImportedList)) {
      const name = `${list.dataset}@${list.version}`
      const days = Math.floor((nowMs - list.value.checkedMs) / DAY_MS)
      if (days <= LISTS_OUTDATED_DAYS || reported.has(name)) continue
      reported.add(name)
      log.error(SCREENING_LISTS_OUTDATED_MESSAGE, { list: list.value.label, dataset: name, days })
    }
  }
}

/** Creates a screening against given lists, which are indexed once. */
export function createListedPartyScreening(lists: readonly DeniedPartyList[]): PartyScreening {
  let indexed: Promise<Lists> | null = null
  const read = async () => {
    indexed ??= import('./deniedPartyListScreening.ts').then(({ buildDeniedPartyListIndex: indexList }) =>
      lists.map((list) => ({ dataset: list.list, version: list.version, value: indexList(list) })),
    )
    return ok(await indexed)
  }
  return createLoadedPartyScreening(read, { needsImported: false, nowMs: () => 0 })
}
