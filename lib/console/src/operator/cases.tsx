import { useState } from 'preact/hooks'
import { say } from '../app/toasts.tsx'
import { Choice } from '../components/field.tsx'
import type { Column } from '../components/list.tsx'
import { Status } from '../components/status.tsx'
import { when } from '../data/format.ts'
import { operatorCall } from './operatorApi.ts'
import type { ScreeningCase } from './operatorTypes.ts'
import { ReasonForm } from './reasonForm.tsx'

/** What is known of parties whom screening stopped. */
export const CASE_COLUMNS: readonly Column<ScreeningCase>[] = [
  {
    title: 'Party',
    cell: ({ name, date_of_birth }) => (
      <>
        <strong>{name}</strong>
        {date_of_birth && `, born ${date_of_birth}`}
      </>
    ),
  },
  { title: 'Role', cell: ({ party }) => party ?? '–' },
  { title: 'Like', cell: ({ match }) => (match === null ? '–' : listed(match)) },
  { title: 'Score', cell: ({ score, band }) => `${score}, ${band}` },
  { title: 'Decision', cell: ({ decision }) => <Status of={decision} /> },
  { title: 'Opened', cell: ({ opened }) => when(opened) },
]

const listed = ({ listed_name, listed_birth_dates: born, list }: NonNullable<ScreeningCase['match']>): string =>
  `${listed_name}${born.length > 0 ? `, born ${born.join(' or ')}` : ''} (${list})`

/** Who is most like somebody listed may never be shipped to. */
const decisionsFor = ({ band }: ScreeningCase) =>
  [...(band === 'high' ? [] : ([['allow', 'May be shipped to']] as const)), ['deny', 'May not be shipped to']] as const

type Props = {
  readonly userId: number
  readonly of: ScreeningCase
  readonly onDecided: () => void
}

/** Decides a case, with the reason for it. */
export function DecideCase({ userId, of: found, onDecided }: Props) {
  const decisions = decisionsFor(found)
  const [chosen, setChosen] = useState<string>(decisions[0]?.[0] ?? 'deny')
  const decide = async (reason: string) => {
    await operatorCall('PUT', `users/${userId}/screening-cases/${found.id}`, { body: { decision: chosen, reason } })
    say('The case is decided.')
    onDecided()
  }
  return (
    <ReasonForm action="Decide" prefix="" onSubmit={decide}>
      {(faults) => (
        <Choice
          label={found.name}
          value={chosen}
          options={decisions}
          fault={faults.get('decision')}
          onChange={setChosen}
        />
      )}
    </ReasonForm>
  )
}
