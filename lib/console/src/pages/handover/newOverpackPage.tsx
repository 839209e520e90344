import { useRef, useState } from 'preact/hooks'
import { useLocation } from 'preact-iso'
import type { ShipmentRow } from '../../../../client/src/index.ts'
import { link } from '../../app/place.ts'
import { client } from '../../app/session.ts'
import { say } from '../../app/toasts.tsx'
import { Async } from '../../components/async.tsx'
import { Empty } from '../../components/empty.tsx'
import { Page, Panel } from '../../components/page.tsx'
import { getDefaultStartDate } from '../../components/period.tsx'
import { ScanBox, type Scanned } from '../../components/scanBox.tsx'
import { getErrorMessage } from '../../data/failures.ts'
import { count, getCountryName } from '../../data/format.ts'
import { parsePackedOverpackId, parseRejections, type Rejection } from '../../data/partialFailure.ts'
import { useAction } from '../../data/useAction.ts'
import { useAsyncData } from '../../data/useAsyncData.ts'
import { PackedLabels } from './packedLabels.ts'
import { Rejections } from './refusals.tsx'

/** Maximum number of listed parcels; others can be scanned. */
const MAX_LISTED_ITEMS = 100

const getTrackingNumber = ({ label }: ShipmentRow): string => label?.tracking_number ?? ''

/** Returns the properties that parcels of an overpack share. */
const formatOverpackRoute = ({ entry_point: entry, label }: ShipmentRow): string =>
  [entry, label?.exit_point, label?.carrier, label?.service].filter(Boolean).join(' · ')

/**
 * Packs an overpack: the first scanned parcel creates it, later ones are added; or parcels are
 * selected from a list.
 */
export function NewOverpackPage() {
  const { route } = useLocation()
  const free = useAsyncData(async (signal) => {
    const input = {
      labeled: 'yes',
      packed: 'no',
      processed: 'no',
      limit: MAX_LISTED_ITEMS,
      date_start: getDefaultStartDate(),
    } as const
    const { shipments } = await client.shipments.list(input, { signal })
    return shipments.filter(({ label }) => label?.is_ready && label.tracking_number !== null)
  }, [])
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [rejections, setRejections] = useState<readonly Rejection[]>([])
  const { isBusy, run } = useAction()
  // A ref, as scans are faster than rendering: the next one needs the id of the open overpack.
  const opened = useRef<number | null>(null)
  const [packed, setPacked] = useState<ReadonlySet<string>>(new Set())
  const chosen = new Set([...selected].filter((number) => !packed.has(number)))

  const packedLabels = useRef(new PackedLabels())
  const pack = async (numbers: readonly string[]): Promise<{ readonly id: number; readonly isNew: boolean }> => {
    const shipments = numbers.map((tracking_number) => ({ tracking_number }))
    const { id, shipments: inside } =
      opened.current === null
        ? await client.overpacks.create({ shipments })
        : await client.overpacks.update(opened.current, { shipments })
    opened.current = id
    setPacked((before) => new Set([...before, ...inside.map((one) => one.tracking_number ?? '')]))
    return { id, isNew: packedLabels.current.add(inside) }
  }
  const packSelected = () =>
    run(async () => {
      try {
        const { id } = await pack([...chosen])
        say(`${count(chosen.size, 'parcel')} packed. Scan more parcels, or enter the weight of the overpack.`)
        route(link(`/handover/overpacks/${id}`))
      } catch (error) {
        const id = parsePackedOverpackId(error)
        const problems = parseRejections(error)
        if (problems.length === 0) throw error
        setRejections(problems)
        if (id !== null) route(link(`/handover/overpacks/${id}`))
      }
    })
  const scan = async (code: string): Promise<Scanned> => {
    try {
      const { isNew } = await pack([code])
      return isNew ? { text: `${code} packed.`, isGood: true } : { text: `${code} is already packed.`, isGood: false }
    } catch (error) {
      return { text: `${code}: ${parseRejections(error)[0]?.reason ?? getErrorMessage(error)}`, isGood: false }
    }
  }
  return (
    <Page title="Pack parcels" above={<a href={link('/handover')}>Overpacks</a>}>
      <div class="panels one">
        <Panel title={packed.size === 0 ? 'Scan the first parcel' : `${count(packed.size, 'parcel')} in the overpack`}>
          <ScanBox
            label="Tracking number"
            hint="The first parcel determines the route of the overpack. All other parcels must have the same route."
            onScan={scan}
          />
          {packed.size > 0 && (
            <div class="actions">
              <a class="button main" href={link(`/handover/overpacks/${opened.current}`)}>
                Weigh the overpack
              </a>
            </div>
          )}
        </Panel>
        <Panel title="Unpacked parcels">
          <Rejections of={rejections} />
          <Async of={free} what="parcels">
            {(all) => {
              const parcels = all.filter((parcel) => !packed.has(getTrackingNumber(parcel)))
              return parcels.length === 0 ? (
                <Empty title="No unpacked parcels">
                  <p>Labelled parcels that are not in an overpack appear here.</p>
                </Empty>
              ) : (
                <>
                  <Groups parcels={parcels} chosen={chosen} choose={setSelected} />
                  {all.length === MAX_LISTED_ITEMS && (
                    <p class="soft">{`Only the newest ${MAX_LISTED_ITEMS} parcels are shown. Scan other parcels to pack them.`}</p>
                  )}
                  <div class="actions">
                    <button type="button" class="main" disabled={isBusy || chosen.size === 0} onClick={packSelected}>
                      Pack {chosen.size === 0 ? 'parcels' : count(chosen.size, 'parcel')}
                    </button>
                  </div>
                </>
              )
            }}
          </Async>
        </Panel>
      </div>
    </Page>
  )
}

type GroupsProps = {
  readonly parcels: readonly ShipmentRow[]
  readonly chosen: ReadonlySet<string>
  readonly choose: (chosen: ReadonlySet<string>) => void
}

/** Parcels by route: an overpack contains only one. */
function Groups({ parcels, chosen, choose }: GroupsProps) {
  const groups = [...Map.groupBy(parcels, formatOverpackRoute)]
  const toggle = (number: string) => {
    const changed = new Set(chosen)
    if (!changed.delete(number)) changed.add(number)
    choose(changed)
  }
  return groups.map(([way, group]) => {
    const isOtherDestination = chosen.size > 0 && !group.some((parcel) => chosen.has(getTrackingNumber(parcel)))
    const areAll = group.every((parcel) => chosen.has(getTrackingNumber(parcel)))
    return (
      <fieldset key={way} class="group" disabled={isOtherDestination}>
        <legend>
          {way} <small>{count(group.length, 'parcel')}</small>
        </legend>
        <ul class="entries">
          {group.map((parcel) => (
            <li key={parcel.id}>
              <label class="check">
                <input
                  type="checkbox"
                  checked={chosen.has(getTrackingNumber(parcel))}
                  onChange={() => toggle(getTrackingNumber(parcel))}
                />
                <code>{getTrackingNumber(parcel)}</code>
              </label>
              <small>
                {parcel.to.company_name ?? parcel.to.name}, {getCountryName(parcel.to.country)}
              </small>
            </li>
          ))}
        </ul>
        <button
          type="button"
          class="link"
          onClick={() => choose(areAll ? new Set() : new Set(group.map(getTrackingNumber)))}
        >
          {areAll ? 'Clear selection' : `Select all ${group.length}`}
        </button>
      </fieldset>
    )
  })
}
