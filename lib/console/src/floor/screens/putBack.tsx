import { useState } from 'preact/hooks'
import { ProductFacts } from '../components/productFacts.tsx'
import { Choice, Choices, Loaded, Screen } from '../components/screen.tsx'
import { call } from '../data/api.ts'
import { type Barcode, matchesBarcode } from '../data/barcode.ts'
import { done, good, wrong } from '../data/feedback.ts'
import { findPlaceCode } from '../data/lookUp.ts'
import { perform } from '../data/queue.ts'
import type { LotUnits, PutBack } from '../data/types.ts'
import { useLoad } from '../data/useLoad.ts'
import { t } from '../texts/language.ts'
import { suggestPlace } from './putAway.tsx'

/** Units in hand. */
type Hand = { readonly part: LotUnits; readonly units: number; readonly place: string | null }

export function PutBackScreen() {
  const [load, reload] = useLoad(() => call<{ put_backs: readonly PutBack[] }>('GET', '/floor/put-backs'))
  const [chosen, setChosen] = useState<PutBack | null>(null)
  const [hand, setHand] = useState<Hand | null>(null)
  const putBacks = load.kind === 'loaded' ? load.value.put_backs : []

  if (!chosen) {
    const find = ({ tote, text }: Barcode) => {
      if (load.kind === 'loading') return wrong(t('loading'))
      const found = putBacks.find((one) => tote !== null && one.tote === tote)
      if (!found) return wrong(t('unknownCode', { code: text }))
      good()
      setChosen(found)
    }
    return (
      <Screen title={t('choosePutBack')} isLoading={load.kind === 'loading'} onScan={find}>
        <Loaded load={load} retry={reload}>
          {() =>
            putBacks.length === 0 ? (
              <p>{t('noPutBacks')}</p>
            ) : (
              <Choices label={t('putBack')}>
                {putBacks.map((one) => (
                  <Choice key={one.order_id} onChoose={() => setChosen(one)}>
                    <b>{one.tote ?? t('noTote')}</b>
                    <small>{t('orderId', { id: one.order_id })}</small>
                  </Choice>
                ))}
              </Choices>
            )
          }
        </Loaded>
      </Screen>
    )
  }

  const scanTarget = async (barcode: Barcode, held: Hand) => {
    if (chosen.units.some(({ product }) => matchesBarcode(barcode, product))) return scanUnit(barcode)
    const to = await findPlaceCode(barcode, t('wrongProduct'))
    if (to !== null) putBack(held, to)
  }
  const scanUnit = (barcode: Barcode) => {
    const own = chosen.units.filter(({ product }) => matchesBarcode(barcode, product))
    const part = own.find(({ lot }) => barcode.lot === null || lot === barcode.lot)
    if (!part) return wrong(own.length > 0 ? t('wrongLot', { lot: barcode.lot ?? '' }) : t('wrongProduct'))
    if (hand && hand.part !== part) return wrong(t('otherProduct'))
    const units = (hand?.units ?? 0) + 1
    if (units > part.quantity) return wrong(t('onlyUnits', { n: part.quantity }))
    good()
    setHand({ part, units, place: hand?.place ?? null })
    if (!hand) {
      void suggestPlace(part.product, part.lot).then((place) => setHand((now) => (now ? { ...now, place } : now)))
    }
  }
  const putBack = ({ part, units }: Hand, to: string) => {
    const { product, lot } = part
    perform(
      'put_back',
      `put-back/${chosen.order_id}`,
      { user_id: chosen.user_id, order_id: chosen.order_id, product_id: product.id, lot, quantity: units, to },
      { onResult: reload },
    )
    const left = chosen.units
      .map((one) => (one === part ? { ...one, quantity: one.quantity - units } : one))
      .filter(({ quantity }) => quantity > 0)
    setHand(null)
    setChosen(left.length > 0 ? { ...chosen, units: left } : null)
    done(t('putBackDone', { n: units, place: to }))
  }
  if (hand) {
    return (
      <Screen title={t('scanTarget')} onBack={() => setHand(null)} onScan={(barcode) => scanTarget(barcode, hand)}>
        <p class="soft">{hand.place === null ? t('anyPlace') : t('suggested')}</p>
        {hand.place !== null && <p class="place">{hand.place}</p>}
        <ProductFacts {...hand.part} />
        <p class="big">{t('ofUnits', { n: hand.units, all: hand.part.quantity })}</p>
      </Screen>
    )
  }
  return (
    <Screen title={t('scanUnitsOf')} hint={chosen.tote ?? ''} onBack={() => setChosen(null)} onScan={scanUnit}>
      <ul class="rows">
        {chosen.units.map((part) => (
          <li key={`${part.product.id} ${part.lot}`}>
            <ProductFacts {...part} />
            <span>{t('units', { n: part.quantity })}</span>
          </li>
        ))}
      </ul>
    </Screen>
  )
}
