import { useState } from 'preact/hooks'
import { Pad } from '../components/pad.tsx'
import { Choice, Choices, Loaded, Screen } from '../components/screen.tsx'
import { ApiProblem, call, documentUrl, Unreachable } from '../data/api.ts'
import { type Barcode, isBarcodeOf } from '../data/barcode.ts'
import { clearVerdict, done, good, wrong } from '../data/feedback.ts'
import { lookUp } from '../data/lookUp.ts'
import { perform } from '../data/queue.ts'
import { session } from '../data/session.ts'
import type { Box, OrderRow, Packing, Product, Wave, WavePick } from '../data/types.ts'
import { describe, useLoad } from '../data/useLoad.ts'
import { type TextKey, t } from '../texts/language.ts'

/** Units of a product and lot in a parcel; those of single units are found by their scan. */
type Line = {
  readonly product: Product
  readonly lot: string
  /** Null where the device does not know it. */
  readonly quantity: number | null
  readonly scanned: number
  readonly serials: readonly string[]
}

type Parcel = {
  readonly userId: number
  readonly orderId: number | null
  readonly waveId: number | null
  /** Units of all lines, where the device does not know those of each. */
  readonly units: number
  readonly lines: readonly Line[]
}

/** Tote of a wave of single units, from which one unit after another is packed. */
type SinglesTote = { readonly waveId: number; readonly picks: readonly WavePick[] }

const WITH_PLACES = 2

const linesOf = ({ units }: WavePick): readonly Line[] =>
  units.map(({ product, lot, quantity }) => ({ product, lot, quantity, scanned: 0, serials: [] }))

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

export function PackScreen() {
  const [parcel, setParcel] = useState<Parcel | null>(null)
  const [singles, setSingles] = useState<SinglesTote | null>(null)
  const [isComplete, setComplete] = useState(false)
  const restart = () => {
    setParcel(null)
    setComplete(false)
  }
  const finish = () => {
    restart()
    if (singles) loadSingles(singles.waveId).catch(() => setSingles(null))
  }
  const loadSingles = async (waveId: number) => {
    const left = await findPicks(waveId).catch((error: unknown) => {
      // A wave whose orders are all packed is gone.
      if (error instanceof ApiProblem && error.status === 404) return []
      throw error
    })
    const picks = left.filter(({ state, complete }) => state === 'open' && complete)
    setSingles(picks.length > 0 ? { waveId, picks } : null)
    return picks.length
  }
  const openTote = async (barcode: Barcode) => {
    if (barcode.tote === null) return wrong(t('notTote'))
    const match = (await lookUp(barcode))?.find(({ kind }) => kind === 'tote')
    if (!match) return
    if (match.wave_id === null) return wrong(t('emptyTote', { code: barcode.tote }))
    try {
      const { order_id: orderId, wave_id: waveId } = match
      if (orderId === null) {
        return (await loadSingles(waveId)) > 0 ? good() : wrong(t('emptyTote', { code: barcode.tote }))
      }
      const pick = (await findPicks(waveId)).find((one) => one.order_id === orderId)
      if (!pick) return wrong(t('emptyTote', { code: barcode.tote }))
      if (pick.state === 'withdrawn') return wrong(t('stopped', { id: orderId }))
      if (!pick.complete && pick.state === 'open') return wrong(t('notPicked', { id: orderId }))
      good()
      const lines = linesOf(pick)
      setParcel({
        ...{ userId: pick.user_id, orderId, waveId, lines },
        units: sum(lines.map(({ quantity }) => quantity ?? 0)),
      })
    } catch (error) {
      wrong(describe(error) || t('offline'))
    }
  }
  const openSingle = (barcode: Barcode) => {
    const pick = singles?.picks.find(({ units }) => units.some(({ product }) => isBarcodeOf(barcode, product)))
    const [line] = pick ? linesOf(pick) : []
    if (!singles || !pick || !line) return wrong(t('setAside'))
    good()
    const { tracking } = line.product
    const scanned = { ...line, quantity: 1, scanned: tracking.serial ? 0 : 1 }
    setParcel({ userId: pick.user_id, orderId: null, waveId: singles.waveId, units: 1, lines: [scanned] })
    setComplete(!tracking.serial)
  }
  if (parcel && isComplete) return <LabelScreens parcel={parcel} onFinish={finish} onBack={restart} />
  if (parcel) {
    return <UnitsScreen parcel={parcel} onChange={setParcel} onComplete={() => setComplete(true)} onBack={restart} />
  }
  if (singles) {
    const waiting = t('orders', { n: singles.picks.length })
    return <Screen title={t('scanSingle')} hint={waiting} onBack={() => setSingles(null)} onScan={openSingle} />
  }
  const hasPlaces = (session.value?.settings.level ?? 0) >= WITH_PLACES
  if (!hasPlaces) return <OrderList onOpen={setParcel} />
  return <Screen title={t('packTote')} onScan={openTote} />
}

