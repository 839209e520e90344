import { useEffect, useState } from 'preact/hooks'
import { Choice, Choices, Loaded, Screen } from '../components/screen.tsx'
import { ApiProblem, call } from '../data/api.ts'
import { type Barcode, matchesBarcode } from '../data/barcode.ts'
import { clearScanFeedback, good, wrong } from '../data/feedback.ts'
import { lookUp } from '../data/lookUp.ts'
import {
  containsTrackingNumber,
  type Line,
  loadParcels,
  type OpenParcel,
  openParcels,
  type Parcel,
} from '../data/parcels.ts'
import { PLACE_TRACKING_LEVEL, session } from '../data/session.ts'
import type { Match, OrderRow, Product, Wave, WavePick } from '../data/types.ts'
import { describe, useLoadedData } from '../data/useLoadedData.ts'
import { t } from '../texts/language.ts'
import { PackingShortageScreen } from './packingShortage.tsx'
import { closeParcel, LabelScreens, ResumePackingScreen } from './packLabel.tsx'
import { PackUnitsScreen } from './packUnits.tsx'

/** Tote of a wave of single units, from which one unit after another is packed. */
type SinglesTote = { readonly waveId: number; readonly picks: readonly WavePick[] }

const listOrderLines = ({ units }: WavePick): readonly Line[] =>
  units.map(({ product, lot, quantity }) => ({ product, lot, quantity, scanned: 0, serials: [] }))

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

/** Returns the picks of a wave; none of a wave that is gone, as its orders are all packed. */
const findOrderPicks = (waveId: number): Promise<readonly WavePick[]> =>
  call<{ wave: Wave }>('GET', `/floor/waves/${waveId}`).then(
    ({ wave }) => wave.picks,
    (error: unknown) => {
      if (error instanceof ApiProblem && error.status === 404) return []
      throw error
    },
  )

export function PackScreen() {
  const [parcel, setParcel] = useState<Parcel | null>(null)
  const [firstScan, setFirstScan] = useState<Barcode | null>(null)
  const [singlesTote, setSinglesTote] = useState<SinglesTote | null>(null)
  const [resumedParcel, setResumedParcel] = useState<OpenParcel | null>(null)
  const [isPackingComplete, setPackingComplete] = useState(false)
  const [isReportingShortage, setIsReportingShortage] = useState(false)
  useEffect(() => void loadParcels(), [])
  const restart = () => {
    setParcel(null)
    setFirstScan(null)
    setResumedParcel(null)
    setPackingComplete(false)
  }
  const finish = () => {
    restart()
    if (singlesTote) loadSinglesTote(singlesTote.waveId).catch(() => setSinglesTote(null))
  }
  const loadSinglesTote = async (waveId: number) => {
    const picks = (await findOrderPicks(waveId)).filter(({ state, complete }) => state === 'open' && complete)
    setSinglesTote(picks.length > 0 ? { waveId, picks } : null)
    return picks.length
  }
  const openScannedTote = async (tote: string, { order_id: orderId, wave_id: waveId }: Match) => {
    if (waveId === null) return wrong(t('emptyTote', { code: tote }))
    if (orderId === null) return (await loadSinglesTote(waveId)) > 0 ? good() : wrong(t('emptyTote', { code: tote }))
    const pick = (await findOrderPicks(waveId)).find((one) => one.order_id === orderId)
    if (!pick) return wrong(t('emptyTote', { code: tote }))
    if (pick.state === 'withdrawn') return wrong(t('stopped', { id: orderId }))
    if (!pick.complete) return wrong(t('notPicked', { id: orderId }))
    good()
    const lines = listOrderLines(pick)
    const units = sum(lines.map(({ quantity }) => quantity ?? 0))
    setParcel({ userId: pick.user_id, orderId, waveId, tote, lines, units })
  }
  const openScannedCode = async (barcode: Barcode) => {
    const matches = await lookUp(barcode)
    const parcelMatch = matches?.find(({ kind }) => kind === 'parcel')
    const toteMatch = matches?.find(({ kind }) => kind === 'tote')
    try {
      if (barcode.tote !== null && toteMatch) await openScannedTote(barcode.tote, toteMatch)
      else if (parcelMatch?.user_id && parcelMatch.order_id && parcelMatch.fulfillment_id) {
        const { user_id: userId, order_id: orderId, fulfillment_id: fulfillmentId } = parcelMatch
        closeParcel({ userId, orderId, fulfillmentId }, barcode.text)
      } else if (matches) wrong(t('notTote'))
    } catch (error) {
      wrong(describe(error))
    }
  }
  const scan = (barcode: Barcode) => {
    const openParcelInTote = openParcels.value.find(({ tote }) => tote !== null && tote === barcode.tote)
    if (openParcelInTote) return setResumedParcel(openParcelInTote)
    const openParcel = openParcels.value.find(({ packing }) =>
      containsTrackingNumber(barcode.text, packing?.tracking_number ?? null),
    )
    const { order_id: orderId, fulfillment_id: fulfillmentId } = openParcel?.packing ?? {}
    if (!openParcel || !orderId || !fulfillmentId) return openScannedCode(barcode)
    closeParcel({ userId: openParcel.request.user_id, orderId, fulfillmentId }, barcode.text)
  }
  const openSinglesOrder = (barcode: Barcode) => {
    const pick = singlesTote?.picks.find(({ units }) => units.some(({ product }) => matchesBarcode(barcode, product)))
    const [line] = pick ? listOrderLines(pick) : []
    if (!singlesTote || !pick || !line) return wrong(t('setAside'))
    good()
    const needsSerial = line.product.tracking.serial && barcode.serial === null
    const serials = barcode.serial === null || !line.product.tracking.serial ? [] : [barcode.serial]
    const scanned = { ...line, quantity: 1, scanned: needsSerial ? 0 : 1, serials }
    setParcel({
      userId: pick.user_id,
      orderId: null,
      waveId: singlesTote.waveId,
      tote: null,
      units: 1,
      lines: [scanned],
    })
    setFirstScan(barcode)
    setPackingComplete(!needsSerial)
  }
  if (resumedParcel) return <ResumePackingScreen parcel={resumedParcel} onFinish={finish} onBack={restart} />
  if (parcel && isPackingComplete) return <LabelScreens parcel={parcel} onFinish={finish} onBack={restart} />
  if (parcel) {
    return (
      <PackUnitsScreen
        parcel={parcel}
        first={firstScan}
        onChange={setParcel}
        onComplete={() => setPackingComplete(true)}
        onBack={restart}
      />
    )
  }
  if (singlesTote && isReportingShortage) {
    const units = singlesTote.picks.flatMap((pick) => listOrderLines(pick))
    const distinct = [...new Map(units.map((one) => [`${one.product.id} ${one.lot}`, one])).values()]
    return (
      <PackingShortageScreen
        {...{ waveId: singlesTote.waveId, orderId: null, units: distinct }}
        onDone={() => {
          setIsReportingShortage(false)
          setSinglesTote(null)
        }}
        onBack={() => setIsReportingShortage(false)}
      />
    )
  }
  if (singlesTote) {
    const waiting = t('orders', { n: singlesTote.picks.length })
    return (
      <Screen
        title={t('scanSingle')}
        hint={waiting}
        onBack={() => setSinglesTote(null)}
        onScan={openSinglesOrder}
        actions={
          <button type="button" class="plain" onClick={() => setIsReportingShortage(true)}>
            {t('benchShort')}
          </button>
        }
      />
    )
  }
  const hasTrackedPlaces = (session.value?.settings.level ?? 0) >= PLACE_TRACKING_LEVEL
  if (!hasTrackedPlaces) return <OrderList onOpen={setParcel} onResume={setResumedParcel} onScan={scan} />
  return (
    <Screen title={t('packTote')} onScan={scan}>
      <OpenParcels onResume={setResumedParcel} />
    </Screen>
  )
}

