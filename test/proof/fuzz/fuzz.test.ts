import { beforeAll, describe, expect, jest, test } from '@jest/globals'
import fc from 'fast-check'
import { listProblems } from '#lib/openapi/errorResponses.ts'
import { PROBLEMS } from '#shared/core/problems.ts'
import { isFloorRoute, type Route } from '#shared/http/routes.ts'
import { type ApiResponse, type Call, call } from '#test/support/api.ts'
import { useBuiltFiles } from '#test/support/builtFiles.ts'
import { useDemoShop } from '#test/support/demoShop.ts'
import { auditFaults, settle } from '#test/support/faultPoints.ts'
import { withFaults } from '#test/support/faults.ts'
import { useFiles } from '#test/support/files.ts'
import { useKeyService } from '#test/support/keyService.ts'
import { minutes, rounds } from '#test/support/proof.ts'
import { readCompleteTable } from '#test/support/referentialIntegrity.ts'
import { operationNames, type Scenario, scenarios } from '#test/support/scenarios.ts'
import { describeWithTable } from '#test/support/table.ts'
import { type Draft, draftsOf, requestOf } from './drafts.ts'
import { type Belongings, belongings } from './pools.ts'
import { MOODS } from './schemaValues.ts'
import { aTally } from './tally.ts'
import { withWrites, writeRecorder } from './writes.ts'

/*
 * Sends tens of thousands of unusual requests, generated from the schemas of all operations. Each
 * response must be a declared one, rejections must change nothing, and the final table must be
 * consistent.
 */

const SEED = Math.abs(jest.getSeed())
const REQUESTS = rounds(1_600, 500_000)
/**
 * Returns the number of accounts in which an operation is tested; more for operations that use up
 * resources.
 */
const worldsOf = ({ route: { method, access } }: Scenario): number =>
  method === 'GET' && access === 'token' ? rounds(1, 10) : rounds(2, 40)
const MAX_WORLDS = 1_000
const AT_ONCE = 6
const MAX_LISTED_ERRORS = 20

/**
 * Share of the usual number of requests for expensive operations, such as those that render
 * documents or hash passwords.
 */
const COSTLY: Readonly<Record<string, number>> = {
  bulkLabels: 0.1,
  classifyProducts: 0.2,
  getInbound: 0.1,
  getInvoice: 0.1,
  getLabel: 0.2,
  getManifest: 0.3,
  getOverpack: 0.3,
  getProduct: 0.3,
  printBarcodes: 0.3,
  signIn: 0.1,
}
const computeShare = ({ operation }: Scenario): number => COSTLY[operation] ?? 1
const SHARES = scenarios.reduce((sum, scenario) => sum + computeShare(scenario), 0)

/**
 * Items that any request may write, even if rejected: rate limits, sessions, and released claims.
 */
const BESIDE_THE_POINT = new Set(['access', 'rateLimit', 'idempotency', 'nonce'])

