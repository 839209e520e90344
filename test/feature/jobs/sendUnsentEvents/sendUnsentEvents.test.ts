import { expect, test } from '@jest/globals'
import { handler } from '../../../../functions/jobs/sendUnsentEvents/handler.ts'
import { lambdaContext } from '../../../support/api.ts'
import { withFaults } from '../../../support/faults.ts'
import { aLabel } from '../../../support/labels.ts'
import { aMailbox } from '../../../support/mailbox.ts'
import { describeWithTable } from '../../../support/table.ts'
import { advance, MINUTE_MS } from '../../../support/time.ts'

const run = () => handler({}, lambdaContext())

describeWithTable('events that were not passed on', () => {
  test('wait for the next run where the bus does not take them', async () => {
    const bus = aMailbox()
    await withFaults([bus], async () => {
      const { label } = await aLabel()
      advance(10 * MINUTE_MS)
      bus.clear(true)
      const first = await run()
      const [taken] = [...bus.taken]
      // A label is announced twice: that it was made, and its first event.
      expect([first, bus.taken.length]).toEqual([{ failed: 1, relayed: 1 }, 1])
      advance(10 * MINUTE_MS)
      bus.clear()
      expect(await run()).toEqual({ relayed: 1 })
      expect(bus.taken).toHaveLength(1)
      expect(bus.taken[0]).toMatchObject({ labelId: label.id })
      expect(bus.taken[0]).not.toEqual(taken)
      bus.clear()
      expect(await run()).toEqual({})
    })
  })
})
