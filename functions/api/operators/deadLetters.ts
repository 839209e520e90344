import { formatDateTime } from '#shared/core/dates.ts'
import { problem } from '#shared/core/problems.ts'
import { reply } from '#shared/http/endpoint.ts'
import { loadDeadLetterSources } from './deadLetterSources.ts'
import type { OperatorEndpoint } from './routes.ts'
import { createAuditEntry, createUserNotFoundProblem, runWithAuditEntries } from './trail.ts'

export const countDeadLetters: OperatorEndpoint<'countDeadLetters'> = async (_, { deadLetters }) =>
  reply({ functions: [...(await deadLetters.queues())] })

/** Dead letters may contain personal data, so viewing them is audited. */
export const listDeadLetters: OperatorEndpoint<'listDeadLetters'> = async (
  { params: { name }, query: { limit }, caller, nowMs },
  { deadLetters, table },
) => {
  const { all } = await loadDeadLetterSources()
  const found = all.includes(name) ? await deadLetters.look(name, limit) : null
  if (!found?.ok) return createUserNotFoundProblem(`function ${name} with dead letters`)
  const auditedAction = { action: 'dead-letters look', userId: null, details: { function: name }, reason: null }
  const recorded = await table.commit(createAuditEntry(caller, auditedAction, nowMs))
  if (!recorded.ok) throw new Error('failed to store audit entry')
  return reply({
    dead_letters: found.value.map(({ sentAtMs, reason, message }) => ({
      sent: formatDateTime(sentAtMs),
      reason,
      message,
    })),
  })
}

export const redriveDeadLetters: OperatorEndpoint<'redriveDeadLetters'> = async (input, { deadLetters, table }) => {
  const { params, body } = input
  const { name } = params
  const { all, fedByQueues } = await loadDeadLetterSources()
  if (!all.includes(name)) return createUserNotFoundProblem(`function ${name} with dead letters`)
  if (!fedByQueues.includes(name)) {
    return problem('validation_failed', { first_reason: `${name} does not have a queue. Run the job instead.` })
  }
  const { limit } = body.redrive
  const auditedAction = {
    action: 'dead-letters redrive',
    userId: null,
    details: { function: name, limit },
    reason: body.reason,
  }
  return runWithAuditEntries(table, auditedAction, input, async () => {
    const sent = await deadLetters.redrive(name, limit)
    if (!sent.ok) throw new Error(sent.error)
    return { redrive: { function: name, sent: sent.value } }
  })
}
