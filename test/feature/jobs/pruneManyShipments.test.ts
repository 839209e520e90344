import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@jest/globals'
import * as v from 'valibot'
import { anAccount } from '#test/support/accounts.ts'
import { call } from '#test/support/api.ts'
import { putTestShipments } from '#test/support/expiredShipments.ts'
import { diesAt, type TableCall, withFaults } from '#test/support/faults.ts'
import { minutes, rounds } from '#test/support/proof.ts'
import { DAY_MS, pruneShipments, removeShipments } from '#test/support/pruning.ts'
import { danglingReferences } from '#test/support/referentialIntegrity.ts'
import { post } from '#test/support/shipments.ts'
import { describeWithTable, testEmbedded } from '#test/support/table.ts'
import { advance, MINUTE_MS } from '#test/support/time.ts'

const SHIPMENTS = rounds(2_000, 100_000)
const LARGE_EVERY = 100
const DEATHS = rounds(4, 40)

const Budget = v.strictObject({
  itemsReadPerItemDeleted: v.number(),
  /**
   * Each run reads the index keys of all due work, and a terminated run leaves its work to the
   * next.
   */
  indexKeysReadPerShipmentAndRun: v.number(),
  callsPerShipment: v.number(),
})
const budget = v.parse(
  Budget,
  JSON.parse(readFileSync(join(import.meta.dirname, '../../proof/budgets/pruning.json'), 'utf8')),
)

const Items = v.object({ Items: v.optional(v.array(v.unknown()), []) })
const Batch = v.object({ Responses: v.record(v.string(), v.array(v.unknown())) })
const Transaction = v.object({ TransactItems: v.array(v.object({ Delete: v.optional(v.unknown()) })) })

/** Counts items read and deleted by successful calls. */
function ledger() {
  const seen = { calls: 0, itemsRead: 0, indexKeysRead: 0, itemsDeleted: 0 }
  const fault = async ({ command, input }: TableCall, next: () => Promise<unknown>): Promise<unknown> => {
    const output = await next()
    seen.calls++
    if (command === 'QueryCommand') {
      const { length } = v.parse(Items, output).Items
      if (input.IndexName === undefined) seen.itemsRead += length
      else seen.indexKeysRead += length
    }
    if (command === 'BatchGetItemCommand')
      seen.itemsRead += Object.values(v.parse(Batch, output).Responses).flat().length
    if (command === 'TransactWriteItemsCommand')
      seen.itemsDeleted += v.parse(Transaction, input).TransactItems.filter((item) => item.Delete !== undefined).length
    return output
  }
  return Object.assign(fault, { seen })
}

describeWithTable('pruning many shipments', () => {
  testEmbedded(
    'killed and resumed again and again leaves no orphan, and reads hardly more than it deletes',
    async () => {
      const { token } = await anAccount({ balances: { USD: 100 } })
      const stored = (await post(token, { create_label: true })).body.shipment
      const items = await putTestShipments(SHIPMENTS, LARGE_EVERY)
      advance(31 * DAY_MS)
      const young = (await post(token)).body.shipment

      const counting = ledger()
      const shouldDie = Math.floor((SHIPMENTS * 2) / DEATHS)
      let died = 0
      for (let run = 0; ; run++) {
        const death = diesAt(
          run < DEATHS ? 1 + Math.floor(Math.random() * shouldDie) : Number.MAX_SAFE_INTEGER,
          run % 2 ? 'after' : 'before',
        )
        const counts = await withFaults([counting, death], pruneShipments).catch(() => null)
        // Lease of the terminated run.
        advance(2 * MINUTE_MS)
        if (death.hasDied()) died++
        else if (Object.keys(counts ?? {}).length === 0) break
      }
      expect(died).toBe(DEATHS)
      expect(await danglingReferences()).toEqual([])
      expect(await withFaults([counting], removeShipments)).toEqual({ removed: SHIPMENTS / LARGE_EVERY })
      expect(await danglingReferences()).toEqual([])
      for (const { id } of [stored, young]) {
        expect((await call('GET /shipments/{id}', { token, params: { id } })).status).toBe(200)
      }
      const { calls, itemsRead, indexKeysRead, itemsDeleted } = counting.seen
      expect(itemsDeleted).toBeGreaterThanOrEqual(items)
      expect(itemsRead / itemsDeleted).toBeLessThanOrEqual(budget.itemsReadPerItemDeleted)
      expect(indexKeysRead / SHIPMENTS / (DEATHS + 1)).toBeLessThanOrEqual(budget.indexKeysReadPerShipmentAndRun)
      expect(calls / SHIPMENTS).toBeLessThanOrEqual(budget.callsPerShipment)
    },
    minutes(3),
  )
})
