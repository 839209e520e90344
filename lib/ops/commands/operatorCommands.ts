import * as v from 'valibot'
import { listOperators } from '#shared/accounts/operators/operatorStore.ts'
import { findUser } from '#shared/accounts/users/userStore.ts'
import { ok } from '#shared/core/result.ts'
import { OPERATOR_SCOPES } from '#shared/core/scopes.ts'
import { base32, buildEnrolmentUri } from '#shared/platform/oneTimeCodes.ts'
import { enrolSecondFactor, grantOperatorAccess, revokeOperatorAccess } from '../actions/operators.ts'
import { createOpsCommand, createUserCommand } from '../command.ts'
import { operatorScopes, REASON_OPTION, reason } from '../inputs.ts'
import { facts, instant, rows } from '../report.ts'

const ONCE = 'The secret is shown only once. The operator adds it to an authenticator app and must not share it.'

const list = createOpsCommand({
  name: 'list',
  summary: 'List HTTP API operators with their scopes',
  example: 'operators list',
  input: v.object({}),
  run: async ({ table }) => {
    const shown = (await listOperators(table)).map(async ({ userId, scopes, grantedMs, factor }) => ({
      user: userId,
      email: (await findUser(table, userId))?.email ?? null,
      scopes,
      granted: instant(grantedMs),
      enrolled: instant(factor?.enrolledMs),
    }))
    return ok(rows(await Promise.all(shown), 'No operators found.'))
  },
})

const grant = createUserCommand({
  name: 'grant',
  summary: 'Grant operator access or change its scopes, effective from the next request',
  options: {
    '--scopes <list>': `Comma-separated list of ${Object.keys(OPERATOR_SCOPES).join(', ')}`,
    ...REASON_OPTION,
  },
  changes: ['scopes'],
  example: 'operators grant grace@example.com --scopes operator:read,operator:cases --reason "new support member"',
  input: { scopes: operatorScopes, reason },
  run: async ({ table, user }, { scopes }) => {
    const granted = await grantOperatorAccess(table, user.id, scopes)
    if (!granted.ok) return granted
    const { isEnrolled } = granted.value
    const next = isEnrolled
      ? []
      : [`The operator must be enrolled before signing in: operators enrol ${user.email} --reason ...`]
    return ok(facts({ user: user.id, scopes, enrolled: isEnrolled }, next))
  },
})

const enrol = createUserCommand({
  name: 'enrol',
  summary: 'Enrol an operator in two-factor authentication. This replaces the previous secret and ends all sessions.',
  options: REASON_OPTION,
  changes: [],
  example: 'operators enrol grace@example.com --reason "lost phone"',
  input: { reason },
  run: async ({ table, user, stageName, sealCodeSecret }) => {
    const enrolled = await enrolSecondFactor(table, sealCodeSecret, user.id)
    if (!enrolled.ok) return enrolled
    const uri = buildEnrolmentUri(`Shipping ${stageName}`, user.email, enrolled.value)
    return ok(facts({ user: user.id, secret: base32(enrolled.value), uri }, [ONCE]))
  },
})

const revoke = createUserCommand({
  name: 'revoke',
  summary: 'Revoke operator access and end sessions with the next request',
  options: REASON_OPTION,
  settles: true,
  changes: [],
  example: 'operators revoke grace@example.com --reason "left the team"',
  input: { reason },
  run: async ({ table, user }) => {
    const revoked = await revokeOperatorAccess(table, user.id)
    return revoked.ok ? ok(facts({ user: user.id, revoked: true })) : revoked
  },
})

export const operatorCommands = [list, grant, enrol, revoke]
