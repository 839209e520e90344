import { useRef, useState } from 'preact/hooks'
import { useLocation, useRoute } from 'preact-iso'
import type { Overpack } from '../../../../client/src/index.ts'
import { link } from '../../app/place.ts'
import { client } from '../../app/session.ts'
import { say } from '../../app/toasts.tsx'
import { AsyncPage } from '../../components/async.tsx'
import { ConfirmButton } from '../../components/dialog.tsx'
import { Facts } from '../../components/facts.tsx'
import { Field } from '../../components/field.tsx'
import { Form } from '../../components/form.tsx'
import { Page, Panel } from '../../components/page.tsx'
import { ScanBox, type Scanned } from '../../components/scanBox.tsx'
import { Status } from '../../components/status.tsx'
import { Warnings } from '../../components/warnings.tsx'
import { decimal } from '../../data/decimal.ts'
import { getErrorMessage } from '../../data/failures.ts'
import { openDocument } from '../../data/files.ts'
import { count, when } from '../../data/format.ts'
import { parseRejections } from '../../data/partialFailure.ts'
import { trimToNull } from '../../data/party.ts'
import { useAction } from '../../data/useAction.ts'
import { useAsyncData } from '../../data/useAsyncData.ts'
import { useSubmission } from '../../data/useSubmission.ts'
import { describeOverpackState, isOverpackMeasured } from './overpackState.ts'
import { PackedLabels } from './packedLabels.ts'

/** Overpack page: scan parcels in and out, measure it, and print its label. */
export function OverpackPage() {
  const id = Number(useRoute().params.id)
  const overpack = useAsyncData((signal) => client.overpacks.get(id, {}, { signal }), [id])
  return (
    <AsyncPage of={overpack} what="overpack" title="Overpack">
      {(value) => <Shown overpack={value} reload={overpack.reload} />}
    </AsyncPage>
  )
}

type Props = { readonly overpack: Overpack; readonly reload: () => void }

function Shown({ overpack, reload }: Props) {
  const { id, locked, manifest_id: manifestId } = overpack
  const { route } = useLocation()
  const { isBusy, run } = useAction()
  const packed = useRef(new PackedLabels(overpack.shipments))
  const print = () => run(async () => openDocument(await client.overpacks.getPdf(id), 'application/pdf'))
  const remove = async () => {
    await client.overpacks.delete(id)
    say('Overpack deleted.')
    route(link('/handover'))
  }
  const scan = async (code: string): Promise<Scanned> => {
    try {
      const { shipments } = await client.overpacks.update(id, { shipments: [{ tracking_number: code }] })
      const isNew = packed.current.add(shipments)
      reload()
      return isNew ? { text: `${code} packed.`, isGood: true } : { text: `${code} is already packed.`, isGood: false }
    } catch (error) {
      return { text: `${code}: ${parseRejections(error)[0]?.reason ?? getErrorMessage(error)}`, isGood: false }
    }
  }
  return (
    <Page
      title={`Overpack ${id}`}
      above={<a href={link('/handover')}>Overpacks</a>}
      status={<Status of={describeOverpackState(overpack)} />}
      actions={
        <>
          {!locked && (
            <ConfirmButton
              label="Delete overpack"
              title="Delete this overpack?"
              action="Delete overpack"
              onConfirm={remove}
            >
              <p>The parcels can then be added to other overpacks.</p>
            </ConfirmButton>
          )}
          <button type="button" disabled={isBusy || overpack.total_shipments === 0} onClick={print}>
            Print label
          </button>
          {!locked && isOverpackMeasured(overpack) && (
            <a class="button main" href={link(`/handover/manifests/new?overpacks=${id}`)}>
              Add to manifest
            </a>
          )}
        </>
      }
    >
      <Warnings of={overpack.warnings} />
      <div class="panels">
        {locked ? (
          <Panel title="Handed over">
            <p>
              This overpack is on a manifest and cannot be changed.{' '}
              <a href={link(`/handover/manifests/${manifestId}`)}>View manifest {manifestId}</a>
            </p>
          </Panel>
        ) : (
          <Panel title="Scan parcels">
            <ScanBox label="Tracking number" onScan={scan} />
          </Panel>
        )}
        {locked ? null : <Measures overpack={overpack} onSaved={reload} />}
        <Panel title={count(overpack.total_shipments, 'parcel')}>
          <Parcels overpack={overpack} reload={reload} />
        </Panel>
        <Panel title="Details">
          <Facts
            of={[
              ['From', overpack.entry_point],
              ['To', overpack.exit_point],
              ['Carrier', overpack.carrier],
              ['Service', overpack.service],
              ['Terms', overpack.terms],
              ['SSCC', <code key="sscc">{overpack.sscc}</code>],
              ['Weight', overpack.weight === null ? null : `${overpack.weight} kg`],
              [
                'Size',
                isOverpackMeasured(overpack) ? `${overpack.length} × ${overpack.width} × ${overpack.height} cm` : null,
              ],
              ['Dangerous goods', overpack.contains_dg ? 'yes' : null],
              ['Packed', when(overpack.created)],
            ]}
          />
        </Panel>
      </div>
    </Page>
  )
}

function Parcels({ overpack: { shipments, locked }, reload }: Props) {
  const { isBusy, run } = useAction()
  const removeShipment = (id: number, name: string) =>
    run(async () => {
      await client.shipments.update(id, { overpack_id: null })
      say(`${name} removed.`)
      reload()
    })
  if (shipments.length === 0) return <p class="soft">No parcels yet</p>
  return (
    <ul class="entries">
      {shipments.map(({ id, tracking_number: number }) => (
        <li key={id}>
          <a href={link(`/shipments/${id}`)}>
            <code>{number ?? id}</code>
          </a>
          {!locked && (
            <button
              type="button"
              class="link"
              disabled={isBusy}
              onClick={() => removeShipment(id, number ?? String(id))}
            >
              Remove<span class="unseen"> {number}</span>
            </button>
          )}
        </li>
      ))}
    </ul>
  )
}

const MEASURES = [
  ['weight', 'Weight (kg)'],
  ['length', 'Length (cm)'],
  ['width', 'Width (cm)'],
  ['height', 'Height (cm)'],
] as const

/** Entry points require weight and dimensions. */
function Measures({ overpack, onSaved }: { readonly overpack: Overpack; readonly onSaved: () => void }) {
  const [edits, setEdits] = useState<Readonly<Record<string, string>>>({})
  const submission = useSubmission('/overpack')
  const textOf = (name: (typeof MEASURES)[number][0]): string => edits[name] ?? String(overpack[name] ?? '')
  const save = async () => {
    await client.overpacks.update(overpack.id, {
      weight: trimToNull(decimal(textOf('weight'))),
      length: trimToNull(decimal(textOf('length'))),
      width: trimToNull(decimal(textOf('width'))),
      height: trimToNull(decimal(textOf('height'))),
    })
    say('Weight and dimensions saved.')
    onSaved()
  }
  return (
    <Panel title="Enter weight and dimensions">
      <Form of={submission} onSubmit={save} action="Save">
        <div class="fields">
          {MEASURES.map(([name, label]) => (
            <Field
              key={name}
              label={label}
              inputMode="decimal"
              value={textOf(name)}
              fault={submission.faults.get(name)}
              onChange={(value) => setEdits({ ...edits, [name]: value })}
            />
          ))}
        </div>
      </Form>
    </Panel>
  )
}
