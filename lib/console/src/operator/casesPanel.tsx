import { useState } from 'preact/hooks'
import { say } from '../app/toasts.tsx'
import { Empty } from '../components/empty.tsx'
import { Choice } from '../components/field.tsx'
import { type Column, ListTable } from '../components/list.tsx'
import { Panel } from '../components/page.tsx'
import { Status } from '../components/status.tsx'
import { when } from '../data/format.ts'
import { usePages } from '../data/usePages.ts'
import { operatorCall, operatorList } from './operatorApi.ts'
import type { ScreeningCase } from './operatorTypes.ts'
import { ReasonForm } from './reasonForm.tsx'

const COLUMNS: readonly Column<ScreeningCase>[] = [
  { title: 'Party', cell: ({ name }) => <strong>{name}</strong> },
  { title: 'Role', cell: ({ party }) => party ?? '–' },
  { title: 'Like', cell: ({ match }) => (match === null ? '–' : `${match.listed_name} (${match.list})`) },
  { title: 'Score', cell: ({ score, band }) => `${score}, ${band}` },
  { title: 'Decision', cell: ({ decision }) => <Status of={decision} /> },
  { title: 'Opened', cell: ({ opened }) => when(opened) },
]

const DECISIONS = [
  ['allow', 'May be shipped to'],
  ['deny', 'May not be shipped to'],
] as const

type Props = { readonly userId: number; readonly onChanged: () => void }

/** Parties whom screening stopped, and the decision about each. */
export function CasesPanel({ userId, onChanged }: Props) {
  type CasePage = { readonly cases: readonly ScreeningCase[]; readonly next_page: string | null }
  const rows = usePages(
    (signal) => operatorList<CasePage>(`users/${userId}/screening-cases`, { limit: '20' }, signal),
    ({ cases }) => cases,
    [userId],
  )
  const [chosen, setChosen] = useState('')
  const [decision, setDecision] = useState<string>('allow')
  const decide = async (reason: string) => {
    const id = chosen || String(rows.items[0]?.id ?? '')
    await operatorCall('PUT', `users/${userId}/screening-cases/${id}`, { body: { decision, reason } })
    say('The case is decided.')
    rows.reload()
    onChanged()
  }
  return (
    <Panel title="Screening cases" wide>
      <ListTable
        rows={rows}
        what="Screening cases"
        columns={COLUMNS}
        keyOf={({ id }) => id}
        empty={
          <Empty title="No case">
            <p>Parties who are like somebody on a list of denied parties show up here.</p>
          </Empty>
        }
        waits
      />
      {rows.items.length > 0 && (
        <div class="below">
          <ReasonForm action="Decide" prefix="" onSubmit={decide}>
            {(faults) => (
              <>
                <Choice
                  label="Case"
                  value={chosen || String(rows.items[0]?.id ?? '')}
                  options={rows.items.map(({ id, name }) => [String(id), `${name}, ${id}`] as const)}
                  onChange={setChosen}
                />
                <Choice
                  label="Decision"
                  value={decision}
                  options={DECISIONS}
                  fault={faults.get('decision')}
                  onChange={setDecision}
                />
              </>
            )}
          </ReasonForm>
        </div>
      )}
    </Panel>
  )
}
