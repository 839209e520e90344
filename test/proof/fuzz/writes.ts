import { AsyncLocalStorage } from 'node:async_hooks'
import type { Fault, TableCall } from '#test/support/faults.ts'
import { kindOf } from '#test/support/referentialIntegrity.ts'

const requests = new AsyncLocalStorage<Set<string>>()

/** Runs work and returns its result with the kinds of items written. */
export async function withWrites<T>(
  work: () => Promise<T>,
): Promise<{ readonly value: T; readonly kinds: ReadonlySet<string> }> {
  const kinds = new Set<string>()
  return { value: await requests.run(kinds, work), kinds }
}

/** Records every write that took effect. */
export const writeRecorder: Fault = async (call, next) => {
  const output = await next()
  for (const kind of written(call)) requests.getStore()?.add(kind)
  return output
}

const WRITES = ['Put', 'Update', 'Delete'] as const

function written({ command, input }: TableCall): readonly string[] {
  if (/^(Put|Update|Delete)ItemCommand$/.test(command)) return [kindAt(input.Key ?? input.Item)]
  if (command !== 'TransactWriteItemsCommand' || !Array.isArray(input.TransactItems)) return []
  return input.TransactItems.flatMap((entry) =>
    WRITES.flatMap((write) => (entry[write] ? [kindAt(entry[write].Key ?? entry[write].Item)] : [])),
  )
}

function kindAt(place: unknown): string {
  const { pk, sk } = Object(place)
  return kindOf({ pk: plain(pk), sk: plain(sk) })?.kind ?? `${plain(pk)} ${plain(sk)}`
}

const plain = (value: unknown): string => (typeof value === 'string' ? value : String(Object(value).S))
