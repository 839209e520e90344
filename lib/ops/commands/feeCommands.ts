import * as v from 'valibot'
import { formatDate } from '#shared/core/dates.ts'
import { fromScaledInteger, toScaledInteger } from '#shared/core/decimal.ts'
import { failure, ok } from '#shared/core/result.ts'
import { ensureStorageBilling } from '#shared/fulfilment/storage/storageStore.ts'
import { clock } from '#shared/platform/clock.ts'
import { decideFeeChange, findFeeChanges } from '#shared/rating/customerFees.ts'
import type { FeeName } from '#shared/rating/rules/fees.ts'
import { STORAGE_FEE_NAMES } from '#shared/reference/rules/storageFees.ts'
import { warehouses } from '#shared/reference/warehouses.ts'
import { transactWithMessage } from '#shared/table/transactWithMessage.ts'
import { createUserCommand } from '../command.ts'
import { amount, dayInput, text } from '../inputs.ts'
import { facts, rows } from '../report.ts'

/** Option of each fee. */
const FEE_OPTIONS = {
  fulfillment: 'fulfillmentCents',
  'pick-unit': 'pickUnitCents',
  packaging: 'packagingCents',
  'packing-slip': 'packingSlipCents',
  inbound: 'inboundCents',
  'inbound-unit': 'inboundUnitCents',
  'return-process': 'returnProcessCents',
  'return-verify': 'returnVerifyCents',
  'return-dispose-unit': 'returnDisposeUnitCents',
  'validate-address': 'validateAddressCents',
  classify: 'classifyCents',
  'calculate-duty': 'calculateDutyCents',
  'storage-free-days': 'freeDays',
  'storage-small': 'smallCents',
  'storage-medium': 'mediumCents',
  'storage-large': 'largeCentsPerCubicMeter',
} as const satisfies Record<string, FeeName>

const feeNameSchema = v.pipe(
  v.string(),
  v.trim(),
  v.picklist(listFeeKeys(), `must be one of ${listFeeKeys().join(', ')}`),
)

function listFeeKeys(): readonly (keyof typeof FEE_OPTIONS)[] {
  const isFeeName = (name: string): name is keyof typeof FEE_OPTIONS => Object.hasOwn(FEE_OPTIONS, name)
  return Object.keys(FEE_OPTIONS).filter(isFeeName)
}

const MAX_FREE_DAYS = 365
const MAX_CENTS = 1_000_000

const isDays = (fee: FeeName): boolean => fee === 'freeDays'
const isStorageFee = (fee: FeeName): boolean => STORAGE_FEE_NAMES.some((name) => name === fee)

/** Converts an amount to its stored form; null if out of range or too precise. */
function parseFee(fee: FeeName, typed: number): number | null {
  const value = isDays(fee) ? typed : toScaledInteger(typed, 2)
  const isExact = isDays(fee) ? Number.isInteger(value) : fromScaledInteger(value, 2) === typed
  return isExact && value >= 0 && value <= (isDays(fee) ? MAX_FREE_DAYS : MAX_CENTS) ? value : null
}

const shown = (fee: FeeName, value: number | null) =>
  value === null ? 'list price' : isDays(fee) ? value : fromScaledInteger(value, 2)

const set = createUserCommand({
  name: 'set',
  summary: 'set or reset a fee of a customer from a date',
  options: {
    '--fee <name>': listFeeKeys().join(', '),
    '--amount <decimal>': 'amount in USD, or number of days for storage-free-days',
    '--published': 'reset to the list price',
    '--warehouse <id>': 'warehouse for storage fees (default: all)',
    '--from <date>': 'first day in UTC (YYYY-MM-DD), today or later (default: today)',
  },
  changes: ['fee', 'amount', 'published', 'warehouse', 'from'],
  example: 'fees set ada@example.com --fee storage-free-days --amount 60 --from 2026-12-01',
  input: {
    fee: feeNameSchema,
    amount: v.optional(amount),
    published: v.optional(v.boolean(), false),
    warehouse: v.optional(text),
    from: v.optional(dayInput),
  },
  run: async ({ table, user }, { fee: typed, amount: paid, published, warehouse = null, from }) => {
    const fee = FEE_OPTIONS[typed]
    if ((paid === undefined) !== published) return failure('--amount or --published is required')
    if (warehouse !== null && !isStorageFee(fee)) return failure(`${typed} cannot differ by warehouse`)
    if (warehouse !== null && !warehouses.has(warehouse)) return failure(`warehouse ${warehouse} was not found`)
    const value = paid === undefined ? null : parseFee(fee, paid)
    if (value === null && !published)
      return failure(
        `--amount must be ${isDays(fee) ? `whole days up to ${MAX_FREE_DAYS}` : 'a non-negative amount with at most 2 decimals'}`,
      )
    const fromDay = from ?? formatDate(clock.now())
    const done = await transactWithMessage<void>(table, () =>
      decideFeeChange(table, user.id, { fee, warehouseId: warehouse, value, fromDay }, clock.now()),
    )
    if (!done.ok) return done
    await ensureStorageBilling(table, user.id, clock.now())
    return ok(facts({ user: user.id, fee: typed, warehouse, from: fromDay, amount: shown(fee, value) }))
  },
})

const show = createUserCommand({
  name: 'show',
  summary: 'list the custom fees of a customer with their start dates',
  example: 'fees show ada@example.com',
  input: {},
  run: async ({ table, user }) => {
    const changes = await findFeeChanges(table, user.id)
    const typed = new Map<FeeName, string>(listFeeKeys().map((name) => [FEE_OPTIONS[name], name]))
    const lines = changes
      .toSorted((one, other) => (one.fromDay < other.fromDay ? -1 : 1))
      .map(({ fee, warehouseId, value, fromDay }) => ({
        fee: typed.get(fee) ?? fee,
        warehouse: warehouseId,
        from: fromDay,
        amount: shown(fee, value),
      }))
    return ok(rows(lines, 'No custom fees found.'))
  },
})

export const feeCommands = [set, show]