const findPicks = (waveId: number): Promise<readonly WavePick[]> =>
  call<{ wave: Wave }>('GET', `/floor/waves/${waveId}`).then(({ wave }) => wave.picks)

/** Orders of a warehouse without places, where units are picked on paper. */
function OrderList({ onOpen }: { readonly onOpen: (parcel: Parcel) => void }) {
  const [load, reload] = useLoad(() => call<{ orders: readonly OrderRow[] }>('GET', '/floor/orders'))
  const open = async ({ user_id: userId, order_id: orderId, product_ids: ids, units }: OrderRow) => {
    try {
      const found = await Promise.all(
        ids.map((id) => call<{ product: Product }>('GET', `/floor/products/${userId}/${id}`)),
      )
      clearVerdict()
      const lines = found.map(({ product }) => ({ product, lot: '', quantity: null, scanned: 0, serials: [] }))
      onOpen({ userId, orderId, waveId: null, units, lines })
    } catch (error) {
      wrong(describe(error) || t('offline'))
    }
  }
  return (
    <Screen title={t('packOrder')}>
      <Loaded load={load} retry={reload}>
        {({ orders }) =>
          orders.length === 0 ? (
            <p>{t('noOrders')}</p>
          ) : (
            <Choices label={t('pack')}>
              {orders.map((order) => (
                <Choice key={order.order_id} onChoose={() => void open(order)}>
                  <b>{t('orderId', { id: order.order_id })}</b>
                  <small>{t('units', { n: order.units })}</small>
                </Choice>
              ))}
            </Choices>
          )
        }
      </Loaded>
    </Screen>
  )
}

type UnitsProps = {
  readonly parcel: Parcel
  readonly onChange: (parcel: Parcel) => void
  readonly onComplete: () => void
  readonly onBack: () => void
}

/** Units shown as tiles of their own; larger parcels have a tile per line. */
const MAX_TILES = 24

function UnitsScreen({ parcel, onChange, onComplete, onBack }: UnitsProps) {
  /** Line whose unit waits for its serial number. */
  const [serialFor, setSerialFor] = useState<Line | null>(null)
  const { lines, units } = parcel
  const add = (line: Line, serial: string | null) => {
    if (serial !== null && line.serials.includes(serial)) return wrong(t('serialTwice', { serial }))
    const after = {
      ...line,
      scanned: line.scanned + 1,
      serials: serial === null ? line.serials : [...line.serials, serial],
    }
    const changed = { ...parcel, lines: lines.map((one) => (one === line ? after : one)) }
    setSerialFor(null)
    onChange(changed)
    if (sum(changed.lines.map(({ scanned }) => scanned)) < units) return good()
    done(t('units', { n: units }))
    onComplete()
  }
  const scan = (barcode: Barcode) => {
    const own = lines.filter(({ product }) => isBarcodeOf(barcode, product))
    const ofLot = own.filter(({ lot }) => barcode.lot === null || lot === '' || lot === barcode.lot)
    const line = ofLot.find(({ quantity, scanned }) => quantity === null || scanned < quantity)
    if (own.length === 0) return wrong(t('setAside'))
    if (ofLot.length === 0) return wrong(t('wrongLot', { lot: barcode.lot ?? '' }))
    if (!line) return wrong(t('setAsideTooMany'))
    const withLot = line.lot === '' && barcode.lot !== null ? { ...line, lot: barcode.lot } : line
    const current = withLot === line ? line : replaceLine(line, withLot)
    if (!line.product.tracking.serial) return add(current, null)
    if (barcode.serial !== null) return add(current, barcode.serial)
    good()
    setSerialFor(current)
  }
  const replaceLine = (line: Line, by: Line): Line => {
    // Kept in the list, so that the unit is added to it.
    const at = lines.indexOf(line)
    onChange({ ...parcel, lines: lines.with(at, by) })
    return line
  }
  if (serialFor) {
    return (
      <Screen
        title={t('scanSerial')}
        hint={serialFor.product.name}
        onBack={() => setSerialFor(null)}
        onScan={({ serial, text }) => add(serialFor, (serial ?? text).slice(0, 40))}
      />
    )
  }
  return (
    <Screen title={t('scanEach')} onBack={onBack} onScan={scan}>
      <p class="soft">{t('ofUnits', { n: sum(lines.map(({ scanned }) => scanned)), all: units })}</p>
      <ul class="units">{lines.flatMap((line) => tilesOf(line, units <= MAX_TILES))}</ul>
    </Screen>
  )
}

