import * as v from 'valibot'
import { setHasShippingRules } from '#shared/accounts/access/accessStore.ts'
import { type Action, type StoredItem, update } from '#shared/table/actions.ts'
import { codec } from '#shared/table/codec.ts'
import { equals, missing } from '#shared/table/expressions.ts'
import { keys } from '#shared/table/keys.ts'
import type { Table } from '#shared/table/table.ts'
import { ShippingRule } from './rules/shippingRule.ts'

/* Shipping rules in the table: all of an account in one item, in the order of evaluation. */

const StoredRules = v.object({
  rules: v.pipe(v.array(ShippingRule), v.readonly()),
  /** Increased by every change, for optimistic locking; 0 before the first. */
  revision: v.number(),
})
type StoredRules = Readonly<v.InferOutput<typeof StoredRules>>

const storedRulesCodec = codec(StoredRules)

const EMPTY_SHIPPING_RULES: StoredRules = { rules: [], revision: 0 }

/** Reads the rules of an account. */
export async function loadShippingRules(table: Table, userId: number): Promise<StoredRules> {
  return parseShippingRules(await table.get(keys.shippingRules(userId)))
}

/** Parses the item of an account's rules, which is absent if it never had any. */
export const parseShippingRules = (item: StoredItem | undefined): StoredRules =>
  item ? storedRulesCodec.read(item) : EMPTY_SHIPPING_RULES

/** Finds the rules of an account. */
export const findShippingRules = async (table: Table, userId: number): Promise<readonly ShippingRule[]> =>
  (await loadShippingRules(table, userId)).rules

/**
 * Stores changed rules, if they are unchanged since they were read. The flag with which requests
 * skip reading them is part of the same transaction.
 */
export function saveShippingRules(
  userId: number,
  before: StoredRules,
  rules: readonly ShippingRule[],
): readonly Action[] {
  const isUsed = rules.some(({ isEnabled }) => isEnabled)
  const hadEnabledRules = before.rules.some(({ isEnabled }) => isEnabled)
  const stored = storedRulesCodec.write({ rules, revision: before.revision + 1 })
  return [
    update(
      keys.shippingRules(userId),
      { set: { ...stored } },
      before.revision === 0 ? missing() : equals('revision', before.revision),
    ),
    ...(isUsed === hadEnabledRules ? [] : [setHasShippingRules(userId, isUsed)]),
  ]
}
