import { checkSandboxOpen } from '../accounts/users/userStore.ts'
import { problem } from '../core/problems.ts'
import type { Action } from '../table/actions.ts'
import { userOfKey } from '../table/keys.ts'
import type { Table } from '../table/table.ts'

/**
 * The user is a sandbox: part of every transaction of a simulation. Refuses with 403/1600
 * otherwise.
 */
export const checkSandbox = (userId: number): Action => checkSandboxOpen(userId, () => problem('sandbox_only'))

/**
 * The same table, in which nothing is written unless the user is a sandbox at that moment: whoever
 * comes to write through it, and by whatever way, each transaction carries the condition. Of single
 * updates only those go through that are nobody's.
 */
export const sandboxTable = (table: Table, userId: number): Table => ({
  ...table,
  commit: (actions) => table.commit([checkSandbox(userId), ...actions]),
  update: (key, changes, when) => {
    if (userOfKey(key) !== null) throw new Error(`a simulation updates ${key.pk} outside a transaction`)
    return table.update(key, changes, when)
  },
})
