import { describe, expect, test } from '@jest/globals'
import { ok } from '#shared/core/result.ts'
import { deniedPartyListDataset } from '#shared/customs/screening/deniedPartiesDataset.ts'
import {
  buildDeniedPartyListIndex,
  type DeniedPartyListIndex,
} from '#shared/customs/screening/deniedPartyListScreening.ts'
import { createLoadedPartyScreening, MAX_CACHED_PARTIES } from '#shared/customs/screening/partyScreening.ts'
import type { DeniedPartyList } from '#shared/customs/screening/rules/screening.ts'
import { listDecisions } from '#shared/customs/screening/screeningStore.ts'
import { ALARMING_MESSAGES, SCREENING_LISTS_OUTDATED_MESSAGE } from '#shared/platform/metricNames.ts'
import { anAccount, testTable } from '#test/support/accounts.ts'
import { inForceNow } from '#test/support/datasets.ts'
import { aDeniedPartyList } from '#test/support/deniedParties.ts'
import { useFiles } from '#test/support/files.ts'
import { logged } from '#test/support/logged.ts'
import { aShipment, post, recipient } from '#test/support/shipments.ts'
import { describeWithTable } from '#test/support/table.ts'
import { advance } from '#test/support/time.ts'

const UN = { name: deniedPartyListDataset('un'), isBundled: false }
const SAMPLE = { name: deniedPartyListDataset('sample'), isBundled: true }
const RULES = { needsImported: false, nowMs: () => 0 }

describe('screening', () => {
  useFiles()

  describeWithTable('uses the active lists', () => {
    const shipTo = async (token: string, name: string) =>
      (await post(token, aShipment({ to: recipient({ name }) }))).status

    test('from a second after they were activated, and each decision says by which versions it was made', async () => {
      const { token, userId } = await anAccount()
      expect(await shipTo(token, 'Tamsin Quellborn')).toBe(201)
      await inForceNow(UN, aDeniedPartyList('un', [{ id: '7', names: ['Tamsin Quellborn'] }]))
      advance(1_000)
      expect(await shipTo(token, 'Tamsin Quellborn')).toBe(400)
      // The bundled list remains in use as well.
      expect(await shipTo(token, 'Orlan Vestrikov')).toBe(400)
      await inForceNow(UN, aDeniedPartyList('un', []))
      await inForceNow(SAMPLE, aDeniedPartyList('sample', []))
      advance(1_000)
      expect(await shipTo(token, 'Tamsin Quellborn')).toBe(201)
      expect(await shipTo(token, 'Orlan Vestrikov')).toBe(201)
      const decisions = await listDecisions(testTable(), userId, 10)
      const created = decisions.map(({ outcome, lists, datasets }) => [outcome, lists.length, datasets?.join(' ')])
      expect(created.toReversed()).toEqual([
        ['passed', 1, 'denied-parties/sample@bundled'],
        ['refused', 2, 'denied-parties/sample@bundled denied-parties/un@1'],
        ['refused', 2, 'denied-parties/sample@bundled denied-parties/un@1'],
        ['passed', 2, 'denied-parties/sample@1 denied-parties/un@2'],
        ['passed', 2, 'denied-parties/sample@1 denied-parties/un@2'],
      ])
    })
  })

  describe('where real parcels are sent', () => {
    const NOW = Date.UTC(2026, 0, 3)
    const ANN = { name: 'Ann Lee', companyName: null, country: 'DE' }
    const screeningBy = (lists: readonly DeniedPartyList[], version: string, nowMs = NOW) =>
      createLoadedPartyScreening(
        async () => ok(lists.map((list) => ({ dataset: list.list, version, value: buildDeniedPartyListIndex(list) }))),
        { needsImported: true, nowMs: () => nowMs },
      )
    const un = aDeniedPartyList('un', [{ id: '7', names: ['Tamsin Quellborn'] }])

    test.each([
      ['only what ships is in force', [un], 'bundled'],
      ['all that was loaded is empty', [aDeniedPartyList('un', [])], '3'],
    ])('clears no party where %s, and logs what to do', async (_, lists, version) => {
      const screening = screeningBy(lists, version)
      let result: unknown
      const lines = await logged(async () => {
        result = await screening.screen(ANN)
      })
      expect(result).toEqual({ ok: false, error: 'unavailable' })
      expect(lines).toContain(ALARMING_MESSAGES.screeningListsMissing)
      expect(lines).toContain('ops datasets load')
    })

    test('one list of a publisher is enough', async () => {
      expect(await screeningBy([un], '3').screen(ANN)).toMatchObject({ ok: true, value: { band: 'clear' } })
    })

    test('reports once that a list was not fetched for more than a day', async () => {
      const fetched = { ...un, checked: '2026-01-02' }
      const onTime = screeningBy([fetched], '3', Date.UTC(2026, 0, 3, 23))
      expect(await logged(() => onTime.screen(ANN))).not.toContain(SCREENING_LISTS_OUTDATED_MESSAGE)
      const late = screeningBy([fetched], '3', Date.UTC(2026, 0, 4))
      const lines = await logged(async () => {
        await late.screen(ANN)
        await late.screen({ ...ANN, name: 'Bob Lee' })
      })
      expect(lines.split(SCREENING_LISTS_OUTDATED_MESSAGE)).toHaveLength(2)
    })
  })

  test('what was found of a party is remembered as long as the lists stay', async () => {
    let compared = 0
    let version = '1'
    const value: DeniedPartyListIndex = {
      label: 'un@2026-01-01',
      entries: 1,
      checkedMs: 0,
      find: () => {
        compared += 1
        return []
      },
    }
    const screening = createLoadedPartyScreening(async () => ok([{ dataset: 'un', version, value }]), RULES)
    const screen = (name: string, country = 'DE') => screening.screen({ name, companyName: null, country })
    await screen('Ann Lee')
    await screen('Ann Lee')
    expect(compared).toBe(1)
    await screen('Ann Lee', 'FR')
    expect(compared).toBe(2)
    version = '2'
    expect(await screen('Ann Lee')).toMatchObject({ value: { datasets: ['un@2'] } })
    expect(compared).toBe(3)
    for (let place = 0; place < MAX_CACHED_PARTIES; place++) await screen(`Lee ${place}`)
    await screen('Ann Lee')
    expect(compared).toBe(3 + MAX_CACHED_PARTIES + 1)
  })

  test('clears no party against an empty list', async () => {
    const screening = createLoadedPartyScreening(async () => ok([]), RULES)
    expect(await screening.screen({ name: 'Ann Lee', companyName: null, country: 'DE' })).toEqual({
      ok: false,
      error: 'unavailable',
    })
  })
})
