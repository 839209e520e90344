import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import * as v from 'valibot'
import { failure, ok, type Result } from '#shared/core/result.ts'
import { OPERATION_TYPES } from '#shared/operations/handleOperationsEvent.ts'
import { clock } from '#shared/platform/clock.ts'
import { createOpsCommand } from '../command.ts'
import { text } from '../inputs.ts'
import { facts } from '../report.ts'
import type { Target } from '../target/target.ts'

/*
 * `ops operations`: send operations events.
 */

type Detail = Readonly<Record<string, unknown>>

const JsonObject = v.pipe(
  v.string(),
  v.parseJson(undefined, 'must be JSON'),
  v.record(v.string(), v.unknown(), 'must be a JSON object'),
)
const assignments = v.optional(
  v.array(v.pipe(v.string(), v.regex(/^\w+=/, 'must have the format <field>=<value>'))),
  (): string[] => [],
)

const send = createOpsCommand({
  name: 'send',
  summary: 'Send an operations event. Each event_id is processed only once.',
  arguments: { '<detail-type>': OPERATION_TYPES.join(', ') },
  options: {
    '--detail <json>': 'Fields as a JSON object',
    '--detail-file <path>': 'File with the fields as a JSON object',
    '--set <field=value...>': 'Individual fields. Values are parsed as JSON if possible, and as text otherwise.',
    '--file <field=path...>': 'File to upload for a field',
  },
  changes: ['detailType'],
  example: 'operations send LabelProcessed --set tracking_number=SV12345678901 weight=1.2',
  input: v.object({
    detailType: v.picklist(OPERATION_TYPES, `must be one of ${OPERATION_TYPES.join(', ')}`),
    detail: v.optional(JsonObject),
    detailFile: v.optional(text),
    set: assignments,
    file: assignments,
  }),
  run: async (target, { detailType, detail = {}, detailFile, set, file }) => {
    const detailFromFile = await parseEventDetail(detailFile)
    if (!detailFromFile.ok) return detailFromFile
    const uploaded = await upload(target, file)
    if (!uploaded.ok) return uploaded
    const sent = {
      event_id: randomUUID(),
      occurred_at: new Date(clock.now()).toISOString(),
      ...detailFromFile.value,
      ...detail,
      ...Object.fromEntries(set.map(split).map(([field, value]) => [field, parseJsonOrText(value)])),
      ...uploaded.value,
    }
    // Links this entry to that of the event's effect, which has the event id as its request id.
    target.note({ event_id: String(sent.event_id) })
    const done = await target.send({ detailType, detail: sent })
    if (!done.ok) return done
    const notes =
      done.value === 'sent'
        ? ['Rejected events are moved to the dead-letter queue: npm run ops -- dead-letters list operations']
        : []
    return ok(facts({ detail_type: detailType, event_id: sent.event_id, result: done.value }, notes))
  },
})

async function parseEventDetail(path: string | undefined): Promise<Result<Detail, string>> {
  if (path === undefined) return ok({})
  try {
    const parsed = v.safeParse(JsonObject, await readFile(path, 'utf8'))
    return parsed.success ? ok(parsed.output) : failure(`${path} ${parsed.issues[0].message}`)
  } catch {
    return failure(`cannot read ${path}`)
  }
}

/** Uploads files and returns the fields that reference them; a repeated field becomes a list. */
async function upload(target: Target, files: readonly string[]): Promise<Result<Detail, string>> {
  const keys: Record<string, string | string[]> = {}
  for (const [field, path] of files.map(split)) {
    const content = await readFile(path).catch(() => null)
    if (!content) return failure(`cannot read ${path}`)
    const key = await target.upload(basename(path), content)
    if (!key.ok) return key
    const before = keys[field]
    keys[field] = before === undefined ? key.value : [before, key.value].flat()
  }
  return ok(keys)
}

function split(assignment: string): readonly [field: string, value: string] {
  const end = assignment.indexOf('=')
  return [assignment.slice(0, end), assignment.slice(end + 1)]
}

function parseJsonOrText(value: string): unknown {
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}

export const operationCommands = [send]
