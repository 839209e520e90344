import { useState } from 'preact/hooks'
import type { ServicePoint } from '../../../../client/src/index.ts'
import { client } from '../../app/session.ts'
import { Async } from '../../components/async.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { Address, Facts } from '../../components/facts.tsx'
import { Panel } from '../../components/page.tsx'
import { number } from '../../data/format.ts'
import { trimToNull } from '../../data/party.ts'
import { useAsyncData } from '../../data/useAsyncData.ts'
import { type Choice, type Draft, findServicePoint } from './draft.ts'

/*
 * Selection of a parcel shop or locker in the shipment form.
 */

/** Points listed, nearest first. */
const SHOWN = 20

type Props = {
  readonly draft: Draft
  readonly choice: Choice | null
  readonly change: (changes: Partial<Draft>) => void
}

/** Delivery to the address or a service point. Shown if the selected carrier has service points. */
export function ServicePointPanel({ draft, choice, change }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const point = findServicePoint(draft, choice)
  const carrier = choice?.carrier ?? point?.carrier
  if (carrier === undefined || (point === null && !choice?.hasServicePoints)) return null
  const postalCode = trimToNull(draft.to.postal_code)
  return (
    <Panel title="Delivery">
      <p>
        {point === null ? "To the recipient's address" : `To the service point ${point.name ?? point.id} (${carrier})`}
      </p>
      <div class="actions">
        <button type="button" disabled={postalCode === null} onClick={() => setIsOpen(true)}>
          {point === null ? 'Select service point' : 'Change service point'}
        </button>
        {point !== null && (
          <button type="button" class="link" onClick={() => change({ servicePoint: null })}>
            Deliver to the address
          </button>
        )}
      </div>
      {postalCode === null && <p class="soft">Enter the postal code of the recipient to find service points.</p>}
      {isOpen && postalCode !== null && (
        <PointDialog
          search={{ carrier, country: draft.to.country, postal_code: postalCode }}
          onClose={() => setIsOpen(false)}
          onPick={({ id, name }) => {
            change({ servicePoint: { id, carrier, name } })
            setIsOpen(false)
          }}
        />
      )}
    </Panel>
  )
}

type DialogProps = {
  readonly search: { readonly carrier: string; readonly country: string; readonly postal_code: string }
  readonly onPick: (point: ServicePoint) => void
  readonly onClose: () => void
}

function PointDialog({ search, onPick, onClose }: DialogProps) {
  const found = useAsyncData(async (signal) => {
    const { service_points } = await client.servicePoints.list({ ...search, limit: SHOWN }, { signal })
    return service_points.filter(({ accepts }) => accepts.includes('pick_up'))
  }, [])
  return (
    <Dialog title={`Service points near ${search.postal_code}`} onClose={onClose}>
      <Async of={found} what="service points">
        {(points) => (
          <>
            {points.length === 0 && <p class="soft">No service points near this postal code.</p>}
            <ul class="entries">
              {points.map((point) => (
                <li key={point.id}>
                  <div>
                    <strong>{point.name}</strong>
                    {point.distance_m !== null && <span class="soft"> {formatDistance(point.distance_m)}</span>}
                    <Address of={point.address} />
                    {point.opening_hours.length > 0 && (
                      <details>
                        <summary>Opening hours</summary>
                        <Facts of={listOpeningHours(point)} />
                      </details>
                    )}
                  </div>
                  <button type="button" onClick={() => onPick(point)}>
                    Use service point<span class="unseen"> {point.name}</span>
                  </button>
                </li>
              ))}
            </ul>
          </>
        )}
      </Async>
    </Dialog>
  )
}

/** Returns the weekdays and their hours, with several periods of a day together. */
function listOpeningHours({ opening_hours: hours }: ServicePoint): readonly (readonly [string, string])[] {
  const byDay = Map.groupBy(hours, ({ day }) => day)
  return [...byDay].map(([day, periods]) => [
    `${day.charAt(0).toUpperCase()}${day.slice(1)}`,
    periods.map(({ opens, closes }) => `${opens}–${closes}`).join(', '),
  ])
}

const formatDistance = (metres: number): string =>
  metres < 1_000 ? `${number(metres)} m` : `${number(Math.round(metres / 100) / 10)} km`
