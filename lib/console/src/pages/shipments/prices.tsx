import { useEffect, useRef, useState } from 'preact/hooks'
import type { GetEstimateQuery, QuoteInput } from '../../../../client/src/index.ts'
import { Failure } from '../../components/failure.tsx'
import { money, when } from '../../data/format.ts'
import type { Loaded } from '../../data/useAsyncData.ts'
import { type Choice, parseDutyTerms } from './draft.ts'
import { loadServiceOffers, type Offer, type Offers } from './offers.ts'

/*
 * Prices of all services for a shipment form.
 */

type Props = {
  /** Null while incomplete. */
  readonly query: GetEstimateQuery | null
  /** Null while the goods data are incomplete. */
  readonly input: QuoteInput | null
  readonly chosen: Choice | null
  readonly choose: (choice: Choice | null) => void
}

/** Pause in typing before prices are requested. */
const PRICE_DEBOUNCE_MS = 500

/** Prices of all services while the parcel is edited, cheapest first. */
export function Prices({ query, input, chosen, choose }: Props) {
  const [loaded, setLoaded] = useState<Loaded<Offers> | null>(null)
  const requestKey = JSON.stringify([query, input])
  const latest = useRef(chosen)
  latest.current = chosen
  useEffect(() => {
    // The selected price was quoted for another parcel.
    if (latest.current?.quoteId) choose({ ...latest.current, quoteId: null })
    if (query === null) return setLoaded(null)
    const ending = new AbortController()
    const timer = setTimeout(() => {
      loadServiceOffers(query, input, ending.signal).then(
        (value) => {
          if (ending.signal.aborted) return
          setLoaded({ kind: 'ready', value })
          choose(findMatchingOffer(latest.current, value))
        },
        (error: unknown) => ending.signal.aborted || setLoaded({ kind: 'failed', error }),
      )
    }, PRICE_DEBOUNCE_MS)
    return () => {
      clearTimeout(timer)
      ending.abort()
    }
  }, [requestKey])
  return (
    <div aria-live="polite">
      {loaded === null || loaded.kind === 'loading' ? (
        <p class="soft">Enter the entry point, country and weight to view rates.</p>
      ) : loaded.kind === 'failed' ? (
        <Failure error={loaded.error} />
      ) : (
        <Offered of={loaded.value} chosen={chosen} choose={choose} />
      )}
    </div>
  )
}

const isSelectedOffer = (offer: Offer, chosen: Choice | null): boolean =>
  chosen !== null && offer.carrier === chosen.carrier && offer.service === chosen.service

const toServiceSelection = (offer: Offer, quote: Offers['quote'], terms: Choice['terms'] = null): Choice => ({
  carrier: offer.carrier,
  service: offer.service,
  exitPoint: offer.exitPoint,
  price: offer.price,
  currency: offer.currency,
  terms: terms !== null && offer.terms.includes(terms) ? terms : parseDutyTerms(offer.terms[0]),
  quoteId: quote?.id ?? null,
  hasServicePoints: offer.hasServicePoints,
})

/** Returns the same service among new prices; null if no longer offered. */
function findMatchingOffer(chosen: Choice | null, { offers, quote }: Offers): Choice | null {
  const same = offers.find((offer) => isSelectedOffer(offer, chosen))
  return same ? toServiceSelection(same, quote, chosen?.terms) : null
}

type OfferListProps = Pick<Props, 'chosen' | 'choose'> & { readonly of: Offers }

function Offered({ of: { offers, quote, silentCarriers, reason }, chosen, choose }: OfferListProps) {
  if (offers.length === 0) return <p class="note warn">No service is available for this parcel. {reason}</p>
  return (
    <>
      <fieldset class="offers">
        <legend class="unseen">Service</legend>
        {offers.map((offer) => (
          <OfferCard
            key={offer.key}
            offer={offer}
            chosen={isSelectedOffer(offer, chosen) ? chosen : null}
            choose={(terms) => choose(toServiceSelection(offer, quote, terms))}
          />
        ))}
      </fieldset>
      <p class="soft">
        {quote === null
          ? 'These prices are estimates. Complete the goods details to view guaranteed prices with duty and tax.'
          : `Prices are valid until ${when(quote.expires)}.`}{' '}
        {silentCarriers.length > 0 && `Carriers that did not respond: ${silentCarriers.join(', ')}.`}
      </p>
    </>
  )
}

type CardProps = {
  readonly offer: Offer
  readonly chosen: Choice | null
  readonly choose: (terms: Choice['terms']) => void
}

const PAYERS = { DDU: 'The recipient pays duty and tax', DDP: 'You pay duty and tax' } as const

function OfferCard({ offer, chosen, choose }: CardProps) {
  const { carrier, service, days, price, currency, landed, chargeableWeight, isEstimated, terms, charges } = offer
  return (
    <div class={chosen ? 'offer chosen' : 'offer'}>
      <label>
        <input type="radio" name="offer" checked={chosen !== null} onChange={() => choose(chosen?.terms ?? null)} />
        <span>
          <strong>{service}</strong>
          <small>
            {carrier}, {days[0]}–{days[1]} days
          </small>
        </span>
        <span class="price">
          <strong>{money(price, currency)}</strong>
          <small>{chargeableWeight} kg</small>
        </span>
      </label>
      {landed && (
        <dl class="landed">
          <div>
            <dt>Duty and tax</dt>
            <dd>{money(landed.duty + landed.tax, currency)}</dd>
          </div>
          <div>
            <dt>Including duty and tax</dt>
            <dd>
              <strong>{money(landed.total, currency)}</strong>
            </dd>
          </div>
        </dl>
      )}
      {isEstimated && <p class="soft">The carrier rate is unavailable. The list price is shown.</p>}
      {chosen && (
        <>
          <fieldset class="terms">
            <legend class="unseen">Duty and tax</legend>
            {terms.map(parseDutyTerms).map(
              (one) =>
                one && (
                  <label key={one} class="check">
                    <input
                      type="radio"
                      name="terms"
                      checked={chosen.terms === one}
                      disabled={one === 'DDP' && landed === null && chosen.quoteId !== null}
                      onChange={() => choose(one)}
                    />
                    {PAYERS[one]} <small>{one}</small>
                  </label>
                ),
            )}
          </fieldset>
          {charges.length > 0 && (
            <details>
              <summary>Price breakdown</summary>
              <dl class="landed">
                {charges.map(({ code, description, amount }) => (
                  <div key={`${code} ${description}`}>
                    <dt>{description ?? code.replaceAll('_', ' ')}</dt>
                    <dd>{money(amount, currency)}</dd>
                  </div>
                ))}
              </dl>
            </details>
          )}
        </>
      )}
    </div>
  )
}
