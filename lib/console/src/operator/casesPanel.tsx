import { useState } from 'preact/hooks'
import { Empty } from '../components/empty.tsx'
import { Choice } from '../components/field.tsx'
import { ListTable } from '../components/list.tsx'
import { Panel } from '../components/page.tsx'
import { usePages } from '../data/usePages.ts'
import { CASE_COLUMNS, CaseDecisionForm } from './cases.tsx'
import { listOperatorPages } from './operatorApi.ts'
import type { ScreeningCase } from './operatorTypes.ts'

type Props = { readonly userId: number; readonly onChanged: () => void }

/** Screening cases of an account, with their decisions. */
export function CasesPanel({ userId, onChanged }: Props) {
  type CasePage = { readonly cases: readonly ScreeningCase[]; readonly next_page: string | null }
  const rows = usePages(
    (signal) => listOperatorPages<CasePage>(`users/${userId}/screening-cases`, { limit: '20' }, signal),
    ({ cases }) => cases,
    [userId],
  )
  const [selected, setSelected] = useState('')
  const found = rows.items.find(({ id }) => String(id) === selected) ?? rows.items[0]
  const decided = () => {
    rows.reload()
    onChanged()
  }
  return (
    <Panel title="Screening cases" wide>
      <ListTable
        rows={rows}
        what="Screening cases"
        columns={CASE_COLUMNS}
        keyOf={({ id }) => id}
        empty={
          <Empty title="No screening cases">
            <p>Possible matches with denied-party lists appear here.</p>
          </Empty>
        }
        waits
      />
      {found && (
        <div class="below">
          <div class="fields">
            <Choice
              label="Screening case"
              value={String(found.id)}
              options={rows.items.map(({ id, name }) => [String(id), `${name}, ${id}`] as const)}
              onChange={setSelected}
            />
          </div>
          <CaseDecisionForm key={found.id} userId={userId} of={found} onDecided={decided} />
        </div>
      )}
    </Panel>
  )
}
