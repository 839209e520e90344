import { useEffect, useState } from 'preact/hooks'
import type { Estimate, EstimatedService, GetEstimateQuery } from '../../../../client/src/index.ts'
import { client } from '../../app/session.ts'
import { Failure } from '../../components/failure.tsx'
import { money } from '../../data/format.ts'
import type { Loaded } from '../../data/useLoaded.ts'

/** Names an offer among the others. */
export const offerKey = ({ carrier, service, exit_point: exit }: EstimatedService): string =>
  [carrier, service, exit ?? ''].join(' ')

type Props = {
  /** Null as long as too little is known. */
  readonly query: GetEstimateQuery | null
  readonly chosen: string | null
  readonly choose: (offer: EstimatedService) => void
}

/** Prices are asked for once nobody has typed for so long. */
const PAUSE_MS = 400

/** What all services cost for this parcel, cheapest first, while it is typed. */
export function Prices({ query, chosen, choose }: Props) {
  const [loaded, setLoaded] = useState<Loaded<Estimate> | null>(null)
  const asked = JSON.stringify(query)
  useEffect(() => {
    if (query === null) return setLoaded(null)
    const ending = new AbortController()
    const timer = setTimeout(() => {
      client.estimate.get(query, { signal: ending.signal }).then(
        (value) => ending.signal.aborted || setLoaded({ kind: 'ready', value }),
        (error: unknown) => ending.signal.aborted || setLoaded({ kind: 'failed', error }),
      )
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      ending.abort()
    }
  }, [asked])
  return (
    <div aria-live="polite">
      {loaded === null || loaded.kind === 'loading' ? (
        <p class="soft">Prices of all services show up here once entry point, country and weight are known.</p>
      ) : loaded.kind === 'failed' ? (
        <Failure error={loaded.error} />
      ) : (
        <Offers of={loaded.value} chosen={chosen} choose={choose} />
      )}
    </div>
  )
}

type OffersProps = Pick<Props, 'chosen' | 'choose'> & { readonly of: Estimate }

function Offers({ of: { services, currency, reason, unanswered_carriers: silent = [] }, chosen, choose }: OffersProps) {
  if (services.length === 0) return <p class="note warn">No service takes this parcel there. {reason}</p>
  const offers = services.toSorted((one, other) => one.total_cost - other.total_cost)
  return (
    <fieldset class="offers">
      <legend class="unseen">Service</legend>
      {offers.map((offer) => {
        const key = offerKey(offer)
        return (
          <label key={key}>
            <input type="radio" name="offer" checked={chosen === key} onChange={() => choose(offer)} />
            <span>
              <strong>{offer.service}</strong>
              <small>
                {offer.carrier}, {offer.transit_min}–{offer.transit_max} days, {offer.terms.join(' or ')}
              </small>
            </span>
            <span class="price">
              <strong>{money(offer.total_cost, currency)}</strong>
              <small>{offer.chargeable_weight} kg</small>
            </span>
          </label>
        )
      })}
      {silent.length > 0 && <p class="soft">No answer from {silent.join(', ')}.</p>}
    </fieldset>
  )
}
