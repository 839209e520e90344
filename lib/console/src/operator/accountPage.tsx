import { useState } from 'preact/hooks'
import { useLocation, useRoute } from 'preact-iso'
import { link } from '../app/place.ts'
import { say } from '../app/toasts.tsx'
import { AsyncPage } from '../components/async.tsx'
import { Empty } from '../components/empty.tsx'
import { Facts } from '../components/facts.tsx'
import { Choice, Field } from '../components/field.tsx'
import { type Column, ListTable } from '../components/list.tsx'
import { Page, Panel } from '../components/page.tsx'
import { decimal } from '../data/decimal.ts'
import { money, when } from '../data/format.ts'
import { useAsyncData } from '../data/useAsyncData.ts'
import { usePages } from '../data/usePages.ts'
import { CasesPanel } from './casesPanel.tsx'
import { CustomerPricesPanel } from './customerPricesPanel.tsx'
import { FeesPanel } from './feesPanel.tsx'
import { OPERATOR_ACTION_COLUMNS } from './operatorActionColumns.tsx'
import { callOperatorApi, listOperatorPages } from './operatorApi.ts'
import type { AccountWithBalances, Movement, OperatorAction } from './operatorTypes.ts'
import { ReasonForm } from './reasonForm.tsx'

/** Account page: balances with ledger, screening cases, and operator activity. */
export function AccountPage() {
  const id = Number(useRoute().params.id)
  const account = useAsyncData(
    (signal) =>
      callOperatorApi<{ user: AccountWithBalances }>('GET', `users/${id}`, { signal }).then(({ user }) => user),
    [id],
  )
  return (
    <AsyncPage of={account} what="account" title="Account">
      {(value) => <Shown account={value} reload={account.reload} />}
    </AsyncPage>
  )
}

type Props = { readonly account: AccountWithBalances; readonly reload: () => void }

function Shown({ account, reload }: Props) {
  const { query } = useLocation()
  const [reloadCount, setReloadCount] = useState(0)
  const currency = query.currency ?? account.wallets[0]?.currency ?? 'USD'
  const changed = () => {
    reload()
    setReloadCount((before) => before + 1)
  }
  return (
    <Page
      title={account.email}
      above={<a href={link('/operator/accounts')}>Accounts</a>}
      status={account.locked && <span class="status bad">locked</span>}
    >
      <ul class="tiles">
        {account.wallets.map(({ currency: one, balance, credit_limit: limit }) => (
          <li key={one}>
            <a
              href={link(`/operator/accounts/${account.id}?currency=${one}`)}
              aria-current={one === currency ? 'true' : undefined}
            >
              <small>
                {one}
                {limit > 0 && `, credit limit ${money(limit, one)}`}
              </small>
              <strong class={balance < 0 ? 'bad' : undefined}>{money(balance, one)}</strong>
            </a>
          </li>
        ))}
      </ul>
      <div class="panels">
        <Panel title={`${currency} ledger`} wide>
          <Ledger key={`${currency} ${reloadCount}`} id={account.id} currency={currency} />
        </Panel>
        <MoneyPanel account={account} currency={currency} onChanged={changed} />
        <Panel title="Details">
          <Facts
            of={[
              ['Account', account.id],
              ['Name', `${account.first_name} ${account.last_name}`],
              ['Time zone', account.timezone],
              ['Opened', when(account.created)],
              ['Concurrent requests', account.bucket_size],
              ['Approvals', account.approvals.join(', ')],
              ['Applications', account.applications.join(', ')],
              ['Locked', account.locked && when(account.locked)],
              ['Erased', account.erased && when(account.erased)],
            ]}
          />
        </Panel>
        <CustomerPricesPanel userId={account.id} onChanged={changed} />
        <FeesPanel userId={account.id} onChanged={changed} />
        <CasesPanel userId={account.id} onChanged={changed} />
        <Panel title="Operator actions" wide>
          <OperatorActions key={reloadCount} id={account.id} />
        </Panel>
      </div>
    </Page>
  )
}

