import { expect, test } from '@jest/globals'
import { handler } from '#functions/jobs/publishPendingEvents/handler.ts'
import { lambdaContext } from '#test/support/api.ts'
import { withFaults } from '#test/support/faults.ts'
import { aLabel } from '#test/support/labels.ts'
import { aMailbox } from '#test/support/mailbox.ts'
import { describeWithTable } from '#test/support/table.ts'
import { advance, MINUTE_MS } from '#test/support/time.ts'

const run = () => handler({}, lambdaContext())

describeWithTable('events that were not passed on', () => {
  test('wait for the next run where the bus does not take them', async () => {
    const bus = aMailbox()
    await withFaults([bus], async () => {
      const { label } = await aLabel()
      advance(10 * MINUTE_MS)
      bus.clear(true)
      const first = await run()
      const [accepted] = [...bus.taken]
      // The label has two events in one item, its creation and its first tracking event. The bus
      // accepted one of them.
      expect([first, bus.taken.length]).toEqual([{ failed: 1 }, 1])
      advance(10 * MINUTE_MS)
      bus.clear()
      expect(await run()).toEqual({ relayed: 1 })
      expect(bus.taken).toHaveLength(2)
      expect(bus.taken).toContainEqual(accepted)
      expect(bus.taken).toEqual([
        expect.objectContaining({ type: 'trackingEvent', labelId: label.id }),
        expect.objectContaining({ type: 'labelReady', labelId: label.id }),
      ])
      bus.clear()
      expect(await run()).toEqual({})
    })
  })
})
