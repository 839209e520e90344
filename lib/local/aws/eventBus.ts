import { randomUUID } from 'node:crypto'
import type { EventBridgeEvent } from 'aws-lambda'
import * as v from 'valibot'
import type { AwsOperation } from './jsonService.ts'

export type BusEvent = EventBridgeEvent<string, unknown>

/** Bus rule: all events of a source, or those of some types. */
export type Rule = {
  readonly name: string
  readonly source: string
  readonly detailTypes?: readonly string[] | undefined
  readonly target: (event: BusEvent) => Promise<void>
}

export type EventBus = {
  /** Delivers an event to the targets of matching rules and returns the names of the rules. */
  readonly put: (entry: { source: string; detailType: string; detail: unknown }) => Promise<readonly string[]>
  readonly operations: Readonly<Record<string, AwsOperation>>
}

const PutEventsInput = v.object({
  Entries: v.array(v.object({ Source: v.string(), DetailType: v.string(), Detail: v.string() })),
})

/**
 * Creates an in-memory event bus with the PutEvents of EventBridge. `nowMs` supplies event times.
 */
export function createEventBus(rules: readonly Rule[], nowMs: () => number): EventBus {
  const put: EventBus['put'] = async ({ source, detailType, detail }) => {
    const event: BusEvent = {
      version: '0',
      id: randomUUID(),
      'detail-type': detailType,
      source,
      account: '000000000000',
      time: new Date(nowMs()).toISOString(),
      region: 'eu-central-1',
      resources: [],
      detail,
    }
    const fitting = rules.filter((rule) => rule.source === source && rule.detailTypes?.includes(detailType) !== false)
    await Promise.all(fitting.map(({ target }) => target(event)))
    return fitting.map(({ name }) => name)
  }

  const putEventEntry = async (entry: v.InferOutput<typeof PutEventsInput>['Entries'][number]) => {
    const detail = parseDetail(entry.Detail)
    if (!detail) return { ErrorCode: 'MalformedDetail', ErrorMessage: 'Detail is malformed.' }
    await put({ source: entry.Source, detailType: entry.DetailType, detail })
    return { EventId: randomUUID() }
  }

  return {
    put,
    operations: {
      'AWSEvents.PutEvents': async (input) => {
        const results = await Promise.all(v.parse(PutEventsInput, input).Entries.map(putEventEntry))
        return { Entries: results, FailedEntryCount: results.filter((result) => 'ErrorCode' in result).length }
      },
    },
  }
}

function parseDetail(text: string): object | null {
  try {
    const detail: unknown = JSON.parse(text)
    return typeof detail === 'object' ? detail : null
  } catch {
    return null
  }
}
