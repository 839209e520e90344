import { useRef, useState } from 'preact/hooks'
import { useLocation } from 'preact-iso'
import { ApiError, type OverpackRow } from '../../../../client/src/index.ts'
import { link } from '../../app/place.ts'
import { client } from '../../app/session.ts'
import { say } from '../../app/toasts.tsx'
import { Async } from '../../components/async.tsx'
import { Empty } from '../../components/empty.tsx'
import { Field } from '../../components/field.tsx'
import { Form } from '../../components/form.tsx'
import { Page, Panel } from '../../components/page.tsx'
import { getDefaultStartDate } from '../../components/period.tsx'
import { ScanBox, type Scanned } from '../../components/scanBox.tsx'
import { getErrorMessage } from '../../data/failures.ts'
import { count, number } from '../../data/format.ts'
import { trimToNull } from '../../data/party.ts'
import { useAsyncData } from '../../data/useAsyncData.ts'
import { useSubmission } from '../../data/useSubmission.ts'
import { isOverpackMeasured } from './overpackState.ts'

/** Number of newest overpacks searched for waiting ones. */
const MAX_LISTED_ITEMS = 100

/** A manifest notifies all carriers in sequence. */
const HANDOVER_TIMEOUT_MS = 60_000

type OverpackLookup =
  | { readonly ok: true; readonly overpack: OverpackRow }
  | { readonly ok: false; readonly text: string }

/** Finds an overpack by id or SSCC as scanned; the API accepts all formats. */
async function findOverpack(code: string): Promise<OverpackLookup> {
  try {
    return { ok: true, overpack: await client.overpacks.get(code) }
  } catch (error) {
    const isUnknown = error instanceof ApiError && error.status === 404
    return { ok: false, text: isUnknown ? `Overpack ${code} was not found.` : getErrorMessage(error) }
  }
}

/** Returns the reason why an overpack cannot be manifested, or null. */
function validateHandover(overpack: OverpackRow): string | null {
  const { id, locked, manifest_id: manifestId, total_shipments: parcels } = overpack
  if (locked) return `Overpack ${id} is already on manifest ${manifestId}.`
  if (parcels === 0) return `Overpack ${id} is empty.`
  return isOverpackMeasured(overpack) ? null : `Overpack ${id} requires weight and dimensions.`
}

/** Adds scanned overpacks that are older than the listed ones. */
const addUnlistedOverpacks = (
  listed: readonly OverpackRow[],
  scanned: readonly OverpackRow[],
): readonly OverpackRow[] => [...listed, ...scanned.filter(({ id }) => !listed.some((one) => one.id === id))]

