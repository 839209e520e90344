import { expect } from '@jest/globals'
import { anAccount } from '#test/support/accounts.ts'
import type { ApiResponse } from '#test/support/api.ts'
import { conflictCounter, withFaults } from '#test/support/faults.ts'
import {
  deleteInbound,
  getInbound,
  inboundFaults,
  postInbound,
  productsInTable,
  putInbound,
  rowOfProduct,
} from '#test/support/inbound.ts'
import { operate } from '#test/support/operations.ts'
import { rounds } from '#test/support/proof.ts'
import { CONFLICTS, describeWithTable, LOST_RESPONSES, testEmbedded, withFaultInjection } from '#test/support/table.ts'

const ROUNDS = rounds(2, 60)
const CALLERS = 20

const withStatus = (responses: readonly ApiResponse[], status: number): readonly ApiResponse[] =>
  responses.filter((response) => response.status === status)

const atOnce = <T>(seed: number, work: readonly (() => Promise<T>)[]): Promise<T[]> =>
  withFaultInjection({ ...CONFLICTS, ...LOST_RESPONSES, seed }, () => Promise.all(work.map((one) => one())))

const times = <T>(count: number, make: () => T): T[] => Array.from({ length: count }, make)

describeWithTable('inbound shipments in a race', () => {
  testEmbedded(
    'twenty of the same products at once are all counted, and again when they are all cancelled',
    async () => {
      const counter = conflictCounter()
      await withFaults([counter], async () => {
        for (let round = 0; round < ROUNDS; round++) {
          const { token, userId } = await anAccount()
          const products = await productsInTable(userId, 3)
          const posted = await atOnce(
            round,
            times(CALLERS, () => () => postInbound(token, products)),
          )
          expect(withStatus(posted, 201)).toHaveLength(CALLERS)
          const counts = async () => (await Promise.all(products.map(rowOfProduct))).map((row) => row?.inbounds)
          expect(await counts()).toEqual([CALLERS, CALLERS, CALLERS])
          expect(await inboundFaults(userId, products)).toEqual([])
          const deleted = await atOnce(
            round,
            posted.map(
              ({ body }) =>
                () =>
                  deleteInbound(token, body.inbound.id),
            ),
          )
          expect(withStatus(deleted, 200)).toHaveLength(CALLERS)
          expect(await counts()).toEqual([0, 0, 0])
        }
      })
      expect(counter.count()).toBeGreaterThan(0)
    },
  )

  testEmbedded('one that is cancelled twenty times is deleted once', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { token, userId } = await anAccount()
      const products = await productsInTable(userId, 2)
      const { id } = (await postInbound(token, products)).body.inbound
      const responses = await atOnce(
        round,
        times(CALLERS, () => () => deleteInbound(token, id)),
      )
      expect(withStatus(responses, 200)).toHaveLength(1)
      expect(withStatus(responses, 404)).toHaveLength(CALLERS - 1)
      expect(await inboundFaults(userId, products)).toEqual([])
    }
  })

  testEmbedded('one key used twenty times announces once', async () => {
    const { token, userId } = await anAccount()
    const products = await productsInTable(userId, 2)
    const responses = await atOnce(
      1,
      times(CALLERS, () => () => postInbound(token, products, {}, { 'idempotency-key': 'one' })),
    )
    const ids = new Set(withStatus(responses, 201).map(({ body }) => body.inbound.id))
    expect(ids.size).toBe(1)
    expect(await inboundFaults(userId, products)).toEqual([])
  })

  testEmbedded(
    'arrival against cancelling and updating: it is deleted, or it is received with the earlier updates',
    async () => {
      for (let round = 0; round < ROUNDS * 3; round++) {
        const { token, userId } = await anAccount()
        const products = await productsInTable(userId, 2)
        const { id } = (await postInbound(token, products)).body.inbound
        const outcomes: string[] = []
        const [changed, deleted] = await atOnce<ApiResponse | null>(round, [
          () => putInbound(token, id, { notes: 'changed' }),
          () => deleteInbound(token, id),
          async () => {
            outcomes.push((await operate('InboundReceived', { user_id: userId, inbound_id: id })).kind)
            return null
          },
        ])
        const now = await getInbound(token, id)
        if (deleted?.status === 200) {
          expect([now.status, outcomes]).toEqual([404, ['early']])
        } else {
          expect([deleted?.body.code, outcomes]).toEqual([1351, ['done']])
          expect(now.body.inbound.status).toBe('Received')
          expect(now.body.inbound.notes).toBe(changed?.status === 200 ? 'changed' : null)
        }
        expect(await inboundFaults(userId, products)).toEqual([])
      }
    },
  )
})
