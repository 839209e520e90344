import type { PutEventsRequestEntry } from '@aws-sdk/client-eventbridge'
import { afterEach, expect, jest, test } from '@jest/globals'
import { getEventBridgeClient, putEvents } from '#shared/platform/eventBus.ts'

type PutEventsResult = { readonly Entries: readonly { readonly EventId?: string }[] }
type Bus = (entries: readonly PutEventsRequestEntry[]) => Promise<PutEventsResult>

const taken = (entries: readonly PutEventsRequestEntry[]): PutEventsResult => ({
  Entries: entries.map(() => ({ EventId: 'e' })),
})

/** Mocks the responses of the event bus client. */
function useBus(bus: Bus): void {
  jest.spyOn(getEventBridgeClient(), 'send').mockImplementation((command) => bus(Object(command).input.Entries))
}

afterEach(() => {
  jest.restoreAllMocks()
})

const entries = Array.from({ length: 25 }, (_, n) => ({ source: 'test', detailType: 'told', detail: { n } }))
const firstOf = ([first]: readonly PutEventsRequestEntry[]): number => JSON.parse(first?.Detail ?? '{}').n

test('events are put on the bus ten at a time, side by side', async () => {
  const sizes: number[] = []
  const together = Promise.withResolvers<void>()
  useBus(async (batch) => {
    sizes.push(batch.length)
    if (sizes.length === 3) together.resolve()
    await together.promise
    return taken(batch)
  })
  expect(await putEvents('bus', entries)).toEqual(entries.map(() => true))
  expect(sizes).toEqual([10, 10, 5])
})

test('an event that the bus rejects, and those of a failed call, count as not published', async () => {
  useBus(async (batch) => {
    if (firstOf(batch) === 10) throw new Error('on purpose')
    return firstOf(batch) === 20 ? { Entries: [{}, ...taken(batch.slice(1)).Entries] } : taken(batch)
  })
  const isTaken = await putEvents('bus', entries)
  expect(isTaken.flatMap((one, n) => (one ? [] : [n]))).toEqual([10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20])
})

test('where all calls failed the cause is thrown', async () => {
  useBus(() => Promise.reject(new Error('on purpose')))
  await expect(putEvents('bus', entries)).rejects.toThrow('on purpose')
  expect(await putEvents('bus', [])).toEqual([])
})
