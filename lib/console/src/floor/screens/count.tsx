import { useState } from 'preact/hooks'
import { ProductFacts } from '../components/productFacts.tsx'
import { Choice, Choices, Loaded, Screen } from '../components/screen.tsx'
import { call } from '../data/api.ts'
import { type Barcode, isBarcodeOf } from '../data/barcode.ts'
import { done, good, wrong } from '../data/feedback.ts'
import { lookUp, productsOf } from '../data/lookUp.ts'
import { perform } from '../data/queue.ts'
import type { Condition, CountRow, Product, Units } from '../data/types.ts'
import { describe, useLoad } from '../data/useLoad.ts'
import { t } from '../texts/language.ts'

/** Units that can be told apart at the place. What is on record is not shown. */
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
  const [load, reload] = useLoad(() => call<{ counts: readonly CountRow[] }>('GET', '/floor/counts'))
  const [count, setCount] = useState<CountRow | null>(null)
  const [positions, setPositions] = useState<readonly Position[] | null>(null)
  const counts = load.kind === 'loaded' ? load.value.counts.filter(({ state }) => state === 'open') : []

  const begin = async (chosen: CountRow) => {
    try {
      const { contents } = await call<{ contents: readonly Content[] }>('GET', `/floor/places/${chosen.place}`)
      good()
      setCount(chosen)
      setPositions(
        contents.map(({ product, condition, lot, expiry, version }) => ({
          ...{ product, condition, lot, expiry, version, counted: 0 },
        })),
      )
    } catch (error) {
      wrong(describe(error))
    }
  }
  const scanPlace = ({ place }: Barcode) => {
    if (place === null) return wrong(t('notPlace'))
    if (count && place !== count.place) return wrong(t('wrongPlace', { place }))
    if (load.kind === 'loading') return wrong(t('loading'))
    const found = count ?? counts.find((one) => one.place === place)
    if (!found) return wrong(t('noCountHere', { place }))
    return begin(found)
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
    setCount(null)
    setPositions(null)
    done(t('countSent'))
  }
  if (count && positions) {
    return (
      <PositionsScreen
        place={count.place}
        positions={positions}
        onChange={setPositions}
        onFinish={() => finish(count, positions)}
        onBack={() => setPositions(null)}
      />
    )
  }
  if (count) {
    return (
      <Screen title={t('scanThisPlace', { place: count.place })} onBack={() => setCount(null)} onScan={scanPlace} />
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
                <Choice key={one.id} onChoose={() => setCount(one)}>
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

type PositionsProps = {
  readonly place: string
  readonly positions: readonly Position[]
  readonly onChange: (positions: readonly Position[]) => void
  readonly onFinish: () => void
  readonly onBack: () => void
}

/** Unit that may be of several lots or conditions. */
type Unclear = { readonly product: Product; readonly barcode: Barcode; readonly among: readonly Position[] }

function PositionsScreen({ place, positions, onChange, onFinish, onBack }: PositionsProps) {
  const [unclear, setUnclear] = useState<Unclear | null>(null)
  const [isNewLot, setNewLot] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const total = positions.reduce((sum, { counted }) => sum + counted, 0)

  const add = (position: Position) => {
    good()
    setUnclear(null)
    setNewLot(false)
    const after = { ...position, counted: position.counted + 1 }
    onChange(
      positions.includes(position) ? positions.map((one) => (one === position ? after : one)) : [...positions, after],
    )
  }
  const addNew = (product: Product, lot: string, expiry: string | null) =>
    add({ product, condition: 'sellable', lot: lot.slice(0, 20), expiry, version: 0, counted: 0 })

  const scan = async (barcode: Barcode) => {
    const own = positions.filter(({ product }) => isBarcodeOf(barcode, product))
    const among = own.filter(({ lot }) => barcode.lot === null || lot === barcode.lot)
    const [only] = among
    if (only && among.length === 1) return add(only)
    const product = own[0]?.product ?? productsOf((await lookUp(barcode)) ?? [])[0]
    if (!product) return
    if (among.length === 0 && (!product.tracking.lot || barcode.lot !== null)) {
      return addNew(product, barcode.lot ?? '', barcode.expiry)
    }
    setUnclear({ product, barcode, among })
    setNewLot(among.length === 0)
  }
  if (unclear && isNewLot) {
    return (
      <Screen
        title={t('enterLot')}
        onBack={() => setUnclear(null)}
        onScan={({ lot, text, expiry }) => addNew(unclear.product, lot ?? text, expiry)}
      >
        <ProductFacts product={unclear.product} />
      </Screen>
    )
  }
  if (unclear) {
    return (
      <Screen title={t('whichUnits')} onBack={() => setUnclear(null)}>
        <ProductFacts product={unclear.product} />
        <Choices label={t('whichUnits')}>
          {unclear.among.map((one) => (
            <Choice key={`${one.lot} ${one.expiry} ${one.condition}`} onChoose={() => add(one)}>
              <b>{one.lot || t('noLot')}</b>
              <small>{[one.expiry, t(one.condition)].filter(Boolean).join(' · ')}</small>
            </Choice>
          ))}
          {unclear.product.tracking.lot && (
            <Choice onChoose={() => setNewLot(true)}>
              <b>{t('otherLotChoice')}</b>
            </Choice>
          )}
        </Choices>
      </Screen>
    )
  }
  if (isAsked) {
    return (
      <Screen title={t('confirmEmpty', { place })} onBack={() => setAsked(false)}>
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
        <button type="button" class="main" onClick={() => (total === 0 ? setAsked(true) : onFinish())}>
          {t('finishCount')}
        </button>
      }
    >
      <p class="big">{total}</p>
      <ul class="rows">
        {positions
          .filter(({ counted }) => counted > 0)
          .map((one) => (
            <li key={`${one.product.id} ${one.lot} ${one.condition}`}>
              <ProductFacts {...one} />
              <span>{t('counted', { n: one.counted })}</span>
            </li>
          ))}
      </ul>
    </Screen>
  )
}
