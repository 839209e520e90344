import { useState } from 'preact/hooks'
import { Pad } from '../components/pad.tsx'
import { ProductDetails } from '../components/productDetails.tsx'
import { Loaded, Screen } from '../components/screen.tsx'
import { call } from '../data/api.ts'
import { type Barcode, matchesBarcode } from '../data/barcode.ts'
import { done, good, wrong } from '../data/feedback.ts'
import { findPlaceCode, listProducts, lookUp } from '../data/lookUp.ts'
import { perform, type Result, withdraw } from '../data/queue.ts'
import type { Product, Units } from '../data/types.ts'
import { clearUndo, lastUndoAction, showUndo, type Undo } from '../data/undo.ts'
import { DOCK, listUnitsToPutAway, UNPLACED } from '../data/unitsToPutAway.ts'
import { useLoadedData } from '../data/useLoadedData.ts'
import { t } from '../texts/language.ts'

/** Places that no unit is put away to. */
const EXCLUDED_PLACES: readonly string[] = [DOCK, 'HOLD', 'MISSING']

type Source = {
  readonly product: Product
  readonly from: typeof DOCK | typeof UNPLACED
  readonly lot: string
  readonly expiry: string | null
  readonly free: number
}

type ProductUnits = Product & {
  readonly unplaced: number
  readonly units: readonly Units[]
  readonly suggested_place: string | null
}

/** Units of a product where it can be put away, and the location the API suggests. */
type Stored = { readonly units: readonly Units[]; readonly suggested: string | null }

const NO_STORED_UNITS: Stored = { units: [], suggested: null }

const findScannedUnits = ({ user_id, id }: Product): Promise<ProductUnits> =>
  call<{ product: ProductUnits }>('GET', `/floor/products/${user_id}/${id}`).then(({ product }) => product)

const findStoredUnits = async (product: Product): Promise<Stored> => {
  const found = await findScannedUnits(product).catch(() => null)
  if (!found) return NO_STORED_UNITS
  const isUsablePlace = ({ place, condition }: Units) => condition === 'sellable' && !EXCLUDED_PLACES.includes(place)
  return { units: found.units.filter(isUsablePlace), suggested: found.suggested_place }
}

const selectPlace = ({ units, suggested }: Stored, lot: string): string | null =>
  (units.find((one) => one.lot === lot) ?? units[0])?.place ?? suggested

/** Returns the location to put a product away to; null if none, or if the API cannot be reached. */
export const suggestPlace = (product: Product, lot: string): Promise<string | null> =>
  findStoredUnits(product).then((storedUnits) => selectPlace(storedUnits, lot))

