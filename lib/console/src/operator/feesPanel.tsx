import { useState } from 'preact/hooks'
import { say } from '../app/toasts.tsx'
import { Async } from '../components/async.tsx'
import { Empty } from '../components/empty.tsx'
import { Choice, Field } from '../components/field.tsx'
import { type Column, Table } from '../components/list.tsx'
import { Panel } from '../components/page.tsx'
import { decimal } from '../data/decimal.ts'
import { day, getPreviousDay, money } from '../data/format.ts'
import { useAsyncData } from '../data/useAsyncData.ts'
import { callOperatorApi } from './operatorApi.ts'
import type { CustomerFee } from './operatorTypes.ts'
import { ReasonForm } from './reasonForm.tsx'

const FREE_STORAGE_DAYS_FEE = 'storage-free-days'

/** Fees of a customer, with names as in the API. */
const FEES = [
  'fulfillment',
  'pick-unit',
  'packaging',
  'packing-slip',
  'inbound',
  'inbound-unit',
  'return-process',
  'return-verify',
  'return-dispose-unit',
  'validate-address',
  'classify',
  'calculate-duty',
  FREE_STORAGE_DAYS_FEE,
  'storage-small',
  'storage-medium',
  'storage-large',
] as const

const formatFee = (name: string): string => name.replaceAll('-', ' ')

const COLUMNS: readonly Column<CustomerFee>[] = [
  { title: 'Fee', cell: ({ name }) => formatFee(name) },
  { title: 'Warehouse', cell: ({ warehouse }) => warehouse ?? 'All' },
  { title: 'From', cell: ({ from }) => day(from) },
  {
    title: 'Amount',
    cell: ({ name, amount }) =>
      amount === null ? 'List price' : name === FREE_STORAGE_DAYS_FEE ? `${amount} days` : money(amount, 'USD'),
    isNumber: true,
  },
]

/** Fees of a customer that differ from the list price. */
export function FeesPanel({ userId, onChanged }: { readonly userId: number; readonly onChanged: () => void }) {
  const fees = useAsyncData(
    (signal) =>
      callOperatorApi<{ fees: readonly CustomerFee[] }>('GET', `users/${userId}/fees`, { signal }).then(
        ({ fees: all }) => all,
      ),
    [userId],
  )
  const [name, setName] = useState<string>(FEES[0])
  const [amount, setAmount] = useState('')
  const [warehouse, setWarehouse] = useState('')
  const [from, setStartDay] = useState(getPreviousDay(0))
  const submit = async (reason: string) => {
    const fee = {
      name,
      amount: amount.trim() === '' ? null : Number(decimal(amount)),
      warehouse: warehouse.trim() === '' ? null : warehouse.trim(),
      from,
    }
    await callOperatorApi('PUT', `users/${userId}/fees`, { body: { fee, reason } })
    setAmount('')
    say('Fee updated.')
    fees.reload()
    onChanged()
  }
  return (
    <Panel title="Customer fees">
      <Async of={fees} what="fees">
        {(all) =>
          all.length === 0 ? (
            <Empty title="List prices only">{null}</Empty>
          ) : (
            <Table
              items={all}
              what="Customer fees"
              columns={COLUMNS}
              keyOf={(fee) => `${fee.name} ${fee.warehouse} ${fee.from}`}
            />
          )
        }
      </Async>
      <div class="below">
        <ReasonForm action="Set fee" prefix="/fee" onSubmit={submit}>
          {(errors) => (
            <>
              <Choice
                label="Fee"
                value={name}
                options={FEES.map((fee) => [fee, formatFee(fee)] as const)}
                onChange={setName}
              />
              <Field
                label={name === FREE_STORAGE_DAYS_FEE ? 'New fee (days)' : 'New fee (USD)'}
                hint="Leave empty to use the list price."
                inputMode="decimal"
                value={amount}
                fault={errors.get('amount')}
                onChange={setAmount}
              />
              <Field
                label="Warehouse"
                hint="Applies to storage fees only. Leave empty for all warehouses."
                maxLength={20}
                value={warehouse}
                fault={errors.get('warehouse')}
                onChange={setWarehouse}
              />
              <Field
                label="First day"
                hint="Enter today or a later date as YYYY-MM-DD."
                maxLength={10}
                required
                value={from}
                fault={errors.get('from')}
                onChange={setStartDay}
              />
            </>
          )}
        </ReasonForm>
      </div>
    </Panel>
  )
}
