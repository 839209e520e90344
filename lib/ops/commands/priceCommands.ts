import * as v from 'valibot'
import { addDays, formatDate, parseDate } from '#shared/core/dates.ts'
import { fromScaledInteger, toScaledInteger } from '#shared/core/decimal.ts'
import { failure, ok, type Result } from '#shared/core/result.ts'
import { clock } from '#shared/platform/clock.ts'
import { decideTariff } from '#shared/rating/assignTariff.ts'
import { decidePriceList } from '#shared/rating/changePriceList.ts'
import { createPriceLists } from '#shared/rating/priceLists.ts'
import { createRoutingData } from '#shared/rating/readRoutingData.ts'
import { addPriceAdjustment, removePriceAdjustment } from '#shared/rating/rules/priceList.ts'
import type { Adjustment, PriceList } from '#shared/rating/rules/priceListForm.ts'
import { STANDARD } from '#shared/rating/tariffsDataset.ts'
import { entryPoints } from '#shared/reference/entryPoints.ts'
import { SERVICES, TERMS } from '#shared/reference/rules/services.ts'
import type { Table } from '#shared/table/table.ts'
import { transactWithMessage } from '#shared/table/transactWithMessage.ts'
import { createUserCommand } from '../command.ts'
import { amount, dayInput, text } from '../inputs.ts'
import { facts } from '../report.ts'

/*
 * `ops prices`: tariffs and prices of accounts.
 */

const today = (): string => formatDate(clock.now())

const change = (table: Table, userId: number, changed: (list: PriceList) => Result<PriceList, string>) =>
  transactWithMessage<void>(table, () => decidePriceList(table, userId, changed))

const assign = createUserCommand({
  name: 'assign',
  summary: 'Assign a tariff to a customer from a specified date, or reset the customer to the standard tariff',
  options: {
    '--tariff <name>': `Loaded tariff that is active on this date, or ${STANDARD} for the standard tariff`,
    '--from <date>': 'First day in UTC (YYYY-MM-DD), today or later (default: today)',
  },
  changes: ['tariff', 'from'],
  example: 'prices assign ada@example.com --tariff gold --from 2026-12-01',
  input: { tariff: text, from: v.optional(dayInput) },
  run: async ({ table, user }, { tariff, from: fromDay = today() }) => {
    const assigned = { tariff, fromDay }
    const done = await transactWithMessage<void>(table, async () => {
      const decided = await decideTariff(table, user.id, assigned, today())
      if (decided.ok) return decided
      const { field, reason } = decided.error
      return failure(field === 'from' ? `--from ${reason}` : reason)
    })
    return done.ok ? ok(facts({ user: user.id, tariff, from: fromDay })) : done
  },
})

/** Returns the schema of a comma-separated list of known values. */
const createListSchema = (known: readonly string[], called: string) =>
  v.optional(
    v.pipe(
      text,
      v.transform((list) => list.split(',').map((one) => one.trim())),
      v.check((list) => list.every((one) => known.includes(one)), `must be a comma-separated list of ${called}`),
    ),
  )

const lanes = createRoutingData([]).lanes
const MAX_AMOUNT_CENTS = 1_000_000