/** Parcels whose label is not scanned yet. */
function OpenParcels({ onResume }: { readonly onResume: (parcel: OpenParcel) => void }) {
  if (openParcels.value.length === 0) return null
  return (
    <>
      <h2>{t('openParcels')}</h2>
      <Choices label={t('openParcels')}>
        {openParcels.value.map((parcel) => {
          const { request, packing } = parcel
          const orderId = packing?.order_id ?? request.order_id
          return (
            <Choice key={request.operation_id} onChoose={() => onResume(parcel)}>
              <b>{orderId === null ? t('parcel') : t('orderId', { id: orderId })}</b>
              <small>{packing?.tracking_number ?? t('waiting')}</small>
            </Choice>
          )
        })}
      </Choices>
    </>
  )
}

type OrderListProps = {
  readonly onOpen: (parcel: Parcel) => void
  readonly onResume: (parcel: OpenParcel) => void
  readonly onScan: (barcode: Barcode) => void | Promise<void>
}

const EMPTY_ORDER_LIST = { orders: [] }

const listOrders = () => call<{ readonly orders: readonly OrderRow[] }>('GET', '/floor/orders')

/** Orders of a warehouse without places, where units are picked on paper. */
function OrderList({ onOpen, onResume, onScan }: OrderListProps) {
  const [load, reload] = useLoadedData(listOrders)
  const open = async ({ user_id: userId, order_id: orderId, product_ids: ids, units }: OrderRow) => {
    try {
      const found = await Promise.all(
        ids.map((id) => call<{ product: Product }>('GET', `/floor/products/${userId}/${id}`)),
      )
      clearScanFeedback()
      const lines = found.map(({ product }) => ({ product, lot: '', quantity: null, scanned: 0, serials: [] }))
      onOpen({ userId, orderId, waveId: null, tote: null, units, lines })
    } catch (error) {
      wrong(describe(error))
    }
  }
  const scan = async (barcode: Barcode) => {
    // A scan may precede the list.
    const { orders } = load.kind === 'loaded' ? load.value : await listOrders().catch(() => EMPTY_ORDER_LIST)
    const order = orders.find(({ order_id }) => barcode.numbers.includes(String(order_id)))
    return order ? open(order) : onScan(barcode)
  }
  return (
    <Screen title={t('packOrder')} isLoading={load.kind === 'loading'} onScan={scan}>
      <OpenParcels onResume={onResume} />
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
