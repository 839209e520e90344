import * as v from 'valibot'
import { formatDate } from '#shared/core/dates.ts'
import { failure, ok } from '#shared/core/result.ts'
import { ensureStorageBilling } from '#shared/fulfilment/storage/storageStore.ts'
import { clock } from '#shared/platform/clock.ts'
import { decideFeeChange, findUserFeeChanges } from '#shared/rating/customerFees.ts'
import { parseFeeChange, toFeeInput } from '#shared/rating/feeInput.ts'
import { FEE_OPTION_NAMES } from '#shared/rating/rules/feeOptions.ts'
import { transactWithMessage } from '#shared/table/transactWithMessage.ts'
import { createUserCommand } from '../command.ts'
import { amount, dayInput, text } from '../inputs.ts'
import { facts, rows } from '../report.ts'

const feeNameSchema = v.pipe(
  v.string(),
  v.trim(),
  v.picklist(FEE_OPTION_NAMES, `must be one of ${FEE_OPTION_NAMES.join(', ')}`),
)

const LIST_PRICE_LABEL = 'list price'

const set = createUserCommand({
  name: 'set',
  summary: "Set or reset a customer's custom fee from a specified date",
  options: {
    '--fee <name>': FEE_OPTION_NAMES.join(', '),
    '--amount <decimal>': 'Amount in USD, or number of days for storage-free-days',
    '--published': 'Reset the fee to the list price',
    '--warehouse <id>': 'Warehouse for storage fees (default: all)',
    '--from <date>': 'First day in UTC (YYYY-MM-DD), today or later (default: today)',
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
    if ((paid === undefined) !== published) return failure('--amount or --published is required')
    const feeStartDay = from ?? formatDate(clock.now())
    const change = parseFeeChange({ option: typed, amount: paid ?? null, warehouseId: warehouse, fromDay: feeStartDay })
    if (!change.ok) {
      const { field, reason } = change.error
      return failure(field === 'amount' ? `--amount ${reason}` : reason)
    }
    const done = await transactWithMessage<void>(table, () =>
      decideFeeChange(table, user.id, change.value, clock.now()),
    )
    if (!done.ok) return done
    await ensureStorageBilling(table, user.id, clock.now())
    return ok(facts({ user: user.id, fee: typed, warehouse, from: feeStartDay, amount: paid ?? LIST_PRICE_LABEL }))
  },
})

const show = createUserCommand({
  name: 'show',
  summary: "List a customer's custom fees with their start dates",
  example: 'fees show ada@example.com',
  input: {},
  run: async ({ table, user }) => {
    const changes = await findUserFeeChanges(table, user.id)
    const lines = changes
      .toSorted((one, other) => (one.fromDay < other.fromDay ? -1 : 1))
      .map(toFeeInput)
      .map(({ option, warehouseId, fromDay: feeStartDay, amount: paid }) => ({
        fee: option,
        warehouse: warehouseId,
        from: feeStartDay,
        amount: paid ?? LIST_PRICE_LABEL,
      }))
    return ok(rows(lines, 'No custom fees found.'))
  },
})

export const feeCommands = [set, show]