export function PutAwayScreen() {
  const [load, reload] = useLoadedData(listUnitsToPutAway)
  const [source, setSource] = useState<Source | null>(null)
  const [units, setUnits] = useState(0)
  const [stored, setStoredUnits] = useState<Stored>(NO_STORED_UNITS)
  /** Place of another lot that was scanned once. */
  const [unconfirmed, setUnconfirmed] = useState<string | null>(null)
  const [isEnteringQuantity, setIsEnteringQuantity] = useState(false)
  /** Units that are put away but may not be sent yet, by source. */
  const [pendingUnits, setPendingUnits] = useState<ReadonlyMap<string, number>>(new Map())

  const contents = load.kind === 'loaded' ? load.value : []
  const keyOf = (product: Product, from: string, lot: string) => `${product.id} ${from} ${lot}`
  const remainingUnits = (product: Product, from: string, lot: string, free: number) =>
    free - (pendingUnits.get(keyOf(product, from, lot)) ?? 0)
  const waiting = contents
    .filter(({ condition }) => condition === 'sellable')
    .map((one): Source => {
      const from = one.place === UNPLACED ? UNPLACED : DOCK
      return { ...one, from, free: remainingUnits(one.product, from, one.lot, one.free) }
    })
    .filter(({ free }) => free > 0)

  const begin = (found: Source) => {
    good()
    setSource(found)
    setUnits(1)
    setStoredUnits(NO_STORED_UNITS)
    setUnconfirmed(null)
    void findStoredUnits(found.product).then(setStoredUnits)
  }
  const findSourcePlace = async (barcode: Barcode): Promise<Source | null> => {
    const here = waiting.filter(({ product }) => matchesBarcode(barcode, product))
    const one = here.find(({ from, lot }) => from === UNPLACED || barcode.lot === null || lot === barcode.lot)
    if (one) return one
    const products = listProducts((await lookUp(barcode)) ?? [])
    for (const product of products) {
      const { unplaced } = await findScannedUnits(product).catch(() => ({ unplaced: 0 }))
      const free = remainingUnits(product, UNPLACED, '', unplaced)
      if (free > 0) return { product, from: UNPLACED, lot: '', expiry: null, free }
    }
    if (products.length > 0) wrong(t('notAtDock'))
    return null
  }
  const scan = async (barcode: Barcode) => {
    if (!source) {
      if (barcode.place !== null) return wrong(t('scanUnits'))
      if (load.kind === 'loading') return wrong(t('loading'))
      const found = await findSourcePlace(barcode)
      return found ? begin(found) : undefined
    }
    if (barcode.place !== null && isKnown(barcode.place)) return putAwayUnits(source, barcode.place)
    if (!matchesBarcode(barcode, source.product)) {
      const to = await findPlaceCode(barcode, t('otherProduct'))
      return to === null ? undefined : putAwayUnits(source, to)
    }
    if (barcode.lot !== null && source.lot !== '' && barcode.lot !== source.lot) {
      return wrong(t('otherLot', { lot: barcode.lot }))
    }
    setCountedQuantity(source, units + 1)
  }
  const setCountedQuantity = ({ free }: Source, next: number) => {
    if (next > free) return wrong(t('onlyUnits', { n: free }))
    good()
    setUnits(next)
  }
  const place = source && selectPlace(stored, source.lot)
  const isKnown = (code: string) =>
    EXCLUDED_PLACES.includes(code) || code === stored.suggested || stored.units.some((one) => one.place === code)
  const putAwayUnits = ({ product, from, lot }: Source, to: string) => {
    if (EXCLUDED_PLACES.includes(to)) return wrong(t('wrongPlace', { place: to }))
    const other = stored.units.find((one) => one.place === to && one.lot !== lot)
    if (other && unconfirmed !== to) {
      setUnconfirmed(to)
      return wrong(t('mixedLot', { lot: other.lot, place: to }))
    }
    // Each is judged by itself: after one that is refused, the units are put away elsewhere.
    const group = `move/${product.id}/${crypto.randomUUID()}`
    const moved = { user_id: product.user_id, product_id: product.id, lot, quantity: units }
    const key = keyOf(product, from, lot)
    const take = (n: number) => setPendingUnits((now) => new Map([...now, [key, (now.get(key) ?? 0) + n]]))
    let isPutAwayPending = true
    let isPutAwayUndone = false
    const onResult = ({ result }: Result) => {
      if (isPutAwayUndone) return
      const isOperationPerformed = result !== 'refused'
      if (isOperationPerformed !== isPutAwayPending) take(isOperationPerformed ? units : -units)
      isPutAwayPending = isOperationPerformed
      if (!isOperationPerformed && lastUndoAction.value === undo) clearUndo()
    }
    const id = perform('move', group, { ...moved, from, to }, { onResult })
    take(units)
    setSource(null)
    done(t('putAwayDone', { n: units, place: to }))
    const run = () => {
      // Units without a place cannot be moved back to none.
      const isPutAwayWithdrawn = withdraw(id)
      if (!isPutAwayWithdrawn && from === UNPLACED) return wrong(t('noUndoUnplaced'))
      if (!isPutAwayWithdrawn) perform('move', group, { ...moved, from: to, to: from })
      isPutAwayUndone = true
      take(-units)
    }
    const undo: Undo = { text: `${t('putAway')} · ${t('units', { n: units })}`, run }
    showUndo(undo)
  }

  if (source && isEnteringQuantity) {
    const enter = (text: string) => {
      setIsEnteringQuantity(false)
      if (Number(text) > 0) setCountedQuantity(source, Number(text))
    }
    return (
      <Screen title={t('howMany')} onBack={() => setIsEnteringQuantity(false)}>
        <ProductDetails {...source} />
        <Pad label={t('howMany')} maxLength={5} onEnter={enter} />
      </Screen>
    )
  }
  if (source) {
    return (
      <Screen
        title={t('scanTarget')}
        onBack={() => setSource(null)}
        onScan={scan}
        actions={
          <button type="button" onClick={() => setIsEnteringQuantity(true)}>
            {t('enterNumber')}
          </button>
        }
      >
        <p class="soft">{place === null ? t('anyPlace') : t('suggested')}</p>
        {place !== null && <p class="place">{place}</p>}
        <ProductDetails {...source} />
        <p class="big">{t('ofUnits', { n: units, all: source.free })}</p>
      </Screen>
    )
  }
  return (
    <Screen title={t('scanUnits')} isLoading={load.kind === 'loading'} onScan={scan}>
      <Loaded load={load} retry={reload}>
        {() =>
          waiting.length === 0 ? (
            <p>{t('nothingAtDock')}</p>
          ) : (
            <ul class="rows">
              {waiting.map((one) => (
                <li key={keyOf(one.product, one.from, one.lot)}>
                  <ProductDetails {...one} />
                  <span>{t(one.from === DOCK ? 'atDock' : 'withoutLocation', { n: one.free })}</span>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Screen>
  )
}
