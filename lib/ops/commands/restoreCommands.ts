import * as v from 'valibot'
import { failure, ok } from '#shared/core/result.ts'
import { clock } from '#shared/platform/clock.ts'
import { create, type StoredItem } from '#shared/table/actions.ts'
import { keyOf, tableShape } from '#shared/table/keys.ts'
import { createOpsCommand } from '../command.ts'
import { text } from '../inputs.ts'
import { facts, rows } from '../report.ts'

const settings = createOpsCommand({
  name: 'settings',
  summary: 'Reapply settings that a table restore does not include. Requires administrator credentials.',
  changes: [],
  example: 'restore settings --reason "table loss"',
  input: v.object({}),
  run: async ({ settleTable }) => {
    const settled = await settleTable()
    if (!settled.ok) return settled
    const { table, enabledSettings, streamArn } = settled.value
    return ok(
      facts({ table, turned_on: enabledSettings, stream: streamArn }, [
        `Set "tableStream" to "${streamArn}" in the stage file, and deploy the stage.`,
      ]),
    )
  },
})

/** For larger losses, restore the whole table. */
const MAX_RESTORED_ITEMS = 10_000

const items = createOpsCommand({
  name: 'items',
  summary: "Copy a partition's missing items from a restored table. Existing items are not changed.",
  arguments: { '<partition>': 'Partition key as defined in shared/table/keys.ts' },
  options: {
    '--from <table>': 'Name of the restored table',
    '--write': 'Copy the items (default: dry run)',
  },
  changes: ({ partition, from, write }) => ({ partition, from, write: write ?? false }),
  example: 'restore items USER#0117245000000001#ORDER#0117245000000003 --from shipping-drill-data-1',
  input: v.object({ partition: text, from: text, write: v.optional(v.boolean()) }),
  run: async ({ table, openTable, progress }, { partition, from, write }) => {
    const other = openTable(from)
    const missing: StoredItem[] = []
    let after: StoredItem | undefined
    do {
      const page = await other.query({ pk: partition, ...(after ? { after } : {}) })
      const there = await table.batchGet(page.items.map(keyOf))
      const known = new Set(there.map(({ sk }) => sk))
      missing.push(...page.items.filter((item) => !known.has(item.sk) && !isExpired(item)))
      after = page.next
      if (missing.length > MAX_RESTORED_ITEMS)
        return failure(`more than ${MAX_RESTORED_ITEMS} items of ${partition} are missing`)
    } while (after)
    if (!write) {
      const named = missing.map((item) => ({ partition: keyOf(item).pk, item: keyOf(item).sk }))
      return ok(rows(named, `No items of ${partition} in ${from} are missing.`))
    }
    let restored = 0
    for (const item of missing) {
      const put = await table.commit([create({ ...item, ...keyOf(item) })])
      // The item was created again since.
      if (!put.ok) continue
      restored++
      if (restored % 100 === 0) progress(`${restored} of ${missing.length} items restored`)
    }
    return ok(facts({ partition, restored, there_meanwhile: missing.length - restored }))
  },
})

/** Expired items would be removed by the table anyway. */
const isExpired = (item: StoredItem): boolean => {
  const expiresAt = item[tableShape.timeToLive]
  return typeof expiresAt === 'number' && expiresAt * 1000 <= clock.now()
}

export const restoreCommands = [settings, items]
