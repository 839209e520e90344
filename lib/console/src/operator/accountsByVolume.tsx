import { link } from '../app/place.ts'
import { Empty } from '../components/empty.tsx'
import { type Column, ListTable } from '../components/list.tsx'
import { money, number } from '../data/format.ts'
import { usePages } from '../data/usePages.ts'
import { listOperatorPages } from './operatorApi.ts'
import type { AccountVolume } from './operatorTypes.ts'

const COLUMNS: readonly Column<AccountVolume>[] = [
  { title: 'Account', cell: ({ email }) => email },
  { title: 'Name', cell: ({ name }) => name },
  { title: 'Labels', cell: ({ labels }) => number(labels), isNumber: true },
  { title: 'Failed', cell: ({ failed }) => number(failed), isNumber: true },
  { title: 'Sales', cell: ({ sales }) => money(sales, 'USD'), isNumber: true },
  { title: 'Margin', cell: ({ margin }) => <Margin of={margin} />, isNumber: true },
  {
    title: 'Balance',
    cell: ({ balances }) =>
      balances.map(({ currency, balance }) => (
        <div key={currency} class={balance < 0 ? 'bad' : undefined}>
          {money(balance, currency)}
        </div>
      )),
    isNumber: true,
  },
]

export const Margin = ({ of: margin }: { readonly of: number | null }) =>
  margin === null ? <>–</> : <span class={margin < 0 ? 'bad' : undefined}>{money(margin, 'USD')}</span>

/** Accounts with purchased labels, largest volume first. */
export function AccountsByVolume() {
  type AccountPage = { readonly accounts: readonly AccountVolume[]; readonly next_page: string | null }
  const rows = usePages(
    (signal) => listOperatorPages<AccountPage>('accounts', { limit: '20' }, signal),
    ({ accounts }) => accounts,
    [],
  )
  return (
    <ListTable
      rows={rows}
      what="Accounts by volume"
      columns={COLUMNS}
      keyOf={({ user_id: id }) => id}
      pageOf={({ user_id: id }) => link(`/operator/accounts/${id}`)}
      waits
      empty={
        <Empty title="No labels purchased">
          <p>Accounts appear here within minutes of their first purchase.</p>
        </Empty>
      }
    />
  )
}
