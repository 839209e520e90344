import { expect, test } from '@jest/globals'
import { ok } from '#shared/core/result.ts'
import { findScreeningCaseById, listCases } from '#shared/customs/screening/screeningStore.ts'
import { anAccount, type TestAccount, testTable } from '#test/support/accounts.ts'
import { call } from '#test/support/api.ts'
import { shipmentsWith } from '#test/support/handlersWith.ts'
import { operate } from '#test/support/operations.ts'
import { aShipment, recipient } from '#test/support/shipments.ts'
import { describeWithTable } from '#test/support/table.ts'

/** Returns handlers that match every recipient with a listed party. */
const screened = (band: 'medium' | 'high') =>
  shipmentsWith({
    ports: {
      screening: {
        screen: async ({ name }) =>
          ok({
            ...(name === 'Harbour Goods Ltd' ? { band: 'clear', score: 0 } : { band, score: 80 }),
            match: null,
            lists: [],
            datasets: [],
          }),
      },
    },
  })

const ship = ({ token }: TestAccount, band: 'medium' | 'high', name = 'Erika Mustermann') =>
  call('POST /shipments', { token, body: { shipment: aShipment({ to: recipient({ name }) }) } }, screened(band))

async function stopped(band: 'medium' | 'high') {
  const account = await anAccount()
  expect((await ship(account, band)).body.code).toBe(1240)
  const [found] = await listCases(testTable(), account.userId, 10)
  if (!found) throw new Error('no case')
  return { account, caseId: found.caseId }
}

const decide = ({ userId }: TestAccount, caseId: number, decision: string, changes: Record<string, unknown> = {}) =>
  operate('ScreeningCleared', { user_id: userId, case_id: caseId, decision, by: 'grace', ...changes })

describeWithTable('ScreeningCleared', () => {
  test('lets the pair ship, and no other, until it is denied', async () => {
    const { account, caseId } = await stopped('medium')
    expect(await decide(account, caseId, 'allow')).toEqual({ kind: 'done', word: 'allow' })
    expect((await ship(account, 'medium')).status).toBe(201)
    expect((await ship(account, 'medium', 'Max Mustermann')).body.code).toBe(1240)
    expect(await findScreeningCaseById(testTable(), account.userId, caseId)).toMatchObject({
      decision: 'allow',
      decidedBy: 'grace',
      decidedMs: expect.any(Number),
    })
    await decide(account, caseId, 'deny')
    expect((await ship(account, 'medium')).body.code).toBe(1240)
  })

  test('holds for its user only', async () => {
    const { account, caseId } = await stopped('medium')
    const other = await anAccount()
    await decide(account, caseId, 'allow')
    expect((await ship(other, 'medium')).body.code).toBe(1240)
    expect(await decide(other, caseId, 'allow')).toEqual({
      kind: 'rejected',
      reason: `/case_id: screening case ${caseId} was not found for user ${other.userId}`,
    })
  })

  test('cannot allow a high match', async () => {
    const { account, caseId } = await stopped('high')
    expect(await decide(account, caseId, 'allow')).toMatchObject({
      kind: 'rejected',
      reason: expect.stringContaining('/decision: '),
    })
    expect(await decide(account, caseId, 'deny')).toMatchObject({ kind: 'done' })
    expect((await ship(account, 'high')).body.code).toBe(1240)
  })

  test.each([
    { decision: 'maybe', changes: {}, reason: '/decision: must be one of allow, deny' },
    { decision: 'allow', changes: { by: undefined }, reason: '/by: is required' },
    { decision: 'allow', changes: { case_id: null }, reason: '/case_id: must be a number' },
  ])('$decision with $changes is rejected', async ({ decision, changes, reason }) => {
    const { account, caseId } = await stopped('medium')
    expect(await decide(account, caseId, decision, changes)).toMatchObject({ kind: 'rejected', reason })
  })
})
