import { useState } from 'preact/hooks'
import { link } from '../app/place.ts'
import { Empty } from '../components/empty.tsx'
import { type Column, ListTable } from '../components/list.tsx'
import { Page, Panel } from '../components/page.tsx'
import { age } from '../data/format.ts'
import { usePages } from '../data/usePages.ts'
import { useScrollIntoView } from '../data/useScrollIntoResponse.ts'
import { CASE_COLUMNS, CaseDecisionForm } from './cases.tsx'
import { listOperatorPages } from './operatorApi.ts'
import type { OpenCase } from './operatorTypes.ts'

/** Undecided screening cases of all accounts, oldest first, as merchants wait for the decision. */
export function CasesPage() {
  type CasePage = { readonly cases: readonly OpenCase[]; readonly next_page: string | null }
  const rows = usePages(
    (signal) => listOperatorPages<CasePage>('screening-cases', { limit: '20' }, signal),
    ({ cases }) => cases,
    [],
  )
  const [selected, setSelected] = useState<number | null>(null)
  const decision = useScrollIntoView<HTMLDivElement>(selected)
  const found = rows.items.find(({ id }) => id === selected) ?? null
  const columns: readonly Column<OpenCase>[] = [
    ...CASE_COLUMNS.filter(({ title }) => title !== 'Decision' && title !== 'Opened'),
    { title: 'Opened', cell: ({ opened }) => age(opened) },
    {
      title: 'Account',
      cell: ({ user_id: user }) => <a href={link(`/operator/accounts/${user}`)}>{user}</a>,
    },
    {
      title: 'Decision',
      cell: ({ id, name }) => (
        <button type="button" class="link" aria-pressed={id === selected} onClick={() => setSelected(id)}>
          Review<span class="unseen"> {name}</span>
        </button>
      ),
    },
  ]
  return (
    <Page title="Screening cases">
      {found && (
        <div ref={decision} class="above-list">
          <Panel
            title={`${found.name}: possible match with ${found.match?.listed_name ?? 'an entry of a denied party list'}`}
          >
            <CaseDecisionForm
              key={found.id}
              userId={found.user_id}
              of={found}
              onDecided={() => {
                setSelected(null)
                rows.reload()
              }}
            />
          </Panel>
        </div>
      )}
      <ListTable
        rows={rows}
        what="Screening cases"
        columns={columns}
        keyOf={({ id }) => id}
        empty={
          <Empty title="No open screening cases">
            <p>Possible matches with denied-party lists appear here until an operator records a decision.</p>
          </Empty>
        }
      />
    </Page>
  )
}
