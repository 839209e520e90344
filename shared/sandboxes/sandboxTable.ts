import { requireActiveSandbox } from '../accounts/users/userStore.ts'
import { problem } from '../core/problems.ts'
import type { Action } from '../table/actions.ts'
import { getKeyUserId } from '../table/keys.ts'
import type { Table } from '../table/table.ts'

/**
 * Condition of every transaction of a simulation that the user is a sandbox; otherwise 403/1600.
 */
export const requireSandbox = (userId: number): Action => requireActiveSandbox(userId, () => problem('sandbox_only'))

/**
 * Wraps a table so that every transaction requires that the user is a sandbox, whichever code
 * writes. Single updates are permitted only for items without a user.
 */
export const createSandboxTable = (table: Table, userId: number): Table => ({
  ...table,
  commit: (actions) => table.commit([requireSandbox(userId), ...actions]),
  update: (key, changes, when) => {
    if (getKeyUserId(key) !== null) throw new Error(`a simulation updates ${key.pk} outside a transaction`)
    return table.update(key, changes, when)
  },
})
