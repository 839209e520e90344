import { useState } from 'preact/hooks'
import { say } from '../app/toasts.tsx'
import { Confirm } from '../components/dialog.tsx'
import { Facts } from '../components/facts.tsx'
import { Choice } from '../components/field.tsx'
import type { Column } from '../components/list.tsx'
import { Status } from '../components/status.tsx'
import { when } from '../data/format.ts'
import { useAction } from '../data/useAction.ts'
import { callOperatorApi } from './operatorApi.ts'
import type { ScreeningCase } from './operatorTypes.ts'
import { ReasonForm } from './reasonForm.tsx'

/** Columns of screening cases. */
export const CASE_COLUMNS: readonly Column<ScreeningCase>[] = [
  {
    title: 'Party',
    cell: ({ name, date_of_birth }) => (
      <>
        <strong>{name}</strong>
        {date_of_birth && ` (date of birth: ${date_of_birth})`}
      </>
    ),
  },
  { title: 'Role', cell: ({ party }) => party ?? '–' },
  { title: 'Match', cell: ({ match }) => (match === null ? '–' : listed(match)) },
  { title: 'Score', cell: ({ score, band }) => `${score}, ${band}` },
  { title: 'Decision', cell: ({ decision }) => <Status of={decision} /> },
  { title: 'Opened', cell: ({ opened }) => when(opened) },
]

const listed = ({ listed_name, listed_birth_dates: born, list }: NonNullable<ScreeningCase['match']>): string =>
  `${listed_name}${born.length > 0 ? `, date of birth: ${born.join(' or ')}` : ''} (${list})`

/** A certain match can only be denied. */
const listDecisions = ({ band }: ScreeningCase) =>
  [
    ['', 'Select an option'],
    ...(band === 'high' ? [] : ([['allow', 'Allow shipments to this party']] as const)),
    ['deny', 'Deny shipments to this party'],
  ] as const

type Props = {
  readonly userId: number
  readonly of: ScreeningCase
  readonly onDecided: () => void
}

/** Decision on a case, beside its facts; nothing is preselected, and the decision is confirmed. */
export function CaseDecisionForm({ userId, of: found, onDecided }: Props) {
  const [selected, setSelected] = useState('')
  const [isReasonMissing, setIsMissing] = useState(false)
  const [reason, setReason] = useState<string | null>(null)
  const { isBusy, run } = useAction()
  const ask = async (given: string) => {
    setIsMissing(selected === '')
    if (selected !== '') setReason(given)
  }
  const decide = () =>
    run(async () => {
      try {
        await callOperatorApi('PUT', `users/${userId}/screening-cases/${found.id}`, {
          body: { decision: selected, reason },
        })
      } finally {
        setReason(null)
      }
      say('Decision recorded.')
      onDecided()
    })
  const isAllowed = selected === 'allow'
  return (
    <>
      <CaseDetails of={found} />
      <ReasonForm action="Record decision" prefix="" onSubmit={ask} keepsReason>
        {(errors) => (
          <Choice
            label="Decision"
            required
            value={selected}
            options={listDecisions(found)}
            fault={isReasonMissing && selected === '' ? 'Choose a decision.' : errors.get('decision')}
            onChange={setSelected}
          />
        )}
      </ReasonForm>
      {reason !== null && (
        <Confirm
          title={isAllowed ? `Allow shipments to ${found.name}?` : `Deny shipments to ${found.name}?`}
          action={isAllowed ? 'Allow shipments' : 'Deny shipments'}
          isBusy={isBusy}
          onConfirm={decide}
          onClose={() => setReason(null)}
        >
          <CaseDetails of={found} />
        </Confirm>
      )}
    </>
  )
}

/** Party and address, the matching entry with list and version, and the stopped parcel. */
function CaseDetails({
  of: { name, date_of_birth: born, address, party, match, score, band, about },
}: Pick<Props, 'of'>) {
  return (
    <Facts
      of={[
        ['Party', born ? `${name} (date of birth: ${born})` : name],
        ['Address', address && <CaseAddress lines={address} />],
        ['Role', party],
        ['Match', match && listed(match)],
        ['Source', match && `${match.list}, version ${match.version}, entry ${match.entry_id}`],
        ['Score', `${score}, ${band}`],
        ['Parcel', about && `${about.kind} ${about.id}`],
      ]}
    />
  )
}

const CaseAddress = ({ lines }: { readonly lines: readonly string[] }) => (
  <address>
    {lines.map((line) => (
      <span key={line}>{line}</span>
    ))}
  </address>
)
