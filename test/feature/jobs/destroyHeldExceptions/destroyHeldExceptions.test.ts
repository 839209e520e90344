import { expect, test } from '@jest/globals'
import { handler } from '#functions/jobs/destroyHeldExceptions/handler.ts'
import { clock } from '#shared/platform/clock.ts'
import { generateId } from '#shared/platform/generateId.ts'
import { closeException, createException } from '#shared/shipping/exceptions/exceptionStore.ts'
import type { Exception } from '#shared/shipping/exceptions/rules/exception.ts'
import { anAccount, must, testTable } from '#test/support/accounts.ts'
import { call, lambdaContext } from '#test/support/api.ts'
import { CONFLICTS, describeWithTable, withFaultInjection } from '#test/support/table.ts'
import { advance, MINUTE_MS } from '#test/support/time.ts'

const DAY_MS = 86_400_000

describeWithTable('parcels held by a facility', () => {
  test('are destroyed after 90 days, once, and those whose matter is settled are left alone', async () => {
    const { token, userId } = await anAccount()
    const raise = async (changes: Partial<Exception> = {}): Promise<Exception> => {
      const id = generateId()
      const exception: Exception = {
        id,
        userId,
        createdMs: clock.now(),
        shipmentId: null,
        trackingNumber: null,
        notes: null,
        type: 'Unrecognized',
        status: 'On Hold',
        ...changes,
      }
      must(await testTable().commit([createException(exception)]))
      return exception
    }
    const shown = async ({ id }: Exception) =>
      (await call('GET /exceptions/{id}', { token, params: { id } })).body.exception

    const [plain, noted, settled] = [await raise(), await raise({ notes: 'leaking' }), await raise()]
    must(await testTable().commit([closeException(settled, 'Returned to Sender')]))
    advance(90 * DAY_MS - MINUTE_MS)
    const late = await raise()
    expect(await handler({}, lambdaContext())).toEqual({})

    advance(MINUTE_MS)
    const runs = await withFaultInjection(CONFLICTS, () =>
      Promise.all([handler({}, lambdaContext()), handler({}, lambdaContext())]),
    )
    expect(runs).toEqual(expect.arrayContaining([{ destroyed: 2 }, { elsewhere: 1 }]))
    expect(await shown(plain)).toMatchObject({ status: 'Destroyed', notes: 'Held for more than 90 days' })
    expect(await shown(noted)).toMatchObject({ status: 'Destroyed', notes: 'leaking' })
    expect(await shown(settled)).toMatchObject({ status: 'Returned to Sender', notes: null })
    expect(await shown(late)).toMatchObject({ status: 'On Hold' })
    expect(await handler({}, lambdaContext())).toEqual({})
  })
})