function tilesOf({ product, lot, quantity, scanned }: Line, isOneEach: boolean) {
  const key = `${product.id} ${lot}`
  const name = lot === '' ? product.name : `${product.name} · ${lot}`
  if (quantity === null || !isOneEach) {
    return [
      <li key={key} class={quantity !== null && scanned >= quantity ? 'good' : ''}>
        {name} {quantity === null ? scanned : t('ofUnits', { n: scanned, all: quantity })}
      </li>,
    ]
  }
  return Array.from({ length: quantity }, (_, at) => (
    <li key={`${key} ${at}`} class={at < scanned ? 'good' : ''}>
      {at < scanned ? '✓ ' : '○ '}
      {name}
    </li>
  ))
}

type Size = { readonly length: number; readonly width: number; readonly height: number }
type Chosen = { readonly box: string | null; readonly size: Size | null }

const SIDES = ['length', 'width', 'height'] as const satisfies readonly (TextKey & keyof Size)[]
const WEIGHT_DIFFERS = 1712
const LABEL_POLL_MS = 1_500
const LABEL_WAIT_MS = 6_000

type LabelProps = { readonly parcel: Parcel; readonly onFinish: () => void; readonly onBack: () => void }

/** Box, weight, label: the label is printed and scanned on the box. */
function LabelScreens({ parcel, onFinish, onBack }: LabelProps) {
  const [load, reload] = useLoad(() => call<{ settings: { boxes: readonly Box[] } }>('GET', '/floor/settings'))
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [sides, setSides] = useState<readonly number[] | null>(null)
  const [flagged, setFlagged] = useState<number | null>(null)
  const [isBuying, setBuying] = useState(false)
  /** Weight of a request without a response, which may have been performed and is repeated. */
  const [interrupted, setInterrupted] = useState<number | null>(null)
  const [packing, setPacking] = useState<Packing | null>(null)
  const [operationId, setOperationId] = useState(() => crypto.randomUUID())

  const buy = async ({ box, size }: Chosen, weight: number) => {
    clearVerdict()
    setBuying(true)
    setInterrupted(null)
    const sent = {
      ...{ operation_id: operationId, user_id: parcel.userId, order_id: parcel.orderId, wave_id: parcel.waveId },
      ...{ box, weight, ...(size ?? { length: null, width: null, height: null }) },
      scanned: parcel.lines
        .filter(({ scanned }) => scanned > 0)
        .map(({ product, lot, scanned, serials }) => ({ product_id: product.id, lot, quantity: scanned, serials })),
      // A second reading of the same weight confirms it.
      weight_accepted: flagged === weight,
    }
    try {
      const end = Date.now() + LABEL_WAIT_MS
      for (;;) {
        const { packing: packed } = await call<{ packing: Packing }>('POST', '/floor/packing', { packing: sent })
        if (packed.errors.length > 0) {
          wrong(t('orderStopped', { reason: packed.errors.join(' ') }))
          return onFinish()
        }
        if (packed.is_ready) return setPacking(packed)
        if (Date.now() > end) {
          wrong(t('parcelAside'))
          return onFinish()
        }
        await new Promise((resolve) => setTimeout(resolve, LABEL_POLL_MS))
      }
    } catch (error) {
      if (error instanceof Unreachable) {
        setInterrupted(weight)
        return wrong(t('offline'))
      }
      // After a refusal, the next attempt is another operation.
      setOperationId(crypto.randomUUID())
      const isHeavy = error instanceof ApiProblem && error.code === WEIGHT_DIFFERS
      setFlagged(isHeavy ? weight : null)
      wrong(isHeavy ? t('weighAgain') : describe(error))
    } finally {
      setBuying(false)
    }
  }

  if (packing) return <CloseScreen parcel={parcel} packing={packing} onFinish={onFinish} />
  if (isBuying) return <Screen title={t('buying')} onBack={null} />
  if (chosen && interrupted !== null) {
    return (
      <Screen title={t('offline')} onBack={null}>
        <button type="button" class="main" onClick={() => void buy(chosen, interrupted)}>
          {t('tryAgain')}
        </button>
      </Screen>
    )
  }
  if (chosen) {
    const weigh = (text: string) => {
      const weight = Number(text)
      if (weight > 0) void buy(chosen, weight)
    }
    return (
      <Screen title={t('enterWeight')} onBack={() => setChosen(null)}>
        <Pad label={t('enterWeight')} hasDecimals maxLength={7} onEnter={weigh} />
      </Screen>
    )
  }
  const side = sides === null ? undefined : SIDES[sides.length]
  if (sides && side) {
    const title = t('enterSize', { side: t(side) })
    const measure = (text: string) => {
      const [length = 0, width = 0, height = 0] = [...sides, Number(text)]
      if (Number(text) <= 0) return
      if (height === 0) return setSides([...sides, Number(text)])
      setSides(null)
      setChosen({ box: null, size: { length, width, height } })
    }
    return (
      <Screen title={title} onBack={() => setSides(null)}>
        <Pad key={title} label={title} hasDecimals onEnter={measure} />
      </Screen>
    )
  }
  return (
    <Screen title={t('chooseBox')} onBack={onBack}>
      <Loaded load={load} retry={reload}>
        {({ settings: { boxes } }) => (
          <Choices label={t('chooseBox')}>
            {boxes.map(({ code, length, width, height }) => (
              <Choice key={code} onChoose={() => setChosen({ box: code, size: null })}>
                <b>{code}</b>
                <small>
                  {length} × {width} × {height} cm
                </small>
              </Choice>
            ))}
            <Choice onChoose={() => setSides([])}>
              <b>{t('otherBox')}</b>
            </Choice>
          </Choices>
        )}
      </Loaded>
    </Screen>
  )
}