/** Creates a manifest of overpacks, selected by scanning or from a list. */
export function NewManifestPage() {
  const { route, query } = useLocation()
  const [selectedIds, setSelectedIds] = useState<ReadonlySet<number>>(
    () => new Set((query.overpacks ?? '').split(',').map(Number).filter(Boolean)),
  )
  const [carrier, setCarrier] = useState('')
  const [tracking, setTrackingNumber] = useState('')
  const submission = useSubmission('/manifest')
  const { faults } = submission
  // Scans must not wait for the list.
  const known = useRef(Promise.withResolvers<readonly OverpackRow[]>())
  const picked = useRef(new Set(selectedIds))
  const [unlisted, setUnlisted] = useState<readonly OverpackRow[]>([])
  const waiting = useAsyncData(async (signal) => {
    const { overpacks } = await client.overpacks.list(
      { limit: MAX_LISTED_ITEMS, date_start: getDefaultStartDate() },
      { signal },
    )
    const open = overpacks.filter(({ locked, total_shipments: parcels }) => !locked && parcels > 0)
    known.current.resolve(open)
    return open
  }, [])
  const toggle = (id: number) => {
    const changed = new Set(selectedIds)
    if (!changed.delete(id)) changed.add(id)
    picked.current = changed
    setSelectedIds(changed)
  }
  const scan = async (code: string): Promise<Scanned> => {
    await known.current.promise
    const found = await findOverpack(code)
    if (!found.ok) return { text: found.text, isGood: false }
    const { overpack } = found
    const error = picked.current.has(overpack.id)
      ? `Overpack ${overpack.id} is already on this manifest.`
      : validateHandover(overpack)
    if (error !== null) return { text: error, isGood: false }
    picked.current.add(overpack.id)
    setUnlisted((before) => [...before, overpack])
    setSelectedIds((before) => new Set([...before, overpack.id]))
    return { text: `Overpack ${overpack.id} added.`, isGood: true }
  }
  const createManifest = async () => {
    const created = await client.manifests.create(
      { overpacks: [...selectedIds], carrier: trimToNull(carrier), tracking_number: trimToNull(tracking) },
      { timeoutMs: HANDOVER_TIMEOUT_MS },
    )
    say('Manifest created. Next, print the delivery ticket.')
    route(link(`/handover/manifests/${created.id}`))
  }
  return (
    <Page title="New manifest" above={<a href={link('/handover/manifests')}>Manifests</a>}>
      <div class="panels one">
        <Panel title="Scan overpacks">
          <ScanBox label="Overpack" hint="SSCC or overpack ID" onScan={scan} />
        </Panel>
        <Panel title="Open overpacks">
          <Async of={waiting} what="overpacks">
            {(listed) =>
              addUnlistedOverpacks(listed, unlisted).length === 0 ? (
                <Empty title="No open overpacks">
                  <p>
                    Overpacks that are not on a manifest appear here.{' '}
                    <a href={link('/handover/overpacks/new')}>Pack parcels</a>
                  </p>
                </Empty>
              ) : (
                <Waiting overpacks={addUnlistedOverpacks(listed, unlisted)} chosen={selectedIds} toggle={toggle} />
              )
            }
          </Async>
          {faults.has('overpacks') && <p class="fault">{faults.get('overpacks')}</p>}
        </Panel>
        <Panel title="Delivery to the entry point">
          <Form
            of={submission}
            onSubmit={createManifest}
            action={
              selectedIds.size === 0 ? 'Create manifest' : `Create manifest with ${count(selectedIds.size, 'overpack')}`
            }
          >
            <div class="fields">
              <Field
                label="Delivered by"
                hint="Optional. Carrier that transports the overpacks to the entry point."
                value={carrier}
                fault={faults.get('carrier')}
                onChange={setCarrier}
              />
              <Field
                label="Tracking number"
                value={tracking}
                fault={faults.get('tracking_number')}
                onChange={setTrackingNumber}
              />
            </div>
          </Form>
        </Panel>
      </div>
    </Page>
  )
}

type WaitingProps = {
  readonly overpacks: readonly OverpackRow[]
  readonly chosen: ReadonlySet<number>
  readonly toggle: (id: number) => void
}

/** Only overpacks of one entry point share a manifest. */
const Waiting = ({ overpacks, chosen, toggle }: WaitingProps) =>
  [...Map.groupBy(overpacks, ({ entry_point: entry }) => entry)].map(([entry, group]) => (
    <fieldset key={entry} class="group" disabled={chosen.size > 0 && !group.some(({ id }) => chosen.has(id))}>
      <legend>
        {entry} <small>{count(group.length, 'overpack')}</small>
      </legend>
      <ul class="entries">
        {group.map((overpack) => (
          <li key={overpack.id}>
            <label class="check">
              <input
                type="checkbox"
                checked={chosen.has(overpack.id)}
                disabled={!isOverpackMeasured(overpack)}
                onChange={() => toggle(overpack.id)}
              />
              Overpack {overpack.id}
            </label>
            <small>
              {[overpack.carrier, overpack.service].filter(Boolean).join(', ')},{' '}
              {count(overpack.total_shipments, 'parcel')}
              {overpack.weight !== null && `, ${number(overpack.weight)} kg`}
              {!isOverpackMeasured(overpack) && (
                <>
                  , <a href={link(`/handover/overpacks/${overpack.id}`)}>Enter weight and dimensions</a>
                </>
              )}
            </small>
          </li>
        ))}
      </ul>
    </fieldset>
  ))
