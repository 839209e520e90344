import { useState } from 'preact/hooks'
import { Pad } from '../components/pad.tsx'
import { ProductDetails } from '../components/productDetails.tsx'
import { Choice, Choices, Loaded, Screen } from '../components/screen.tsx'
import { call } from '../data/api.ts'
import { type Barcode, matchesBarcode } from '../data/barcode.ts'
import { done, good, wrong } from '../data/feedback.ts'
import { findPlaceCode, listProducts, lookUp, matchesPlaceCode } from '../data/lookUp.ts'
import { perform } from '../data/queue.ts'
import type { Condition, CountRow, Product, Units } from '../data/types.ts'
import { describe, useLoadedData } from '../data/useLoadedData.ts'
import { t } from '../texts/language.ts'

/** Distinguishable units at the location. Recorded quantities are not shown. */
type Position = {
  readonly product: Product
  readonly condition: Condition
  readonly lot: string
  readonly expiry: string | null
  readonly version: number
  readonly counted: number
}

type Content = Units & { readonly product: Product }

export function CountScreen() {
  const [load, reload] = useLoadedData(() => call<{ counts: readonly CountRow[] }>('GET', '/floor/counts'))
  const [count, setStockCount] = useState<CountRow | null>(null)
  const [positions, setCountPositions] = useState<readonly Position[] | null>(null)
  const counts = load.kind === 'loaded' ? load.value.counts.filter(({ state }) => state === 'open') : []

  const begin = async (chosen: CountRow) => {
    try {
      const { contents } = await call<{ contents: readonly Content[] }>('GET', `/floor/places/${chosen.place}`)
      good()
      setStockCount(chosen)
      setCountPositions(
        contents.map(({ product, condition, lot, expiry, version }) => ({
          ...{ product, condition, lot, expiry, version, counted: 0 },
        })),
      )
    } catch (error) {
      wrong(describe(error))
    }
  }
  const scanPlace = async (barcode: Barcode) => {
    if (!count && load.kind === 'loading') return wrong(t('loading'))
    const found = [count ?? counts].flat().find((one) => matchesPlaceCode(barcode, one.place))
    if (found) return begin(found)
    const place = await findPlaceCode(barcode, t('notPlace'))
    if (place !== null) wrong(t(count ? 'wrongPlace' : 'noCountHere', { place }))
  }
  const finish = (counted: CountRow, lines: readonly Position[]) => {
    perform(
      'count',
      `count/${counted.id}`,
      {
        ...{ count_id: counted.id, place: counted.place },
        lines: lines.map(({ product, condition, lot, expiry, version, counted: quantity }) => ({
          ...{ user_id: product.user_id, product_id: product.id, condition, lot, expiry, version, quantity },
        })),
      },
      { onResult: reload },
    )
    setStockCount(null)
    setCountPositions(null)
    done(t('countSent'))
  }
  if (count && positions) {
    return (
      <StockPositionsScreen
        place={count.place}
        positions={positions}
        onChange={setCountPositions}
        onFinish={() => finish(count, positions)}
        onBack={() => setCountPositions(null)}
      />
    )
  }
  if (count) {
    return (
      <Screen
        title={t('scanThisPlace', { place: count.place })}
        onBack={() => setStockCount(null)}
        onScan={scanPlace}
      />
    )
  }
  return (
    <Screen title={t('chooseCount')} isLoading={load.kind === 'loading'} onScan={scanPlace}>
      <Loaded load={load} retry={reload}>
        {() =>
          counts.length === 0 ? (
            <p>{t('noCounts')}</p>
          ) : (
            <Choices label={t('count')}>
              {counts.map((one) => (
                <Choice key={one.id} onChoose={() => setStockCount(one)}>
                  <b>{one.place}</b>
                </Choice>
              ))}
            </Choices>
          )
        }
      </Loaded>
    </Screen>
  )
}

type StockPositionsProps = {
  readonly place: string
  readonly positions: readonly Position[]
  readonly onChange: (positions: readonly Position[]) => void
  readonly onFinish: () => void
  readonly onBack: () => void
}

/** Unit that may be of several lots or conditions. */
type Unclear = { readonly product: Product; readonly barcode: Barcode; readonly among: readonly Position[] }

