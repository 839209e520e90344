import { useState } from 'preact/hooks'
import { say } from '../app/toasts.tsx'
import { Async } from '../components/async.tsx'
import { Choice, Field } from '../components/field.tsx'
import { type Column, Table } from '../components/list.tsx'
import { Panel } from '../components/page.tsx'
import { day, getPreviousDay, money } from '../data/format.ts'
import { useAsyncData } from '../data/useAsyncData.ts'
import { callOperatorApi } from './operatorApi.ts'
import type { CustomerPrices, Prices } from './operatorTypes.ts'
import { ReasonForm } from './reasonForm.tsx'

const STANDARD = 'standard'
const TARIFFS = 'tariffs/'

type Adjustment = CustomerPrices['adjustments'][number]

const COLUMNS: readonly Column<Adjustment>[] = [
  { title: 'Adjustment', cell: ({ id }) => id },
  {
    title: 'Change',
    cell: ({ percent, amount }) =>
      [percent === null ? null : `${percent}%`, amount === null ? null : money(amount, 'USD')]
        .filter((part) => part !== null)
        .join(', '),
    isNumber: true,
  },
  { title: 'From', cell: ({ from }) => day(from) },
  { title: 'Until', cell: ({ until }) => (until === null ? '–' : day(until)) },
  {
    title: 'Applies to',
    cell: ({ conditions }) =>
      Object.entries(conditions)
        .map(([name, values]) => `${name.replaceAll('_', ' ')}: ${values.join(', ')}`)
        .join('; ') || 'All parcels',
  },
]

/** Tariffs and price adjustments of a customer, and the assignment of a tariff. */
export function CustomerPricesPanel({
  userId,
  onChanged,
}: {
  readonly userId: number
  readonly onChanged: () => void
}) {
  const prices = useAsyncData(
    async (signal) => {
      const [own, all] = await Promise.all([
        callOperatorApi<CustomerPrices>('GET', `users/${userId}/prices`, { signal }),
        callOperatorApi<Prices>('GET', 'prices', { signal }),
      ])
      const loaded = all.datasets.map(({ name }) => name).filter((name) => name.startsWith(TARIFFS))
      return { ...own, known: new Set([STANDARD, ...loaded.map((name) => name.slice(TARIFFS.length))]) }
    },
    [userId],
  )
  const [name, setName] = useState(STANDARD)
  const [from, setFrom] = useState(getPreviousDay(0))
  const assign = async (reason: string) => {
    await callOperatorApi('PUT', `users/${userId}/tariff`, { body: { tariff: { name, from: from.trim() }, reason } })
    say('Tariff assigned.')
    prices.reload()
    onChanged()
  }
  return (
    <Panel title="Tariff">
      <Async of={prices} what="prices">
        {({ tariffs, adjustments, known }) => (
          <>
            {tariffs.length === 0 ? (
              <p class="soft">Standard tariff</p>
            ) : (
              <ul class="entries">
                {tariffs.map((tariff) => (
                  <li key={tariff.from}>{`${tariff.name}, from ${day(tariff.from)}`}</li>
                ))}
              </ul>
            )}
            {adjustments.length > 0 && (
              <Table
                items={adjustments}
                what="Price adjustments"
                columns={COLUMNS}
                keyOf={({ id, from: start }) => `${id} ${start}`}
              />
            )}
            <div class="below">
              <ReasonForm action="Assign tariff" prefix="/tariff" onSubmit={assign}>
                {(errors) => (
                  <>
                    <Choice
                      label="Tariff"
                      value={name}
                      options={[...known].map((tariff) => [tariff, tariff] as const)}
                      fault={errors.get('name')}
                      onChange={setName}
                    />
                    <Field
                      label="First day"
                      hint="Enter today or a later date as YYYY-MM-DD."
                      maxLength={10}
                      required
                      value={from}
                      fault={errors.get('from')}
                      onChange={setFrom}
                    />
                  </>
                )}
              </ReasonForm>
            </div>
          </>
        )}
      </Async>
    </Panel>
  )
}