const adjust = createUserCommand({
  name: 'adjust',
  summary: 'Add a discount or surcharge for a customer as a percentage of freight, an amount per shipment, or both',
  options: {
    '--id <name>': 'Name shown with each adjusted price',
    '--percent <decimal>': 'Percentage of freight, for example -5 for a discount of 5%',
    '--amount <decimal>': 'Amount in USD per shipment, for example -0.5',
    '--services <names>': 'Comma-separated list of services (default: all)',
    '--carriers <codes>': 'Comma-separated list of carriers (default: all)',
    '--lanes <ids>': 'Comma-separated list of lanes (default: all)',
    '--entry-points <ids>': 'Comma-separated list of entry points (default: all)',
    '--to <words>': 'Comma-separated list of countries, zone groups, tariff zones or distances (default: all)',
    '--terms <names>': 'Terms: DDU, DDP or DAP (default: all)',
    '--from <date>': 'First day in UTC, today or later (default: today)',
    '--until <date>': 'Last day (default: none)',
  },
  changes: ['id', 'percent', 'amount', 'services', 'carriers', 'lanes', 'entryPoints', 'to', 'terms', 'from', 'until'],
  example: 'prices adjust ada@example.com --id autumn --percent -5 --services "Svc Parcel,Svc Post"',
  input: {
    id: v.pipe(text, v.regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,39}$/, 'must be a valid name, such as autumn')),
    percent: v.optional(amount),
    amount: v.optional(amount),
    services: v.optional(
      v.pipe(
        text,
        v.transform((list) => list.split(',').map((one) => one.trim())),
        v.array(v.picklist(SERVICES, `must be a comma-separated list of ${SERVICES.join(', ')}`)),
      ),
    ),
    carriers: createListSchema([...new Set(lanes.map(({ carrier }) => carrier))], 'carriers in the routing table'),
    lanes: createListSchema(
      lanes.map(({ id }) => id),
      'lane IDs',
    ),
    entryPoints: createListSchema([...entryPoints.keys()], 'entry points'),
    to: v.optional(
      v.pipe(
        text,
        v.transform((list) => list.split(',').map((one) => one.trim())),
      ),
    ),
    terms: v.optional(
      v.pipe(
        text,
        v.transform((list) => list.split(',').map((one) => one.trim())),
        v.array(v.picklist(TERMS, `must be a comma-separated list of ${TERMS.join(', ')}`)),
      ),
    ),
    from: v.optional(dayInput),
    until: v.optional(dayInput),
  },
  run: async ({ table, user }, { percent, amount: paid, from = today(), until, ...rest }) => {
    if (percent === undefined && paid === undefined) return failure('--percent or --amount is required')
    if (percent !== undefined && (percent < -100 || percent > 1_000))
      return failure('--percent must be from -100 to 1000')
    const amountCents = paid === undefined ? undefined : toScaledInteger(paid, 2)
    if (
      amountCents !== undefined &&
      (fromScaledInteger(amountCents, 2) !== paid || Math.abs(amountCents) > MAX_AMOUNT_CENTS)
    ) {
      return failure('--amount must have at most 2 decimal places and must not exceed 10000')
    }
    if (from < today()) return failure('--from must be today or later')
    if (until !== undefined && until < from) return failure('--until must not be earlier than --from')
    const added: Adjustment = { ...rest, percent, amountCents, from, until }
    const done = await change(table, user.id, (list) => {
      const after = addPriceAdjustment(list, added, today())
      return after ? ok(after) : failure(`adjustment ${rest.id} already exists. End it first, or use another name.`)
    })
    return done.ok ? ok(facts({ user: user.id, ...shown(added) })) : done
  },
})

const end = createUserCommand({
  name: 'end',
  summary: 'End a price adjustment. Existing sales are not affected.',
  options: {
    '--id <name>': 'Adjustment name',
    '--from <date>': 'First day without the adjustment in UTC, today or later (default: today)',
  },
  changes: ['id', 'from'],
  example: 'prices end ada@example.com --id autumn --from 2027-01-01',
  input: { id: text, from: v.optional(dayInput) },
  run: async ({ table, user }, { id, from = today() }) => {
    if (from < today()) return failure('--from must be today or later')
    const previousDay = formatDate(addDays(parseDate(from) ?? 0, -1))
    const done = await change(table, user.id, (list) => {
      const after = removePriceAdjustment(list, id, from, previousDay)
      return after ? ok(after) : failure(`adjustment ${id} was not found on or after ${from}`)
    })
    return done.ok ? ok(facts({ user: user.id, ended: id, from })) : done
  },
})

const show = createUserCommand({
  name: 'show',
  summary: "List a customer's tariffs and adjustments with their start dates",
  example: 'prices show ada@example.com',
  input: {},
  run: async ({ table, user }) => {
    const { tariffs, adjustments } = await createPriceLists(table)(user.id)
    return ok(
      facts({
        user: user.id,
        tariffs: tariffs.map(({ tariff, fromDay }) => ({ tariff: tariff ?? STANDARD, from: fromDay })),
        adjustments: adjustments.map(shown),
      }),
    )
  },
})

const shown = ({ id, percent, amountCents, from, until, ...where }: Adjustment) => ({
  id,
  ...(percent !== undefined && { percent }),
  ...(amountCents !== undefined && { amount: fromScaledInteger(amountCents, 2) }),
  from,
  ...(until !== undefined && { until }),
  ...Object.fromEntries(Object.entries(where).filter(([, words]) => words !== undefined)),
})

export const priceCommands = [assign, adjust, end, show]
