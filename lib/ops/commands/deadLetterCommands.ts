import * as v from 'valibot'
import { ok } from '#shared/core/result.ts'
import { createOpsCommand } from '../command.ts'
import { limit, REASON_OPTION, reason, text } from '../inputs.ts'
import { facts, instant, rows } from '../report.ts'

const list = createOpsCommand({
  name: 'list',
  summary: 'Count or list dead letters without removing them from the queue',
  arguments: { '[function]': 'Worker or job name' },
  options: { '--limit <count>': 'Maximum number of messages to read (default: 100)' },
  example: 'dead-letters list operations',
  input: v.object({ function: v.optional(text), limit }),
  run: async ({ deadLetters }, { function: name, limit: max }) => {
    if (name === undefined) {
      const queues = await deadLetters.queues()
      return ok(
        rows(
          queues.map((queue) => ({ function: queue.name, letters: queue.letters })),
          'No queues found.',
        ),
      )
    }
    const found = await deadLetters.look(name, max)
    if (!found.ok) return found
    return ok(
      rows(
        found.value.map(({ reason, message, sentAtMs }) => ({
          sent: instant(sentAtMs),
          reason,
          message,
        })),
        `No dead letters found for ${name}.`,
      ),
    )
  },
})

const redrive = createOpsCommand({
  name: 'redrive',
  summary: 'Redrive dead letters after the cause is fixed',
  arguments: { '<function>': 'Worker name' },
  options: { '--limit <count>': 'Maximum number of messages to redrive (default: 100)' },
  changes: ['function', 'limit'],
  example: 'dead-letters redrive operations --limit 10',
  input: v.object({ function: text, limit }),
  run: async ({ deadLetters, progress }, { function: name, limit: max }) => {
    const sent = await deadLetters.redrive(name, max, (count) => progress(`${count} redriven`))
    return sent.ok ? ok(facts({ function: name, sent: sent.value })) : sent
  },
})

const discard = createOpsCommand({
  name: 'discard',
  summary: 'Delete dead letters permanently',
  arguments: { '<function>': 'Worker or job name' },
  options: {
    '--limit <count>': 'Maximum number of messages to delete (default: 100)',
    ...REASON_OPTION,
  },
  changes: ['function', 'limit'],
  example: 'dead-letters discard closeInvoices --reason "job completed at 03:10"',
  input: v.object({ function: text, limit, reason }),
  run: async ({ deadLetters, note }, { function: name, limit: max }) => {
    const discarded = await deadLetters.discard(name, max)
    if (!discarded.ok) return discarded
    note({ discarded: discarded.value })
    return ok(facts({ function: name, discarded: discarded.value }))
  },
})

export const deadLetterCommands = [list, redrive, discard]