const buildLedgerColumns = (currency: string): readonly Column<Movement>[] => [
  { title: 'Reason', cell: ({ description }) => description },
  { title: 'Date', cell: ({ time }) => when(time) },
  { title: 'Counterparty', cell: ({ counter_account: other }) => <code>{other}</code> },
  { title: 'By', cell: ({ actor }) => actor ?? '–' },
  { title: 'Amount', cell: ({ amount }) => money(amount, currency), isNumber: true },
]

function Ledger({ id, currency }: { readonly id: number; readonly currency: string }) {
  type LedgerPage = { readonly entries: readonly Movement[]; readonly next_page: string | null }
  const rows = usePages(
    (signal) => listOperatorPages<LedgerPage>(`users/${id}/ledger/${currency}`, { limit: '20' }, signal),
    ({ entries }) => entries,
    [id, currency],
  )
  return (
    <ListTable
      rows={rows}
      what={`Ledger entries in ${currency}`}
      columns={buildLedgerColumns(currency)}
      keyOf={({ id: entry }) => entry}
      empty={<Empty title="No ledger entries">{null}</Empty>}
      waits
    />
  )
}

function OperatorActions({ id }: { readonly id: number }) {
  type OperatorActionPage = { readonly entries: readonly OperatorAction[]; readonly next_page: string | null }
  const rows = usePages(
    (signal) => listOperatorPages<OperatorActionPage>(`users/${id}/audit`, { limit: '20' }, signal),
    ({ entries }) => entries,
    [id],
  )
  return (
    <ListTable
      rows={rows}
      what="Operator actions"
      columns={OPERATOR_ACTION_COLUMNS}
      keyOf={({ id: entryId }) => entryId}
      empty={<Empty title="No operator actions yet">{null}</Empty>}
      waits
    />
  )
}

type MoneyProps = {
  readonly account: AccountWithBalances
  readonly currency: string
  readonly onChanged: () => void
}

const ACTIONS = [
  ['deposit', 'Record payment or payout'],
  ['credit', 'Set credit limit'],
] as const

/** Deposits by bank transfer, and credit limit. */
function MoneyPanel({ account: { id }, currency, onChanged }: MoneyProps) {
  const [action, setAction] = useState<string>('deposit')
  const [amount, setAmount] = useState('')
  const [reference, setReference] = useState('')
  const isDeposit = action === 'deposit'
  const submit = async (reason: string) => {
    // An empty field is not zero: the API rejects null at the field.
    const sent = { amount: amount.trim() === '' ? null : Number(decimal(amount)), currency }
    await (isDeposit
      ? callOperatorApi('POST', `users/${id}/deposits`, {
          body: { deposit: { ...sent, reference: reference.trim() }, reason },
        })
      : callOperatorApi('PUT', `users/${id}/credit-limit`, { body: { credit_limit: sent, reason } }))
    setAmount('')
    setReference('')
    say(isDeposit ? 'Payment recorded.' : 'Credit limit updated.')
    onChanged()
  }
  return (
    <Panel title="Balance changes">
      <ReasonForm
        key={action}
        action={isDeposit ? 'Record payment' : 'Set credit limit'}
        prefix={isDeposit ? '/deposit' : '/credit_limit'}
        onSubmit={submit}
      >
        {(errors) => (
          <>
            <div class="whole">
              <Choice label="Action" value={action} options={ACTIONS} onChange={setAction} />
            </div>
            <Field
              label={`Amount (${currency})`}
              required
              hint={isDeposit ? 'Enter a negative amount for a payout.' : undefined}
              inputMode="decimal"
              value={amount}
              fault={errors.get('amount')}
              onChange={setAmount}
            />
            {isDeposit && (
              <Field
                label="Reference"
                required
                hint="Bank reference for the payment. Each reference can be recorded only once."
                maxLength={200}
                value={reference}
                fault={errors.get('reference')}
                onChange={setReference}
              />
            )}
          </>
        )}
      </ReasonForm>
    </Panel>
  )
}
