import { describe, expect, test } from '@jest/globals'
import { ok } from '../../../shared/core/result.ts'
import { listDataset } from '../../../shared/customs/screening/deniedPartiesDataset.ts'
import { createLoadedPartyScreening } from '../../../shared/customs/screening/partyScreening.ts'
import { decisionsOf } from '../../../shared/customs/screening/screeningStore.ts'
import { anAccount, testTable } from '../../support/accounts.ts'
import { inForceNow } from '../../support/datasets.ts'
import { aDeniedPartyList } from '../../support/deniedParties.ts'
import { useFiles } from '../../support/files.ts'
import { aShipment, post, recipient } from '../../support/shipments.ts'
import { describeWithTable } from '../../support/table.ts'
import { advance } from '../../support/time.ts'

const UN = { name: listDataset('un'), isBundled: false }
const SAMPLE = { name: listDataset('sample'), isBundled: true }

describe('screening', () => {
  useFiles()

  describeWithTable('goes by the lists in force', () => {
    const shipTo = async (token: string, name: string) =>
      (await post(token, aShipment({ to: recipient({ name }) }))).status

    test('from a second after they were activated, and each decision says by which versions it was made', async () => {
      const { token, userId } = await anAccount()
      expect(await shipTo(token, 'Tamsin Quellborn')).toBe(201)
      await inForceNow(UN, aDeniedPartyList('un', [{ id: '7', names: ['Tamsin Quellborn'] }]))
      advance(1_000)
      expect(await shipTo(token, 'Tamsin Quellborn')).toBe(400)
      // What ships goes on beside it.
      expect(await shipTo(token, 'Orlan Vestrikov')).toBe(400)
      await inForceNow(UN, aDeniedPartyList('un', []))
      await inForceNow(SAMPLE, aDeniedPartyList('sample', []))
      advance(1_000)
      expect(await shipTo(token, 'Tamsin Quellborn')).toBe(201)
      expect(await shipTo(token, 'Orlan Vestrikov')).toBe(201)
      const decisions = await decisionsOf(testTable(), userId, 10)
      const made = decisions.map(({ outcome, lists, datasets }) => [outcome, lists.length, datasets?.join(' ')])
      expect(made.toReversed()).toEqual([
        ['passed', 1, 'denied-parties/sample@bundled'],
        ['refused', 2, 'denied-parties/sample@bundled denied-parties/un@1'],
        ['refused', 2, 'denied-parties/sample@bundled denied-parties/un@1'],
        ['passed', 2, 'denied-parties/sample@1 denied-parties/un@2'],
        ['passed', 2, 'denied-parties/sample@1 denied-parties/un@2'],
      ])
    })
  })

  test('clears nobody by no list at all', async () => {
    const screening = createLoadedPartyScreening(async () => ok([]))
    expect(await screening.screen({ name: 'Ann Lee', companyName: null })).toEqual({ ok: false, error: 'unavailable' })
  })
})
