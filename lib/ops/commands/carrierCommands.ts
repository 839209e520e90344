import * as v from 'valibot'
import { type CarrierHealth, findCarrierHealth } from '#shared/carriers/carrierHealth.ts'
import { ok } from '#shared/core/result.ts'
import { loadSchedules, setCarrierSuspended } from '#shared/datasets/scheduleStore.ts'
import { clock } from '#shared/platform/clock.ts'
import { type Carrier, carriers, getAdapter } from '#shared/reference/carriers.ts'
import { countPendingLabelsByCarrier } from '#shared/shipping/labels/pendingLabels.ts'
import { transactOrThrow } from '#shared/table/transact.ts'
import { createOpsCommand } from '../command.ts'
import { CARRIER_CODES, carrier as code, createIntegerSchema, REASON_OPTION, reason } from '../inputs.ts'
import { facts, instant, rows } from '../report.ts'
import type { Target } from '../target/target.ts'

const list = createOpsCommand({
  name: 'list',
  summary: 'List carriers with their type, account status, availability and recent failures',
  options: { '--failures <count>': 'Number of recent failed calls (default: 3)' },
  example: 'carriers list',
  input: v.object({ failures: v.optional(createIntegerSchema(0, 20), '3') }),
  run: async ({ table }, { failures: limit }) => {
    const [{ stoppedCarriers }, promised] = await Promise.all([
      loadSchedules(table),
      countPendingLabelsByCarrier(table, clock.now()),
    ])
    const shown = [...carriers.values()].map(async (carrier) => {
      const { code } = carrier
      const adapter = getAdapter(code)
      const health = adapter && (await findCarrierHealth(table, adapter))
      const suspendedAtMs = stoppedCarriers[code]
      return {
        carrier: code,
        name: carrier.name,
        made: getCarrierOrigin(carrier),
        account: health && formatAccount(health),
        selling: suspendedAtMs === undefined ? 'yes' : `suspended since ${instant(suspendedAtMs)}`,
        promised_labels: promised.get(code) ?? 0,
        last_failures: (health?.failures ?? [])
          .slice(0, limit)
          .map(({ atMs, action, outcome, reason }) => `${instant(atMs)} ${action}: ${outcome}, ${reason}`),
      }
    })
    return ok(rows(await Promise.all(shown), 'No carriers found.'))
  },
})

function getCarrierOrigin(carrier: Carrier): 'in-house' | 'real' | 'offline' {
  if (carrier.kind === 'own') return 'in-house'
  return 'adapter' in carrier.through ? 'real' : 'offline'
}

const formatAccount = ({ account, triedAtMs }: CarrierHealth): string =>
  account === 'untried' ? 'not tested' : `${account}, last tested ${instant(triedAtMs)}`

const CODE = { '<code>': CARRIER_CODES.join(', ') }

const stop = createOpsCommand({
  name: 'stop',
  summary: "Suspend a carrier's label sales within one second. Existing labels are not affected.",
  arguments: CODE,
  options: REASON_OPTION,
  changes: ['code'],
  example: 'carriers stop EasyPost --reason "API outage, ticket 4711"',
  input: v.object({ code, reason }),
  run: ({ table }, input) => suspendCarrier(table, input.code, clock.now()),
})

const start = createOpsCommand({
  name: 'start',
  summary: 'Resume a suspended carrier',
  arguments: CODE,
  options: REASON_OPTION,
  changes: ['code'],
  example: 'carriers start EasyPost --reason "API restored"',
  input: v.object({ code, reason }),
  run: ({ table }, input) => suspendCarrier(table, input.code, null),
})

async function suspendCarrier(table: Target['table'], carrier: string, sinceMs: number | null) {
  const result = await transactOrThrow<string>(table, async () => {
    const actions = setCarrierSuspended(await loadSchedules(table), carrier, sinceMs)
    const word = sinceMs === null ? 'selling' : 'suspended'
    return ok({ actions, value: actions.length === 0 ? `already ${word}` : word })
  })
  return ok(facts({ carrier, result }, ['The change takes effect within one second.']))
}

export const carrierCommands = [list, stop, start]