describe('whatever is sent', () => {
  useDemoShop()
  useKeyService()
  useFiles()
  const tally = aTally()
  /** Failures, with one request of each kind. */
  const faults = new Map<string, string>()
  /** Operations that wrote something. */
  const writing = new Set<string>()

  const rejections = new Map<Route, ReadonlySet<string>>()
  const listPossibleProblems = (route: Route): ReadonlySet<string> => {
    const known =
      rejections.get(route) ??
      new Set(listProblems(route).map(({ name, httpStatus }) => `${httpStatus} ${PROBLEMS[name].code}`))
    rejections.set(route, known)
    return known
  }

  /** Returns what is wrong with a response or its writes. */
  function faultOf(route: Route, { status, body }: ApiResponse, kinds: ReadonlySet<string>): string | undefined {
    if (status >= 500) return `answered ${status} ${body?.code}`
    if (status < 400) return undefined
    const code = body?.code
    // Partially rejected, while the other parts took effect.
    if (body !== undefined && code === undefined) return undefined
    const declared = [...listPossibleProblems(route)]
    const isDeclared = declared.some((one) =>
      body === undefined ? one.startsWith(`${status} `) : one === `${status} ${code}`,
    )
    if (!isDeclared) return `answered ${status} ${code ?? 'with a page'}, which it does not declare`
    // Screening cases remain open.
    const remains = (kind: string): boolean => !BESIDE_THE_POINT.has(kind) && !(code === 1240 && /^screen/.test(kind))
    const changed = [...kinds].filter(remains)
    return changed.length === 0 ? undefined : `refused with ${code}, it wrote ${changed}`
  }

  const note = (fault: string, request: Call): void => {
    if (!faults.has(fault)) faults.set(fault, shown(request))
  }

  async function send({ operation, route }: Scenario, base: Call, draft: Draft, owner?: Belongings): Promise<void> {
    const request = requestOf(operation, route, base, draft, owner)
    const beganAt = performance.now()
    try {
      const { value: response, kinds } = await withWrites(() => call(route.key, request))
      owner?.learn(response)
      const outcome = `${response.status}${response.body?.code === undefined ? '' : ` ${response.body.code}`}`
      tally.note(operation, outcome, performance.now() - beganAt)
      if ([...kinds].some((kind) => !BESIDE_THE_POINT.has(kind))) writing.add(operation)
      const fault = faultOf(route, response, kinds)
      if (fault) note(`${operation} ${fault}`, request)
    } catch (error) {
      tally.note(operation, 'fault', performance.now() - beganAt)
      note(`${operation}: ${error}`, request)
    }
  }

  describeWithTable('to any operation', () => {
    let rich: Belongings
    useBuiltFiles()
    beforeAll(async () => {
      rich = await belongings()
    })

    /**
     * Sends an ordinary request in a separate account, then variations of it, the valid ones last.
     */
    async function tryOut(scenario: Scenario, world: number, count: number): Promise<void> {
      const { request } = await scenario.prepareFor()
      const isForAccounts = scenario.route.access === 'token'
      for (const [place, mood] of MOODS.toReversed().entries()) {
        const drafts = fc.sample(draftsOf(scenario.operation, scenario.route, mood), {
          numRuns: Math.ceil(count / MOODS.length),
          seed: SEED + (scenarios.indexOf(scenario) * MAX_WORLDS + world) * MOODS.length + place,
        })
        for (const [n, draft] of drafts.entries()) {
          await send(scenario, request, draft, isForAccounts && n % 2 === 1 ? rich : undefined)
        }
      }
      // Drafts rarely change tokens, and never cookies.
      if (isForAccounts) await send(scenario, { ...request, token: `${request.token}x` }, ORDINARY)
      const isByCookie = scenario.route.access === 'operator' || isFloorRoute(scenario.route)
      if (isByCookie) await send(scenario, { ...request, cookies: [] }, ORDINARY)
      await send(scenario, request, ORDINARY)
    }

    test(
      'the response is a declared one, and a rejection changes nothing',
      async () => {
        const each = REQUESTS / SHARES
        const jobs = scenarios.flatMap((scenario) =>
          Array.from(
            { length: worldsOf(scenario) },
            (_, world) => () => tryOut(scenario, world, (each * computeShare(scenario)) / worldsOf(scenario)),
          ),
        )
        await withFaults([writeRecorder], async () => {
          const worker = async (): Promise<void> => {
            for (let job = jobs.shift(); job; job = jobs.shift()) await job()
          }
          await Promise.all(Array.from({ length: AT_ONCE }, worker))
        })
        process.stdout.write(tally.text())
        expect([...faults].slice(0, MAX_LISTED_ERRORS)).toEqual([])
      },
      minutes(5),
    )

    test('and of what changes something, some had their effect', () => {
      const changing = scenarios.filter(({ route }) => route.effect !== 'none')
      expect(changing.map(({ operation }) => operation).filter((operation) => !writing.has(operation))).toEqual([])
    })

    test.each(operationNames)('%s succeeded, and was rejected where it can be', (operation) => {
      const outcomes = tally.outcomes(operation).map(([outcome]) => outcome)
      expect(outcomes).toContainEqual(expect.stringMatching(/^[23]/))
      if (!NEVER_REJECTED.has(operation)) expect(outcomes).toContainEqual(expect.stringMatching(/^4/))
    })

    test('everything goes together in the end', async () => {
      await settle()
      expect((await auditFaults(await readCompleteTable())).slice(0, MAX_LISTED_ERRORS)).toEqual([])
    })
  })
})

const ORDINARY: Draft = { mood: 'valid', chance: 0, edits: [], headers: {}, moreQuery: '' }

/** Operations without rejections: documentation is public, and pages redirect to sign-in. */
const NEVER_REJECTED = new Set([
  'getProtectedResource',
  'getLiveProtectedResource',
  'getAuthorizationServer',
  'getOpenIdConfiguration',
  'getKeySet',
  'getOpenApi',
  'getDocs',
  'getConsole',
  'getConsolePath',
  'listConnections',
  'listKeys',
  'askForPassword',
  'listAccounts',
  'listMembers',
  'listPayments',
  'showSecondFactor',
  'operatorSignInPage',
])

const MAX_SHOWN = 2_000

const shown = ({ params, query, body, headers }: Call): string =>
  JSON.stringify({ params, query, body, headers }).slice(0, MAX_SHOWN)
