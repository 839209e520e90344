import { isSandbox } from '#shared/core/ids.ts'
import { getKeyUserId, type Key } from '#shared/table/keys.ts'
import type { Table } from '#shared/table/table.ts'

const isHiddenSandbox = (key: Key): boolean => isSandbox(getKeyUserId(key) ?? 0)

const EMPTY_ITEMS_PAGE = { items: [], next: undefined, read: 0, units: 0 }

/**
 * Wraps a table so that no item of a sandbox is found: staff of a warehouse can neither see nor
 * change its simulated stock and orders, whichever id a request contains.
 */
export const hideSandboxAccounts = (table: Table): Table => ({
  ...table,
  get: async (key) => (isHiddenSandbox(key) ? undefined : table.get(key)),
  query: async (query) => (isHiddenSandbox({ pk: query.pk, sk: '' }) ? EMPTY_ITEMS_PAGE : table.query(query)),
  queryAll: async (query) => (isHiddenSandbox({ pk: query.pk, sk: '' }) ? [] : table.queryAll(query)),
  batchGet: (keys) => table.batchGet(keys.filter((key) => !isHiddenSandbox(key))),
  snapshot: async (keys) =>
    keys.some(isHiddenSandbox)
      ? Promise.all(keys.map(async (key) => (isHiddenSandbox(key) ? undefined : (await table.snapshot([key]))[0])))
      : table.snapshot(keys),
})
