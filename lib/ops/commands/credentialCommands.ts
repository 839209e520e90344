import { findCredential, lockCredential, parseCredential } from '#shared/accounts/carrierCredentials/credentialStore.ts'
import { getCreationMs } from '#shared/core/ids.ts'
import { failure, ok } from '#shared/core/result.ts'
import { keys } from '#shared/table/keys.ts'
import { findNewestRows } from '../actions/newestRows.ts'
import { createUserCommand } from '../command.ts'
import { createIntegerSchema, LIMIT_OPTION, limit } from '../inputs.ts'
import { facts, instant, rows } from '../report.ts'

const list = createUserCommand({
  name: 'list',
  summary: "List a user's carrier accounts without parameter values, newest first",
  options: LIMIT_OPTION,
  example: 'credentials list ada@example.com',
  input: { limit },
  run: async ({ table, user }, { limit: max }) => {
    const { pk } = keys.credential(user.id, 0)
    const found = await findNewestRows(table, pk, parseCredential, max, ({ deletedMs }) => deletedMs === null)
    const shown = found.map(({ id, carrier, parameterNames, isLocked, updatedMs }) => ({
      credential_id: id,
      carrier,
      parameters: parameterNames,
      locked: isLocked,
      created: instant(getCreationMs(id)),
      updated: instant(updatedMs),
    }))
    return ok(rows(shown, `No carrier accounts found for ${user.email}.`))
  },
})

const addLockCommand = (name: string, isLocked: boolean, summary: string) =>
  createUserCommand({
    name,
    summary,
    arguments: { '<credential>': 'Carrier account ID' },
    changes: ['credential'],
    example: `credentials ${name} ada@example.com 117245000000001`,
    input: { credential: createIntegerSchema(1, Number.MAX_SAFE_INTEGER) },
    run: async ({ table, user }, { credential: id }) => {
      const credential = await findCredential(table, user.id, id)
      if (credential?.deletedMs !== null) return failure(`carrier account ${id} was not found for ${user.email}`)
      const done = await table.commit([lockCredential(credential, isLocked)])
      return done.ok
        ? ok(facts({ credential_id: id, carrier: credential.carrier, locked: isLocked }))
        : failure(`carrier account ${id} was deleted by another process`)
    },
  })

export const credentialCommands = [
  list,
  addLockCommand(
    'lock',
    true,
    'Lock a carrier account so that its owner cannot change it. Labels can still be purchased.',
  ),
  addLockCommand('unlock', false, 'Unlock a carrier account so that its owner can change it'),
]
