import { formatDate } from '#shared/core/dates.ts'
import { fromScaledInteger } from '#shared/core/decimal.ts'
import { invalid } from '#shared/core/problems.ts'
import { plan, reply } from '#shared/http/endpoint.ts'
import { decideTariff } from '#shared/rating/assignTariff.ts'
import { createPriceLists } from '#shared/rating/priceLists.ts'
import type { Adjustment } from '#shared/rating/rules/priceListForm.ts'
import { STANDARD } from '#shared/rating/tariffsDataset.ts'
import type { OperatorEndpoint } from './routes.ts'
import { addAuditEntry, changing, createAuditedAccountEndpoint } from './trail.ts'

/*
 * Operator endpoints on tariffs and price adjustments of a customer.
 */

export const getCustomerPrices: OperatorEndpoint<'getCustomerPrices'> = createAuditedAccountEndpoint(
  async ({ id }, _, { table }) => {
    const { tariffs, adjustments } = await createPriceLists(table)(id)
    return reply({
      tariffs: tariffs.map(({ tariff, fromDay }) => ({ name: tariff ?? STANDARD, from: fromDay })),
      adjustments: adjustments.map(toAdjustmentView),
    })
  },
)

const formatFieldName = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

const toAdjustmentView = ({ id, percent, amountCents, from, until, ...where }: Adjustment) => ({
  id,
  percent: percent ?? null,
  amount: amountCents === undefined ? null : fromScaledInteger(amountCents, 2),
  from,
  until: until ?? null,
  conditions: Object.fromEntries(
    Object.entries(where).flatMap(([name, values]) =>
      values === undefined ? [] : [[formatFieldName(name), [...values]]],
    ),
  ),
})

export const assignTariff: OperatorEndpoint<'assignTariff'> = changing(
  async ({ id: userId }, { body, caller, nowMs }, { table }) => {
    const { tariff, reason } = body
    const today = formatDate(nowMs)
    const { name, from = today } = tariff
    const decided = await decideTariff(table, userId, { tariff: name, fromDay: from }, today)
    if (!decided.ok) return invalid(`/tariff/${decided.error.field}: ${decided.error.reason}`)
    const auditedAction = { action: 'prices assign', userId, details: { tariff: name, from }, reason }
    return plan(addAuditEntry(caller, auditedAction, decided.value.actions, nowMs), { tariff: { name, from } })
  },
)
