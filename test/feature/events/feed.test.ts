import { setImmediate } from 'node:timers/promises'
import { beforeEach, describe, expect, test } from '@jest/globals'
import { chunks } from '#shared/core/chunks.ts'
import { FEED_RETENTION_MS, readFeed } from '#shared/events/feedStore.ts'
import { announce, embedEvents, enqueueEventBatch, relay } from '#shared/events/outbox.ts'
import { clock } from '#shared/platform/clock.ts'
import { generateId } from '#shared/platform/generateId.ts'
import { create } from '#shared/table/actions.ts'
import { keys } from '#shared/table/keys.ts'
import type { Table } from '#shared/table/table.ts'
import { must, testTable } from '#test/support/accounts.ts'
import { aRelay, feedOf } from '#test/support/feed.ts'
import { outboxOf } from '#test/support/outbox.ts'
import { CONFLICTS, describeWithTable, withFaultInjection } from '#test/support/table.ts'
import { advance } from '#test/support/time.ts'

describeWithTable('the feed of a user', () => {
  let userId: number
  beforeEach(() => {
    userId = generateId()
  })

  const anEvent = () => ({ type: 'trackingEvent', userId, shipmentId: 1, labelId: 2, eventKey: 'a', status: 'Pending' })
  /** Writes events without publishing them; every other one is embedded in another item. */
  async function happen(count: number): Promise<readonly number[]> {
    const ids = Array.from({ length: count }, generateId)
    for (const [place, id] of ids.entries()) {
      const embedded = embedEvents([{ ...anEvent(), id }], clock.now())
      const isEmbedded = place % 2 === 1
      const action = isEmbedded
        ? create({ ...keys.tracking(`N${id}`), userId, ...embedded })
        : announce(id, anEvent(), clock.now())
      must(await testTable().commit([action]))
    }
    return ids
  }
  const listedIds = async () => (await feedOf(userId)).map(({ id }) => id)
  const sorted = (ids: readonly number[]) => ids.toSorted((one, other) => one - other)

  /** Reads the feed repeatedly, as a client does, and returns all received IDs. */
  function aReader(limit = 3) {
    const seen: number[] = []
    let after: readonly number[] = []
    const readOn = async () => {
      for (let goesOn = true; goesOn; ) {
        const page = await readFeed(testTable(), userId, after, limit, clock.now())
        seen.push(...page.events.map(({ event }) => event.id))
        after = page.readTo
        goesOn = page.heads.some((head, shard) => head > (after[shard] ?? 0))
      }
    }
    return { seen, readOn }
  }

  test('has what was passed on, in that order, however the events of an item are packed', async () => {
    const ids = await happen(3)
    const [one, two] = [generateId(), generateId()]
    const together = enqueueEventBatch(
      [
        { ...anEvent(), id: one },
        { ...anEvent(), type: 'labelReady', id: two },
      ],
      clock.now(),
    )
    must(await testTable().commit([together]))
    await relay(await outboxOf(userId), aRelay())
    expect(await listedIds()).toEqual([...ids, one, two])
  })

  test('has no unpublished events, and none of other users', async () => {
    const id = generateId()
    must(
      await testTable().commit([announce(id, { type: 'deliveryDue', userId, webhookId: 1, eventId: 2 }, clock.now())]),
    )
    await relay(await outboxOf(userId), aRelay())
    expect(await listedIds()).toEqual([])
    // The event is marked as published, so that the job does not publish it again.
    expect(await testTable().get(keys.event(id))).not.toHaveProperty('dueJob')
  })

  test('has an embedded event, whose item stays without it', async () => {
    const [, id = 0] = await happen(2)
    const key = keys.tracking(`N${id}`)
    expect(await testTable().get(key)).toMatchObject({ dueJob: expect.stringContaining('sweepEvents') })
    await relay(await outboxOf(userId), aRelay())
    expect(await listedIds()).toContain(id)
    expect(await testTable().get(key)).toEqual({ ...key, userId, commit: expect.anything() })
  })

  test('gives an event that was committed late a position behind what was read already', async () => {
    // Its ID is generated first, but its transaction commits last.
    const late = generateId()
    const early = await happen(2)
    const reader = aReader()
    await relay(await outboxOf(userId), aRelay())
    await reader.readOn()
    expect(reader.seen).toEqual(early)
    must(await testTable().commit([announce(late, anEvent(), clock.now())]))
    await relay(await outboxOf(userId), aRelay())
    await reader.readOn()
    expect(reader.seen).toEqual([...early, late])
  })

  test('has each event once, whatever a relay has done when it dies', async () => {
    const ids = await happen(5)
    const waiting = await outboxOf(userId)
    for (let place = 0; place < 12; place++) {
      let calls = 0
      const die =
        <Input extends readonly unknown[], Output>(
          run: (...input: Input) => Promise<Output>,
          when: 'before' | 'after',
        ) =>
        async (...input: Input): Promise<Output> => {
          const isLast = calls++ === Math.floor(place / 2)
          if (isLast && when === 'before') throw new Error('the process died')
          const output = await run(...input)
          if (isLast) throw new Error('the process died')
          return output
        }
      const when = place % 2 === 0 ? 'before' : 'after'
      const table: Table = {
        ...testTable(),
        get: die(testTable().get, when),
        batchGet: die(testTable().batchGet, when),
        commit: die(testTable().commit, when),
        update: die(testTable().update, when),
      }
      await relay(waiting, aRelay({ table }))
    }
    expect(await relay(waiting, aRelay())).toEqual(new Set())
    expect(await listedIds()).toEqual(ids)
  })

  test('is not written where the bus did not take an event: it comes again', async () => {
    const ids = await happen(3)
    const rejecting = aRelay({ putEvents: async (entries) => entries.map((_, place) => place !== 1) })
    const waiting = await outboxOf(userId)
    expect(await relay(waiting, rejecting)).toEqual(new Set([waiting[1]]))
    expect(await listedIds()).toEqual([ids[0], ids[2]])
    await relay(await outboxOf(userId), aRelay())
    expect(await listedIds()).toEqual([ids[0], ids[2], ids[1]])
  })

  test('continues where another relay has ended', async () => {
    const [one, other] = [aRelay(), aRelay()]
    const ids = await happen(6)
    const waiting = await outboxOf(userId)
    for (const [place, announcement] of waiting.entries()) await relay([announcement], place % 2 === 0 ? one : other)
    expect(sorted(await listedIds())).toEqual(ids)
  })

  describe.each(['left alone', 'disturbed'] as const)('read while many relays write, %s', (how) => {
    test('shows each event once to a reader who continues', async () => {
      const ids = await happen(40)
      const waiting = await outboxOf(userId)
      const reader = aReader()
      const write = async () => {
        // Two relays per batch, as streams may deliver records more than once.
        const groups = chunks(waiting, 5)
        await Promise.all([...groups, ...groups].map((some) => relay(some, aRelay())))
      }
      let isWriting = true
      const run = async () => {
        const writing = write().finally(() => {
          isWriting = false
        })
        while (isWriting) {
          await reader.readOn()
          // Yields to other tasks, as the embedded table responds immediately.
          await setImmediate()
        }
        await writing
        await reader.readOn()
      }
      if (how === 'disturbed') await withFaultInjection(CONFLICTS, run)
      else await run()
      // The stream redelivers records that the table rejected.
      await relay(waiting, aRelay())
      await reader.readOn()
      expect(sorted(reader.seen)).toEqual(ids)
    })
  })

  test('passes over what has expired', async () => {
    await happen(4)
    await relay(await outboxOf(userId), aRelay())
    advance(FEED_RETENTION_MS + 1_000)
    const [fresh] = await happen(1)
    const left = (await outboxOf(userId)).filter(({ events: [{ id }] }) => id === fresh)
    await relay(left, aRelay())
    const reader = aReader(2)
    await reader.readOn()
    expect(reader.seen).toEqual([fresh])
  })
})
