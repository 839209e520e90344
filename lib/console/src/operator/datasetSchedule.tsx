import { useState } from 'preact/hooks'
import { say } from '../app/toasts.tsx'
import { Async } from '../components/async.tsx'
import { Facts } from '../components/facts.tsx'
import { Check, Choice, Field } from '../components/field.tsx'
import { Panel } from '../components/page.tsx'
import { when } from '../data/format.ts'
import { useAsyncData } from '../data/useAsyncData.ts'
import { DatasetChangeList } from './datasetChanges.tsx'
import { callOperatorApi } from './operatorApi.ts'
import type { DatasetChanges, DatasetSchedule } from './operatorTypes.ts'
import { ReasonForm } from './reasonForm.tsx'

type Props = {
  readonly name: string
  readonly schedule: DatasetSchedule
  /** Versions that can be activated, newest first. */
  readonly versions: readonly string[]
  readonly onChanged: () => void
}

const getVersionTitle = (version: string): string => (version === 'bundled' ? 'Bundled version' : `Version ${version}`)

/** Active and scheduled versions of a dataset, and their changes. */
export function DatasetSchedulePanel({ name, schedule, versions, onChanged }: Props) {
  const { revision, active, previous, scheduled } = schedule
  const candidates = versions.filter((version) => version !== active)
  const actions: readonly (readonly [string, string])[] = [
    ...(candidates.length > 0 ? [['activate', 'Activate or schedule a version'] as const] : []),
    ...(previous === null ? [] : [['roll back', `Roll back to ${getVersionTitle(previous).toLowerCase()}`] as const]),
    ...(scheduled.length > 0 ? [['cancel', 'Cancel a scheduled version'] as const] : []),
  ]
  const [chosen, setChosen] = useState('activate')
  const action = actions.find(([one]) => one === chosen)?.[0] ?? actions[0]?.[0]
  const send = async (path: string, body: object, message: string) => {
    await callOperatorApi('POST', `dataset/${path}`, { body })
    say(message)
    onChanged()
  }
  return (
    <Panel title="Schedule" wide>
      <Facts
        of={[
          ['Active', active === null ? 'None' : getVersionTitle(active)],
          ['Previous', previous === null ? null : getVersionTitle(previous)],
          [
            'Scheduled',
            scheduled.map(({ version, from }) => `${getVersionTitle(version)}, from ${when(from)}`).join('; '),
          ],
        ]}
      />
      {action !== undefined && (
        <div class="below">
          <div class="above-list">
            <Choice label="Action" value={action} options={actions} onChange={setChosen} />
          </div>
          {action === 'activate' && (
            <ActivateForm key={revision} name={name} revision={revision} versions={candidates} send={send} />
          )}
          {action === 'roll back' && (
            <ReasonForm
              key={`back ${revision}`}
              action="Roll back"
              prefix="/rollback"
              onSubmit={(reason) =>
                send('rollbacks', { rollback: { dataset: name, revision }, reason }, 'Previous version activated.')
              }
            />
          )}
          {action === 'cancel' && (
            <CancelForm key={`cancel ${revision}`} name={name} revision={revision} scheduled={scheduled} send={send} />
          )}
        </div>
      )}
    </Panel>
  )
}

type Send = (path: string, body: object, message: string) => Promise<void>

type ActivateProps = {
  readonly name: string
  readonly revision: number
  readonly versions: readonly string[]
  readonly send: Send
}

function ActivateForm({ name, revision, versions, send }: ActivateProps) {
  const [version, setVersion] = useState(versions[0] ?? '')
  const [from, setFrom] = useState('')
  const [force, setForce] = useState(false)
  const [isCompared, setIsCompared] = useState(false)
  const activate = (reason: string) => {
    const activation = {
      ...{ dataset: name, version, revision, force },
      ...(from.trim() === '' ? {} : { from: from.trim() }),
    }
    return send('activations', { activation, reason }, `${getVersionTitle(version)} activated or scheduled.`)
  }
  return (
    <>
      <ReasonForm action="Activate version" prefix="/activation" onSubmit={activate}>
        {(errors) => (
          <>
            <Choice
              label="Version"
              value={version}
              options={versions.map((one) => [one, getVersionTitle(one)] as const)}
              fault={errors.get('version')}
              onChange={(chosen) => {
                setVersion(chosen)
                setIsCompared(false)
              }}
            />
            <Field
              label="From (UTC)"
              hint="YYYY-MM-DD HH:MM:SS. Leave empty for the time set at loading, otherwise immediately."
              maxLength={19}
              value={from}
              fault={errors.get('from')}
              onChange={setFrom}
            />
            <div class="whole">
              <Check label="Allow values to change by a factor of ten or more" checked={force} onChange={setForce} />
              {errors.has('force') && <p class="fault">{errors.get('force')}</p>}
            </div>
          </>
        )}
      </ReasonForm>
      <div class="below">
        <button type="button" onClick={() => setIsCompared(true)}>
          Compare with the active version
        </button>
        {isCompared && <Comparison name={name} version={version} />}
      </div>
    </>
  )
}

function Comparison({ name, version }: { readonly name: string; readonly version: string }) {
  const compared = useAsyncData(
    (signal) =>
      callOperatorApi<{ difference: DatasetChanges }>(
        'GET',
        `dataset/difference?${new URLSearchParams({ name, version, limit: '20' })}`,
        { signal },
      ).then(({ difference }) => difference),
    [name, version],
  )
  return (
    <Async of={compared} what="changes">
      {(changes) => <DatasetChangeList of={changes} />}
    </Async>
  )
}

type CancelProps = {
  readonly name: string
  readonly revision: number
  readonly scheduled: DatasetSchedule['scheduled']
  readonly send: Send
}

function CancelForm({ name, revision, scheduled, send }: CancelProps) {
  const [version, setVersion] = useState(scheduled[0]?.version ?? '')
  return (
    <ReasonForm
      action="Cancel scheduled version"
      prefix="/cancellation"
      onSubmit={(reason) =>
        send(
          'cancellations',
          { cancellation: { dataset: name, version, revision }, reason },
          `${getVersionTitle(version)} cancelled.`,
        )
      }
    >
      {(errors) => (
        <Choice
          label="Scheduled version"
          value={version}
          options={scheduled.map(
            (one) => [one.version, `${getVersionTitle(one.version)}, from ${when(one.from)}`] as const,
          )}
          fault={errors.get('version')}
          onChange={setVersion}
        />
      )}
    </ReasonForm>
  )
}
