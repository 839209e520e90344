import { useState } from 'preact/hooks'
import { ProductDetails } from '../components/productDetails.tsx'
import { Choice, Choices, Loaded, Screen } from '../components/screen.tsx'
import { call } from '../data/api.ts'
import { type Barcode, matchesBarcode } from '../data/barcode.ts'
import { done, good, wrong } from '../data/feedback.ts'
import { findPlaceCode } from '../data/lookUp.ts'
import { perform } from '../data/queue.ts'
import type { LotUnits, PutBackTask } from '../data/types.ts'
import { useLoadedData } from '../data/useLoadedData.ts'
import { t } from '../texts/language.ts'
import { suggestPlace } from './putAwayUnits.tsx'

/** Units in hand. */
type Hand = { readonly part: LotUnits; readonly units: number; readonly place: string | null }

export function PutBackScreen() {
  const [load, reload] = useLoadedData(() => call<{ put_backs: readonly PutBackTask[] }>('GET', '/floor/put-backs'))
  const [selected, setSelected] = useState<PutBackTask | null>(null)
  const [heldUnits, setHeldUnits] = useState<Hand | null>(null)
  const putBackTasks = load.kind === 'loaded' ? load.value.put_backs : []

  if (!selected) {
    const find = ({ tote, text }: Barcode) => {
      if (load.kind === 'loading') return wrong(t('loading'))
      const found = putBackTasks.find((one) => tote !== null && one.tote === tote)
      if (!found) return wrong(t('unknownCode', { code: text }))
      good()
      setSelected(found)
    }
    return (
      <Screen title={t('choosePutBack')} isLoading={load.kind === 'loading'} onScan={find}>
        <Loaded load={load} retry={reload}>
          {() =>
            putBackTasks.length === 0 ? (
              <p>{t('noPutBacks')}</p>
            ) : (
              <Choices label={t('putBack')}>
                {putBackTasks.map((one) => (
                  <Choice key={one.order_id} onChoose={() => setSelected(one)}>
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

  const scanTargetPlace = async (barcode: Barcode, held: Hand) => {
    if (selected.units.some(({ product }) => matchesBarcode(barcode, product))) return scanUnit(barcode)
    const to = await findPlaceCode(barcode, t('wrongProduct'))
    if (to !== null) putBackUnit(held, to)
  }
  const scanUnit = (barcode: Barcode) => {
    const own = selected.units.filter(({ product }) => matchesBarcode(barcode, product))
    const part = own.find(({ lot }) => barcode.lot === null || lot === barcode.lot)
    if (!part) return wrong(own.length > 0 ? t('wrongLot', { lot: barcode.lot ?? '' }) : t('wrongProduct'))
    if (heldUnits && heldUnits.part !== part) return wrong(t('otherProduct'))
    const units = (heldUnits?.units ?? 0) + 1
    if (units > part.quantity) return wrong(t('onlyUnits', { n: part.quantity }))
    good()
    setHeldUnits({ part, units, place: heldUnits?.place ?? null })
    if (!heldUnits) {
      void suggestPlace(part.product, part.lot).then((place) => setHeldUnits((now) => (now ? { ...now, place } : now)))
    }
  }
  const putBackUnit = ({ part, units }: Hand, to: string) => {
    const { product, lot } = part
    perform(
      'put_back',
      `put-back/${selected.order_id}`,
      { user_id: selected.user_id, order_id: selected.order_id, product_id: product.id, lot, quantity: units, to },
      { onResult: reload },
    )
    const remaining = selected.units
      .map((one) => (one === part ? { ...one, quantity: one.quantity - units } : one))
      .filter(({ quantity }) => quantity > 0)
    setHeldUnits(null)
    setSelected(remaining.length > 0 ? { ...selected, units: remaining } : null)
    done(t('putBackDone', { n: units, place: to }))
  }
  if (heldUnits) {
    return (
      <Screen
        title={t('scanTarget')}
        onBack={() => setHeldUnits(null)}
        onScan={(barcode) => scanTargetPlace(barcode, heldUnits)}
      >
        <p class="soft">{heldUnits.place === null ? t('anyPlace') : t('suggested')}</p>
        {heldUnits.place !== null && <p class="place">{heldUnits.place}</p>}
        <ProductDetails {...heldUnits.part} />
        <p class="big">{t('ofUnits', { n: heldUnits.units, all: heldUnits.part.quantity })}</p>
      </Screen>
    )
  }
  return (
    <Screen title={t('scanUnitsOf')} hint={selected.tote ?? ''} onBack={() => setSelected(null)} onScan={scanUnit}>
      <ul class="rows">
        {selected.units.map((part) => (
          <li key={`${part.product.id} ${part.lot}`}>
            <ProductDetails {...part} />
            <span>{t('units', { n: part.quantity })}</span>
          </li>
        ))}
      </ul>
    </Screen>
  )
}
