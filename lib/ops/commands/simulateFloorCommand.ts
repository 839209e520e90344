import * as v from 'valibot'
import { readDemoFile } from '#lib/local/outputDirectory.ts'
import { failure, ok } from '#shared/core/result.ts'
import { clock } from '#shared/platform/clock.ts'
import { type ApiCaller, simulateFloorDay } from '../actions/simulateFloor.ts'
import { createOpsCommand } from '../command.ts'
import { facts } from '../report.ts'

const Demo = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    base_url: v.string(),
    users: v.tuple([v.object({ access_token: v.string() })]),
    floor: v.object({ warehouse: v.string(), key: v.string() }),
  }),
)

export const simulateFloor = createOpsCommand({
  name: 'simulate',
  summary:
    'Simulate a warehouse day on the local stack, including receiving, putaway, wave picking, packing, counting and return inspection',
  changes: [],
  example: 'floor simulate',
  input: v.object({}),
  run: async ({ local, progress }) => {
    if (!local) return failure('a deployed stage cannot be simulated. Use the local stack.')
    const demo = v.safeParse(Demo, await readDemoFile(process.env.PORT).catch(() => null))
    if (!demo.success) return failure('the accounts of the local stack were not found. Start it with "npm start".')
    const { base_url: baseUrl, users, floor } = demo.output
    const createApiCaller =
      (token: string): ApiCaller =>
      (method, path, body) =>
        send(method, `${baseUrl}${path}`, token, body)
    try {
      const day = await simulateFloorDay({
        warehouseId: floor.warehouse,
        merchant: createApiCaller(users[0].access_token),
        floor: createApiCaller(floor.key),
        runJob: local.runJob,
        nowMs: clock.now,
        progress,
      })
      return ok(facts(day))
    } catch (error) {
      return failure(error instanceof Error ? error.message : String(error))
    }
  },
})

async function send(method: string, url: string, token: string, body?: object): Promise<unknown> {
  const headers = { authorization: `Bearer ${token}` }
  const response = await fetch(url, { method, headers, body: body ? JSON.stringify(body) : null })
  const result: unknown = await response.json()
  if (!response.ok) throw new Error(`${method} ${new URL(url).pathname}: ${getErrorMessage(result)}`)
  return result
}

const Problem = v.object({ message: v.string() })

const getErrorMessage = (response: unknown): string => {
  const problem = v.safeParse(Problem, response)
  return problem.success ? problem.output.message : JSON.stringify(response)
}
