import { randomUUID } from 'node:crypto'
import { expect, test } from '@jest/globals'
import { findException } from '#shared/shipping/exceptions/exceptionStore.ts'
import { anAccount, testTable } from '#test/support/accounts.ts'
import { aLabel } from '#test/support/labels.ts'
import { operate } from '#test/support/operations.ts'
import { stored } from '#test/support/stored.ts'
import { CONFLICTS, describeWithTable, testEmbedded, withFaultInjection } from '#test/support/table.ts'

const raise = (detail: Record<string, unknown>) => operate('ExceptionRaised', detail)
const resolve = (detail: Record<string, unknown>) => operate('ExceptionResolved', detail)
let lastId = 9_000
const anId = () => ++lastId

describeWithTable('exceptions', () => {
  test('are raised for a number, whose owner and shipment are known by it', async () => {
    const { account, shipment, label } = await aLabel()
    const exception_id = anId()
    const detail = { tracking_number: label.tracking_number, type: 'Damaged', notes: 'Box is open', exception_id }
    expect(await raise({ ...detail, occurred_at: '2029-01-01T00:00:00Z' })).toEqual({ kind: 'done', word: 'raised' })
    expect(await findException(testTable(), account.userId, exception_id)).toEqual({
      id: exception_id,
      userId: account.userId,
      createdMs: Date.UTC(2029, 0, 1),
      shipmentId: shipment.id,
      trackingNumber: label.tracking_number,
      notes: 'Box is open',
      type: 'Damaged',
      status: 'On Hold',
    })
  })

  test('are raised for a user where the number is unknown, with an id of ours', async () => {
    const { userId } = await anAccount()
    expect(await raise({ user_id: userId, tracking_number: 'XX1', type: 'Unrecognized' })).toMatchObject({
      kind: 'done',
    })
    const items = (await stored()).filter((text) => text.includes('Unrecognized') && text.includes(String(userId)))
    expect(items).toHaveLength(1)
  })

  test('end once', async () => {
    const { userId } = await anAccount()
    const exception_id = anId()
    await raise({ user_id: userId, type: 'Oversized', exception_id, notes: 'Too long' })
    const end = { user_id: userId, exception_id, status: 'Overlabeled', notes: 'New label' }
    expect(await resolve(end)).toEqual({ kind: 'done', word: 'Overlabeled' })
    expect(await findException(testTable(), userId, exception_id)).toMatchObject({
      status: 'Overlabeled',
      notes: 'New label',
    })
    expect(await resolve({ ...end, status: 'Destroyed' })).toEqual({
      kind: 'rejected',
      reason: '/exception_id: the exception has already been resolved as Overlabeled',
    })
  })

  test.each([
    { detail: {}, reason: '/user_id: is required if `tracking_number` is not sent' },
    { detail: { user_id: 1 }, reason: '/user_id: user 1 was not found' },
    { detail: { type: 'Eaten' }, reason: '/type: must be one of Bad Label, Damaged' },
    { detail: { type: undefined }, reason: '/type: is required' },
    { detail: { user_id: 1, exception_id: 1.5 }, reason: '/exception_id: must be a whole number' },
  ])('$detail is rejected', async ({ detail, reason }) => {
    expect(await raise({ type: 'Damaged', ...detail })).toEqual({
      kind: 'rejected',
      reason: expect.stringContaining(reason),
    })
  })

  test('must name things that belong together', async () => {
    const { account, label } = await aLabel()
    const other = await aLabel()
    const { tracking_number } = label
    const type = 'Damaged'
    const cases = [
      { detail: { tracking_number, user_id: other.account.userId }, reason: '/user_id: ' },
      { detail: { tracking_number, shipment_id: other.shipment.id }, reason: '/shipment_id: ' },
      { detail: { user_id: account.userId, shipment_id: other.shipment.id }, reason: '/shipment_id: ' },
      {
        detail: { tracking_number: 'NONE' },
        reason: '/tracking_number: label with tracking number NONE was not found',
      },
    ]
    const before = await stored()
    for (const { detail, reason } of cases) {
      expect(await raise({ type, ...detail })).toMatchObject({ reason: expect.stringContaining(reason) })
    }
    expect(await stored()).toEqual(before)
  })

  test('that end before they are raised come too early', async () => {
    const { userId } = await anAccount()
    expect(await resolve({ user_id: userId, exception_id: 5, status: 'Destroyed' })).toMatchObject({ kind: 'early' })
    expect(await resolve({ user_id: userId, exception_id: 5, status: 'On Hold' })).toMatchObject({
      kind: 'rejected',
      reason: '/status: must be one of Destroyed, Overlabeled, Returned to Sender',
    })
  })

  testEmbedded('20 under one chosen id at once: one is raised, the others are rejected as taken', async () => {
    const { userId } = await anAccount()
    const exception_id = anId()
    const outcomes = await withFaultInjection(CONFLICTS, () =>
      Promise.all(Array.from({ length: 20 }, () => raise({ user_id: userId, type: 'Damaged', exception_id }))),
    )
    expect(outcomes.filter(({ kind }) => kind === 'done')).toHaveLength(1)
    expect(outcomes).toContainEqual({ kind: 'rejected', reason: `/exception_id: ${exception_id} is already in use` })
    const again = { event_id: randomUUID(), user_id: userId, type: 'Damaged', exception_id: anId() }
    await raise(again)
    expect(await raise(again)).toEqual({ kind: 'repeated' })
  })
})
