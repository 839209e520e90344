import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { schedules } from '#functions/jobs/scheduledFunctions.ts'
import { type Worker, workers } from '#functions/workers/workerFunctions.ts'
import { listFunctionNames } from '#lib/infra/deployedFunctions.ts'
import { getDeployedName, NOT_FOUND_FUNCTION } from '#lib/infra/names.ts'
import { clock } from '#shared/platform/clock.ts'
import { getDeadLettersVariable, getQueueVariable } from '#shared/platform/queueVariables.ts'
import { call, eventFor, handlerOf, lambdaContext } from '#test/support/api.ts'
import { asFunction, listenToRequests } from '#test/support/aws/asFunction.ts'
import type { AwsRequest } from '#test/support/aws/awsRequests.ts'
import { asDeployed, type DeployedRole, deployedRoles, type Grant } from '#test/support/aws/deployedPolicies.ts'
import {
  HIDDEN_MS,
  MAX_TEST_RECEIVES,
  type MakeBackgroundScenario,
} from '#test/support/backgroundScenarios/backgroundScenario.ts'
import { SOLD } from '#test/support/backgroundScenarios/eventScenarios.ts'
import { jobScenarios } from '#test/support/backgroundScenarios/jobScenarios.ts'
import { rareScenarios } from '#test/support/backgroundScenarios/rareScenarios.ts'
import { workerScenarios } from '#test/support/backgroundScenarios/workerScenarios.ts'
import { useBuiltFiles } from '#test/support/builtFiles.ts'
import { useDemoShop } from '#test/support/demoShop.ts'
import { deployable } from '#test/support/deployable.ts'
import { withFaults } from '#test/support/faults.ts'
import { useFiles } from '#test/support/files.ts'
import { useKeyService } from '#test/support/keyService.ts'
import { aMailbox } from '#test/support/mailbox.ts'
import { type Receiver, startReceiver } from '#test/support/receiver.ts'
import { scenarios } from '#test/support/scenarios.ts'
import { synthesise } from '#test/support/synthesise.ts'
import { describeWithTable, emptyTable } from '#test/support/table.ts'
import { advance } from '#test/support/time.ts'

const STAGE = 'dev'
const tables = deployable.platform

describeWithTable('a function may do what it does, and nothing else', () => {
  const platform = useDemoShop(SOLD)
  useKeyService()
  useFiles()
  const mailbox = aMailbox()
  let receiver: Receiver | undefined
  const theReceiver = (): Receiver => {
    if (!receiver) throw new Error('the receiver has not started')
    return receiver
  }
  /** Distinct AWS requests made by each function. */
  const created = new Map<string, Map<string, AwsRequest>>(listFunctionNames(tables).map((name) => [name, new Map()]))

  useBuiltFiles()

  beforeAll(async () => {
    for (const worker of Object.keys(workers)) {
      process.env[getQueueVariable(worker)] = `http://127.0.0.1/${worker}`
      process.env[getDeadLettersVariable(worker)] = `http://127.0.0.1/${worker}-dead`
    }
    process.env.PRIVATE_WEBHOOKS = 'on'
    receiver = await startReceiver(clock.now)
    listenToRequests((name, request) => {
      const { action, thing, name: which = '', key = '' } = request
      created.get(name)?.set([action, thing, which, key.replace(/\d+/g, '0')].join(' '), request)
    })
  })
  afterAll(async () => {
    await receiver?.stop()
    delete process.env.PRIVATE_WEBHOOKS
  })

  describe('all of its work is done with the permissions of its row:', () => {
    test.each(scenarios)('the request $name', async ({ route, prepare }) => {
      const { status } = await call(route.key, await prepare())
      expect(status).toBeLessThan(400)
    })

    test('a request that no route has', async () => {
      const event = { ...eventFor('GET /shipments', {}), rawPath: '/v1/nowhere' }
      const { statusCode } = await asFunction(NOT_FOUND_FUNCTION, async () =>
        (await handlerOf(NOT_FOUND_FUNCTION))(event, lambdaContext()),
      )
      expect(statusCode).toBe(404)
    })

    test.each(Object.entries(jobScenarios))('the job %s', async (name, prepare) => {
      await emptyTable()
      await withFaults([mailbox], async () => {
        await prepare()
        const { handler } = await import(`../../../functions/jobs/${name}/handler.ts`)
        await asFunction(name, () => handler({}, lambdaContext()))
      })
    })

    const messages = Object.entries(workerScenarios(platform, theReceiver)).flatMap(([worker, kinds]) =>
      Object.entries(kinds).map(([kind, make]): readonly [string, string, MakeBackgroundScenario] => [
        worker,
        kind,
        make,
      ]),
    )
    test.each(messages)('the message for %s: %s', async (worker, _, make) => {
      await emptyTable()
      await withFaults([mailbox], async () => {
        const scenario = await make()
        const sentMs = clock.now()
        mailbox.clear()
        scenario.begin?.()
        for (let receives = 1; receives <= MAX_TEST_RECEIVES; receives++) {
          if (await asFunction(worker, () => scenario.hand(receives, sentMs))) return
          advance((mailbox.heldMs() ?? HIDDEN_MS) + 1_000)
        }
        throw new Error('the message is never done with')
      })
    })

    test.each(Object.entries(rareScenarios({ receiver: theReceiver, mailbox })))(
      'now and then, %s',
      async (_, work) => {
        await emptyTable()
        mailbox.clear()
        theReceiver().respondWith()
        await withFaults([mailbox], work)
      },
    )
  })

  describe('its deployed role', () => {
    // Configures accounts, as the calls to this carrier and payment provider would be missing
    // otherwise.
    const { templates } = synthesise(STAGE, 'platform', {
      carriers: { accounts: ['easypost'] },
      payments: { provider: 'stripe' },
      floorApi: true,
    })
    const deployed = deployedRoles(templates)
    const functions = listFunctionNames(tables).map((name) => {
      const found = deployed.find(({ functionName }) => functionName === getDeployedName(STAGE, name))
      if (!found) throw new Error(`${name} is not deployed`)
      return { name, found, requests: () => [...(created.get(name)?.values() ?? [])] }
    })

    test.each(functions)('$name: lets it do all that it does', ({ found, requests }) => {
      expect(requests().flatMap((request) => whatIsMissing(request, found))).toEqual([])
    })

    test.each(functions)('$name: lets it do nothing that it never does', ({ name, found, requests }) => {
      const used = requests().flatMap((request) => asDeployed(request, found) ?? [])
      const unused = found.grants.filter(
        (grant) => !isLambdas(name, grant) && !used.some((one) => found.isAllowedBy(grant, one)),
      )
      const messages = unused.map(
        ({ action, resource, condition = '' }) => `${name} may ${action} on ${resource} ${condition}`,
      )
      // To fix a failure, exercise the rare action above, or remove the permission from the
      // function's row if it is never used.
      expect(messages).toEqual([])
    })
  })
})

