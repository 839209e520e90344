import { findApplication } from '#shared/accounts/applications/applicationStore.ts'
import { listConnectedApplications } from '#shared/accounts/grants/grants.ts'
import { revokeApplicationAccess } from '#shared/accounts/grants/revokeApplicationAccess.ts'
import { findGrants } from '#shared/accounts/tokens/tokenStore.ts'
import { failure, ok } from '#shared/core/result.ts'
import { clock } from '#shared/platform/clock.ts'
import { createUserCommand } from '../command.ts'
import { text } from '../inputs.ts'
import { facts, instant, rows } from '../report.ts'

const list = createUserCommand({
  name: 'list',
  summary: 'List the applications that a user has authorised, with their scopes',
  example: 'grants list ada@example.com',
  input: {},
  run: async ({ table, user }) => {
    const granted = await findGrants(table, user.id)
    const shown = listConnectedApplications(granted?.grants.values() ?? [], clock.now()).map(
      async ({ applicationId, scopes, sinceMs, tokens }) => ({
        application: applicationId,
        name: (await findApplication(table, applicationId))?.name ?? null,
        since: instant(sinceMs),
        tokens,
        scopes,
      }),
    )
    return ok(rows(await Promise.all(shown), `No authorised applications found for ${user.email}.`))
  },
})

const withdraw = createUserCommand({
  name: 'withdraw',
  summary: "Revoke an application's access to a user account immediately",
  arguments: { '<application>': 'Application ID' },
  changes: ['application'],
  example: 'grants withdraw ada@example.com app_Zm9vYmFy',
  input: { application: text },
  run: async ({ table, user }, { application }) => {
    if (!(await findApplication(table, application))) return failure(`application ${application} was not found`)
    const tokens = await revokeApplicationAccess(table, user.id, application, clock.now())
    return ok(facts({ user: user.id, application, withdrawn_tokens: tokens }))
  },
})

export const grantCommands = [list, withdraw]