function StockPositionsScreen({ place, positions, onChange, onFinish, onBack }: StockPositionsProps) {
  const [ambiguousScan, setAmbiguousScan] = useState<Unclear | null>(null)
  const [isNewLot, setNewLot] = useState(false)
  const [isConfirming, setIsConfirming] = useState(false)
  /** Position whose number is entered. */
  const [editedPosition, setEditedPosition] = useState<Position | null>(null)
  const total = positions.reduce((sum, { counted }) => sum + counted, 0)

  const setCountedUnits = (position: Position, counted: number) => {
    const after = { ...position, counted }
    onChange(
      positions.includes(position) ? positions.map((one) => (one === position ? after : one)) : [...positions, after],
    )
  }
  const add = (position: Position) => {
    good()
    setAmbiguousScan(null)
    setNewLot(false)
    setCountedUnits(position, position.counted + 1)
  }
  const addNew = (product: Product, lot: string, expiry: string | null) =>
    add({ product, condition: 'sellable', lot: lot.slice(0, 20), expiry, version: 0, counted: 0 })

  const scan = async (barcode: Barcode) => {
    const own = positions.filter(({ product }) => matchesBarcode(barcode, product))
    const among = own.filter(({ lot }) => barcode.lot === null || lot === barcode.lot)
    const [only] = among
    if (only && among.length === 1) return add(only)
    const product = own[0]?.product ?? listProducts((await lookUp(barcode)) ?? [])[0]
    if (!product) return
    if (among.length === 0 && (!product.tracking.lot || barcode.lot !== null)) {
      return addNew(product, barcode.lot ?? '', barcode.expiry)
    }
    setAmbiguousScan({ product, barcode, among })
    setNewLot(among.length === 0)
  }
  if (ambiguousScan && isNewLot) {
    return (
      <Screen
        title={t('enterLot')}
        onBack={() => setAmbiguousScan(null)}
        onScan={({ lot, text, expiry }) => addNew(ambiguousScan.product, lot ?? text, expiry)}
      >
        <ProductDetails product={ambiguousScan.product} />
      </Screen>
    )
  }
  if (ambiguousScan) {
    return (
      <Screen title={t('whichUnits')} onBack={() => setAmbiguousScan(null)}>
        <ProductDetails product={ambiguousScan.product} />
        <Choices label={t('whichUnits')}>
          {ambiguousScan.among.map((one) => (
            <Choice key={`${one.lot} ${one.expiry} ${one.condition}`} onChoose={() => add(one)}>
              <b>{one.lot || t('noLot')}</b>
              <small>{[one.expiry, t(one.condition)].filter(Boolean).join(' · ')}</small>
            </Choice>
          ))}
          {ambiguousScan.product.tracking.lot && (
            <Choice onChoose={() => setNewLot(true)}>
              <b>{t('otherLotChoice')}</b>
            </Choice>
          )}
        </Choices>
      </Screen>
    )
  }
  if (editedPosition) {
    const enter = (text: string) => {
      setCountedUnits(editedPosition, Number(text))
      setEditedPosition(null)
    }
    return (
      <Screen title={t('howMany')} onBack={() => setEditedPosition(null)}>
        <ProductDetails {...editedPosition} />
        <Pad label={t('howMany')} maxLength={6} onEnter={enter} />
      </Screen>
    )
  }
  if (isConfirming) {
    return (
      <Screen title={t('confirmEmpty', { place })} onBack={() => setIsConfirming(false)}>
        <button type="button" class="main" onClick={onFinish}>
          {t('yes')}
        </button>
      </Screen>
    )
  }
  return (
    <Screen
      title={t('countUnits')}
      hint={t('countHint', { place })}
      onBack={onBack}
      onScan={scan}
      actions={
        <button type="button" class="main" onClick={() => (total === 0 ? setIsConfirming(true) : onFinish())}>
          {t('finishCount')}
        </button>
      }
    >
      <p class="big">{total}</p>
      <Choices label={t('correctCount')}>
        {positions
          .filter(({ counted, version }) => counted > 0 || version === 0)
          .map((one) => (
            <Choice key={`${one.product.id} ${one.lot} ${one.condition}`} onChoose={() => setEditedPosition(one)}>
              <ProductDetails {...one} />
              <span>
                {t('counted', { n: one.counted })} · {t('enterNumber')}
              </span>
            </Choice>
          ))}
      </Choices>
    </Screen>
  )
}