const PAPER_TEXTS = { label: 'printLabel', slip: 'printSlip', customs: 'printCustoms' } as const

type CloseProps = { readonly parcel: Parcel; readonly packing: Packing; readonly onFinish: () => void }

const compact = (text: string): string => text.toUpperCase().replace(/[^A-Z0-9]/g, '')

function CloseScreen({ parcel, packing, onFinish }: CloseProps) {
  const { order_id, fulfillment_id, tracking_number } = packing
  const close = ({ text }: Barcode) => {
    // Barcodes of carriers may have routing data around the number.
    if (tracking_number === null || !compact(text).includes(compact(tracking_number))) return wrong(t('wrongLabel'))
    perform('close_parcel', `order/${order_id}`, { user_id: parcel.userId, order_id, fulfillment_id, scanned: text })
    done(t('parcelClosed'))
    onFinish()
  }
  return (
    <Screen title={t('scanLabel')} hint={t('orderId', { id: order_id })} onBack={null} onScan={close}>
      <p class="place small">{tracking_number}</p>
      <div class="buttons">
        {packing.papers
          .filter(({ type }) => type === 'pdf')
          .map(({ kind, href }) => (
            <a
              key={kind}
              class={kind === 'label' ? 'button main' : 'button'}
              href={documentUrl(href)}
              target="_blank"
              rel="noreferrer"
            >
              {t(PAPER_TEXTS[kind])}
            </a>
          ))}
      </div>
    </Screen>
  )
}
