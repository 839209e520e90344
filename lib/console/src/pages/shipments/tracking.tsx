import type { Label } from '../../../../client/src/index.ts'
import { Empty } from '../../components/empty.tsx'
import { Panel } from '../../components/page.tsx'
import { Timeline } from '../../components/timeline.tsx'
import { day, formatLocalTime, getCountryName } from '../../data/format.ts'

/** Tracking events, newest first. */
export const Tracking = ({ label }: { readonly label: Label }) => (
  <Panel
    title="Tracking"
    aside={
      label.tracking_url && (
        <a href={label.tracking_url} target="_blank" rel="noreferrer">
          Tracking page
        </a>
      )
    }
  >
    {label.estimated_delivery_date && !label.delivery_date && (
      <p>
        Estimated delivery <strong>{day(label.estimated_delivery_date)}</strong>
      </p>
    )}
    {label.events.length === 0 ? (
      <Empty title="No tracking events yet">
        <p>Tracking events appear here after the parcel is handed over.</p>
      </Empty>
    ) : (
      <>
        <p class="soft">Times are shown in the local time of each location.</p>
        <Timeline
          steps={label.events.map(({ time, description, city, country, code }, place) => ({
            key: `${place} ${time} ${code}`,
            when: formatLocalTime(time),
            what: description,
            where: [city, country && getCountryName(country)].filter(Boolean).join(', '),
          }))}
        />
      </>
    )}
  </Panel>
)
