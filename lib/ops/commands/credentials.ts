import * as v from 'valibot'
import {
  findCredential,
  lockCredential,
  readCredential,
} from '../../../shared/accounts/carrierCredentials/credentialStore.ts'
import { createdMs } from '../../../shared/core/ids.ts'
import { failure, ok } from '../../../shared/core/result.ts'
import { idRange, keys } from '../../../shared/table/keys.ts'
import { walkRows } from '../../../shared/table/walkRows.ts'
import { opsCommand } from '../command.ts'
import { findUserBy, text, USER_ARGUMENT, wholeNumber } from '../inputs.ts'
import { facts, rows } from '../report.ts'

const list = opsCommand({
  name: 'list',
  summary: "a user's accounts with carriers, newest first: which parameters they have, never the values",
  arguments: USER_ARGUMENT,
  options: { '--limit <count>': 'how many at most (default: 100)' },
  example: 'credentials list ada@example.com',
  input: v.object({ user: text, limit: v.optional(wholeNumber(1, 10_000), '100') }),
  run: async ({ table }, { user: handle, limit }) => {
    const user = await findUserBy(table, handle)
    if (!user.ok) return user
    const found = await walkRows(table, {
      pk: keys.credential(user.value.id, 0).pk,
      range: idRange(0, Number.MAX_SAFE_INTEGER),
      descending: true,
      read: readCredential,
      isWanted: ({ deletedMs }) => deletedMs === null,
      skip: 0,
      limit,
    })
    return ok(
      rows(
        found.rows.map(({ id, carrier, parameterNames, isLocked, updatedMs }) => ({
          credential_id: id,
          carrier,
          parameters: parameterNames,
          locked: isLocked,
          created: new Date(createdMs(id)).toISOString(),
          updated: new Date(updatedMs).toISOString(),
        })),
        `${user.value.email} has no account with a carrier.`,
      ),
    )
  },
})

const lockCommand = (name: string, isLocked: boolean, summary: string) =>
  opsCommand({
    name,
    summary,
    arguments: { ...USER_ARGUMENT, '<credential>': 'its id' },
    example: `credentials ${name} ada@example.com 117245000000001`,
    input: v.object({ user: text, credential: wholeNumber(1, Number.MAX_SAFE_INTEGER) }),
    run: async ({ table }, { user: handle, credential: id }) => {
      const user = await findUserBy(table, handle)
      if (!user.ok) return user
      const credential = await findCredential(table, user.value.id, id)
      if (credential?.deletedMs !== null) return failure(`${user.value.email} has no credential ${id}`)
      const done = await table.commit([lockCredential(credential, isLocked)])
      return done.ok
        ? ok(facts({ credential_id: id, carrier: credential.carrier, locked: isLocked }))
        : failure(`credential ${id} was deleted meanwhile`)
    },
  })

export const credentialCommands = [
  list,
  lockCommand('lock', true, 'keep its owner from changing it; labels are still made with it, and it can be deleted'),
  lockCommand('unlock', false, 'let its owner change it again'),
]
