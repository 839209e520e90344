import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from '@jest/globals'
import { takesIdempotencyKey } from '../../lib/openapi/headers.ts'
import { routeKey } from '../../shared/http/routes.ts'
import { type Answer, call } from '../support/api.ts'
import { type Cell, faultPoints, matrixText, type Prepare } from '../support/faultPoints.ts'
import { useFiles } from '../support/files.ts'
import { useKeyService } from '../support/keyService.ts'
import { type Scenario, scenarios } from '../support/scenarios.ts'
import { useSigningSecret } from '../support/signingSecret.ts'
import { describeWithTable } from '../support/table.ts'
import { hurriedly } from '../support/time.ts'

/*
 * Every operation that writes × every call it makes to table, queue and bus × everything that can happen to a call. The client
 * asks again, under the same idempotency key where the operation takes one; the table has to end as on a good day.
 */

/** Other methods only look; what they write (buckets, sessions) no client depends on. */
const writing = scenarios.filter(({ route }) => route.method !== 'GET')

const prepareOf =
  ({ route, prepare }: Scenario): Prepare =>
  async () => {
    const { headers = {}, ...request } = await prepare()
    const key: Readonly<Record<string, string>> = takesIdempotencyKey(route) ? { 'idempotency-key': randomUUID() } : {}
    const ask = (): Promise<Answer> => call(routeKey(route), { ...request, headers: { ...headers, ...key } })
    return {
      run: ask,
      again: async () => {
        const { status, bytes } = await ask()
        const isWell = takesIdempotencyKey(route) ? status === route.success.status : status < 500
        return isWell ? undefined : `the repeat is answered ${status} ${bytes.toString().slice(0, 200)}`
      },
    }
  }

describeWithTable('whatever happens to one of its calls, the next one brings to a good end', () => {
  useSigningSecret()
  useKeyService()
  useFiles()
  const matrix = new Map<string, readonly Cell[]>()
  afterAll(() => {
    process.stdout.write(matrixText(matrix))
  })

  test.each(writing)('$name', async (scenario) => {
    const { cells, faults } = await hurriedly(() => faultPoints(prepareOf(scenario)))
    matrix.set(scenario.name, cells)
    expect(faults).toEqual([])
  })
})