function whatIsMissing(request: AwsRequest, role: DeployedRole): readonly string[] {
  const { functionName } = role
  const requested = asDeployed(request, role)
  if (!requested) return [`${functionName} has no variable for ${request.thing} ${request.name ?? ''}`]
  const { action, resource, context } = requested
  return role.isAllowed(requested)
    ? []
    : [`${functionName} may not do ${action} on ${resource} ${JSON.stringify(context)}`]
}

const isWorkerOf =
  (source: Worker['source']) =>
  (name: string): boolean =>
    Object.entries<Worker>(workers).some(([worker, row]) => worker === name && row.source === source)

/**
 * Permissions that Lambda itself uses through the function's role, before and after running its
 * code.
 */
const LAMBDAS: readonly {
  readonly why: string
  readonly actions: readonly string[]
  readonly on: RegExp
  readonly of: (name: string) => boolean
}[] = [
  {
    why: 'Lambda writes the log',
    actions: ['logs:CreateLogStream', 'logs:PutLogEvents'],
    on: /^arn:aws:logs:.*:log-group:\/aws\/lambda\/{function}:\*$/,
    of: () => true,
  },
  {
    why: 'Lambda sends the traces',
    actions: ['xray:PutTraceSegments', 'xray:PutTelemetryRecords'],
    on: /^\*$/,
    of: () => true,
  },
  {
    why: 'Lambda takes messages from the queue, and removes them when they are done with',
    actions: [
      'sqs:ReceiveMessage',
      'sqs:DeleteMessage',
      'sqs:ChangeMessageVisibility',
      'sqs:GetQueueUrl',
      'sqs:GetQueueAttributes',
    ],
    on: /:{function}$/,
    of: isWorkerOf('queue'),
  },
  {
    why: 'Lambda reads the stream',
    actions: ['dynamodb:DescribeStream', 'dynamodb:GetRecords', 'dynamodb:GetShardIterator'],
    on: /\/stream\//,
    of: isWorkerOf('tableStream'),
  },
  {
    why: 'Lambda looks for the stream',
    actions: ['dynamodb:ListStreams'],
    on: /^\*$|\/stream\//,
    of: isWorkerOf('tableStream'),
  },
  {
    why: 'Lambda puts aside runs and records that failed too often; the kit lets it look at the queue as well',
    actions: ['sqs:SendMessage', 'sqs:GetQueueAttributes', 'sqs:GetQueueUrl'],
    on: /:({function}|shipping-dev-jobs)-dead-letters$/,
    of: (name) => name in schedules || isWorkerOf('tableStream')(name),
  },
  {
    why: 'Instances of release 1.66 call the carrier gateway by its former name until a deployment has ended',
    actions: ['lambda:InvokeFunction'],
    on: /:shipping-dev-settleLabels:live$/,
    of: () => true,
  },
]

/** Whether a grant is used by Lambda itself on behalf of the function. */
const isLambdas = (name: string, { action, resource, condition }: Grant): boolean =>
  condition === undefined &&
  LAMBDAS.some(
    ({ actions, on, of }) =>
      of(name) &&
      actions.includes(action) &&
      new RegExp(on.source.replace('{function}', getDeployedName(STAGE, name))).test(resource),
  )
