import { isSandbox } from '#shared/core/ids.ts'
import { getKeyUserId, type Key } from '#shared/table/keys.ts'
import type { Table } from '#shared/table/table.ts'

const isHidden = (key: Key): boolean => isSandbox(getKeyUserId(key) ?? 0)

const NO_ITEMS = { items: [], next: undefined, read: 0, units: 0 }

/**
 * Wraps a table so that no item of a sandbox is found: staff of a warehouse can neither see nor
 * change its simulated stock and orders, whichever id a request contains.
 */
export const hideSandboxes = (table: Table): Table => ({
  ...table,
  get: async (key) => (isHidden(key) ? undefined : table.get(key)),
  query: async (query) => (isHidden({ pk: query.pk, sk: '' }) ? NO_ITEMS : table.query(query)),
  queryAll: async (query) => (isHidden({ pk: query.pk, sk: '' }) ? [] : table.queryAll(query)),
  batchGet: (keys) => table.batchGet(keys.filter((key) => !isHidden(key))),
  snapshot: async (keys) =>
    keys.some(isHidden)
      ? Promise.all(keys.map(async (key) => (isHidden(key) ? undefined : (await table.snapshot([key]))[0])))
      : table.snapshot(keys),
})
