import * as v from 'valibot'
import { findAccess } from '../../../shared/accounts/access/accessStore.ts'
import { findApplication } from '../../../shared/accounts/applications/applicationStore.ts'
import { connectionsOf } from '../../../shared/accounts/grants/grants.ts'
import { withdrawPermission } from '../../../shared/accounts/grants/withdrawPermission.ts'
import { failure, ok } from '../../../shared/core/result.ts'
import { clock } from '../../../shared/platform/clock.ts'
import { opsCommand } from '../command.ts'
import { findUserBy, text, USER_ARGUMENT } from '../inputs.ts'
import { facts, rows } from '../report.ts'

const list = opsCommand({
  name: 'list',
  summary: 'applications that may act for a user, and what they may do',
  arguments: USER_ARGUMENT,
  example: 'grants list ada@example.com',
  input: v.object({ user: text }),
  run: async ({ table }, { user: handle }) => {
    const user = await findUserBy(table, handle)
    if (!user.ok) return user
    const access = await findAccess(table, user.value.id)
    const connections = connectionsOf(access?.grants.values() ?? [])
    const names = await Promise.all(connections.map(({ applicationId }) => findApplication(table, applicationId)))
    return ok(
      rows(
        connections.map(({ applicationId, scopes, sinceMs, tokens }, index) => ({
          application: applicationId,
          name: names[index]?.name ?? null,
          since: new Date(sinceMs).toISOString(),
          tokens,
          scopes,
        })),
        `No application may act for ${user.value.email}.`,
      ),
    )
  },
})

const withdraw = opsCommand({
  name: 'withdraw',
  summary: "take an application's permission back; its tokens of this user stop at once",
  arguments: { ...USER_ARGUMENT, '<application>': 'its id' },
  example: 'grants withdraw ada@example.com app_Zm9vYmFy',
  input: v.object({ user: text, application: text }),
  run: async ({ table }, { user: handle, application }) => {
    const user = await findUserBy(table, handle)
    if (!user.ok) return user
    if (!(await findApplication(table, application))) return failure(`there is no application ${application}`)
    const tokens = await withdrawPermission(table, user.value.id, application, clock.now())
    return ok(facts({ user: user.value.id, application, withdrawn_tokens: tokens }))
  },
})

export const grantCommands = [list, withdraw]
