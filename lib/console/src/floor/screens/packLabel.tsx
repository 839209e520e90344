import { useState } from 'preact/hooks'
import { DirectPrintButton } from '../components/directPrintButton.tsx'
import { Pad } from '../components/pad.tsx'
import { Choice, Choices, Loaded, Screen, TextForm } from '../components/screen.tsx'
import { ApiProblem, buildDocumentUrl, call } from '../data/api.ts'
import type { Barcode } from '../data/barcode.ts'
import { clearScanFeedback, done, wrong } from '../data/feedback.ts'
import {
  containsTrackingNumber,
  type OpenParcel,
  openParcels,
  type PackingRequest,
  type Parcel,
  removeOpenParcel,
  saveOpenParcel,
  toScannedUnits,
} from '../data/parcels.ts'
import { perform } from '../data/queue.ts'
import { canApprove } from '../data/session.ts'
import { suggestBox } from '../data/suggestBox.ts'
import type { Box, Packing } from '../data/types.ts'
import { describe, useLoadedData } from '../data/useLoadedData.ts'
import { isImplausibleWeight } from '../data/weightPlausibility.ts'
import { type TextKey, t } from '../texts/language.ts'

/*
 * The second half of packing: box, weight, label. The label is printed and scanned on the box.
 */

type Size = { readonly length: number; readonly width: number; readonly height: number }
type Chosen = { readonly box: string | null; readonly size: Size | null }

const SIDES = ['length', 'width', 'height'] as const satisfies readonly (TextKey & keyof Size)[]
const ORDER_UNAVAILABLE_CODE = 1705
const WEIGHT_MISMATCH_CODE = 1712
const LABEL_POLL_INTERVAL_MS = 1_500
const LABEL_WAIT_TIMEOUT_MS = 6_000

/** What came of a packing request. */
type Bought =
  | { readonly kind: 'ready'; readonly packing: Packing }
  | { readonly kind: 'late' }
  | { readonly kind: 'stopped' }

/** Requests a label, and waits for it a little; the parcel is kept until its label is scanned. */
async function buyLabel(parcel: OpenParcel): Promise<Bought> {
  const { request } = parcel
  await saveOpenParcel(parcel)
  try {
    const end = Date.now() + LABEL_WAIT_TIMEOUT_MS
    for (;;) {
      const { packing } = await call<{ packing: Packing }>('POST', '/floor/packing', { packing: request })
      if (packing.errors.length > 0) {
        wrong(t('orderStopped', { reason: packing.errors.join(' ') }))
        await removeOpenParcel(request.operation_id)
        return { kind: 'stopped' }
      }
      await saveOpenParcel({ ...parcel, packing })
      if (packing.is_ready) return { kind: 'ready', packing }
      if (Date.now() > end) {
        wrong(t('parcelAside'))
        return { kind: 'late' }
      }
      await new Promise((resolve) => setTimeout(resolve, LABEL_POLL_INTERVAL_MS))
    }
  } catch (error) {
    // A refused request changed nothing; one without a response is repeated.
    if (error instanceof ApiProblem && error.status < 500) await removeOpenParcel(request.operation_id)
    throw error
  }
}

type LabelProps = { readonly parcel: Parcel; readonly onFinish: () => void; readonly onBack: () => void }

/** Box and weight of a parcel whose units are scanned, then its label. */
export function LabelScreens({ parcel, onFinish, onBack }: LabelProps) {
  const [selected, setSelected] = useState<Chosen | null>(null)
  const [flaggedWeight, setFlaggedWeight] = useState<number | null>(null)
  /** Implausible weight that was entered once. */
  const [unconfirmed, setUnconfirmed] = useState<number | null>(null)
  const [isBuyingLabel, setIsBuyingLabel] = useState(false)
  /** Request without a response, which may have been performed. */
  const [interruptedRequest, setInterruptedRequest] = useState<PackingRequest | null>(null)
  const [packing, setPacking] = useState<Packing | null>(null)

  const buy = async (request: PackingRequest) => {
    clearScanFeedback()
    setIsBuyingLabel(true)
    setInterruptedRequest(null)
    try {
      const bought = await buyLabel({ request, tote: parcel.tote, packing: null })
      if (bought.kind === 'ready') setPacking(bought.packing)
      else onFinish()
    } catch (error) {
      if (!(error instanceof ApiProblem) || error.status >= 500) {
        setInterruptedRequest(request)
        return wrong(describe(error))
      }
      if (error.code === ORDER_UNAVAILABLE_CODE) {
        wrong(t('stopped', { id: request.order_id ?? '' }))
        return onFinish()
      }
      const isWeightMismatch = error.code === WEIGHT_MISMATCH_CODE
      setFlaggedWeight(isWeightMismatch ? request.weight : null)
      wrong(isWeightMismatch ? t('weighAgain') : describe(error))
    } finally {
      setIsBuyingLabel(false)
    }
  }
  if (packing) return <CloseScreen userId={parcel.userId} packing={packing} onFinish={onFinish} onBack={null} />
  if (isBuyingLabel) return <Screen title={t('buying')} onBack={null} />
  if (interruptedRequest) {
    return (
      <Screen title={t('offline')} onBack={null}>
        <button type="button" class="main" onClick={() => void buy(interruptedRequest)}>
          {t('tryAgain')}
        </button>
      </Screen>
    )
  }
  if (!selected) return <BoxSelectionScreens parcel={parcel} onChoose={setSelected} onBack={onBack} />
  const weigh = (text: string) => {
    const weight = Number(text)
    if (weight <= 0) return wrong(t('zeroMeasure'))
    if (isImplausibleWeight(weight, computeExpectedWeight(parcel)) && unconfirmed !== weight) {
      setUnconfirmed(weight)
      return wrong(t('implausibleWeight', { kg: text }))
    }
    const { length, width, height } = selected.size ?? { length: null, width: null, height: null }
    void buy({
      ...{ operation_id: crypto.randomUUID(), user_id: parcel.userId, order_id: parcel.orderId },
      ...{ wave_id: parcel.waveId, box: selected.box, weight, length, width, height },
      scanned: toScannedUnits(parcel.lines),
      // A second reading of the same weight confirms it.
      weight_accepted: flaggedWeight === weight,
    })
  }
  return (
    <Screen title={t('enterWeight')} onBack={() => setSelected(null)}>
      <Pad label={t('enterWeight')} hasDecimals maxLength={7} onEnter={weigh} />
    </Screen>
  )
}

/** Weight of the units of a parcel in kilograms; null if one was never weighed. */
function computeExpectedWeight({ lines }: Parcel): number | null {
  const weights = lines.map(({ product, scanned }) => product.measures && product.measures.weight * scanned)
  return weights.reduce((sum, weight) => (sum === null || weight === null ? null : sum + weight), 0)
}

type BoxProps = {
  readonly parcel: Parcel
  readonly onChoose: (chosen: Chosen) => void
  readonly onBack: () => void
}

function BoxSelectionScreens({ parcel, onChoose, onBack }: BoxProps) {
  const [load, reload] = useLoadedData(() => call<{ settings: { boxes: readonly Box[] } }>('GET', '/floor/settings'))
  const [sides, setDimensions] = useState<readonly number[] | null>(null)
  const side = sides === null ? undefined : SIDES[sides.length]
  if (sides && side) {
    const title = t('enterSize', { side: t(side) })
    const measure = (text: string) => {
      const [length = 0, width = 0, height = 0] = [...sides, Number(text)]
      if (Number(text) <= 0) return wrong(t('zeroMeasure'))
      if (height === 0) setDimensions([...sides, Number(text)])
      else onChoose({ box: null, size: { length, width, height } })
    }
    return (
      <Screen title={title} onBack={() => setDimensions(null)}>
        <Pad key={title} label={title} hasDecimals onEnter={measure} />
      </Screen>
    )
  }
  return (
    <Screen title={t('chooseBox')} onBack={onBack}>
      <Loaded load={load} retry={reload}>
        {({ settings: { boxes } }) => {
          const units = parcel.lines.map(({ product, scanned }) => ({ measures: product.measures, units: scanned }))
          const suggested = suggestBox(boxes, units)
          const others = boxes.filter((box) => box !== suggested)
          return (
            <Choices label={t('chooseBox')}>
              {[...(suggested ? [suggested] : []), ...others].map((box) => (
                <Choice key={box.code} onChoose={() => onChoose({ box: box.code, size: null })}>
                  <b>
                    {box === suggested ? '★ ' : ''}
                    {box.code}
                  </b>
                  <small>
                    {box === suggested ? `${t('suggestedBox')} · ` : ''}
                    {box.length} × {box.width} × {box.height} cm
                  </small>
                </Choice>
              ))}
              <Choice onChoose={() => setDimensions([])}>
                <b>{t('otherBox')}</b>
              </Choice>
            </Choices>
          )
        }}
      </Loaded>
    </Screen>
  )
}

type ResumeProps = { readonly parcel: OpenParcel; readonly onFinish: () => void; readonly onBack: () => void }

/** A parcel of an earlier visit, or that was set aside for its label. */
export function ResumePackingScreen({ parcel, onFinish, onBack }: ResumeProps) {
  const [load, reload] = useLoadedData(async () => {
    if (parcel.packing?.is_ready) return parcel.packing
    const bought = await buyLabel(parcel)
    if (bought.kind !== 'ready') onBack()
    return bought.kind === 'ready' ? bought.packing : null
  })
  const packing = load.kind === 'loaded' ? load.value : null
  if (packing) {
    return <CloseScreen userId={parcel.request.user_id} packing={packing} onFinish={onFinish} onBack={onBack} />
  }
  return (
    <Screen title={t('buying')} onBack={onBack}>
      <Loaded load={load} retry={reload}>
        {() => null}
      </Loaded>
    </Screen>
  )
}

const DOCUMENT_TEXTS = { label: 'printLabel', slip: 'printSlip', customs: 'printCustoms' } as const

type Closed = { readonly userId: number; readonly orderId: number; readonly fulfillmentId: number }

/** Records that a parcel is complete, with the scan of its label. */
export function closeParcel({ userId, orderId, fulfillmentId }: Closed, scanned: string): void {
  const fields = { user_id: userId, order_id: orderId, fulfillment_id: fulfillmentId, scanned }
  perform('close_parcel', `order/${orderId}`, fields)
  forget(fulfillmentId)
  done(t('parcelClosed'))
}

function forget(fulfillmentId: number): void {
  const openParcel = openParcels.value.find(({ packing }) => packing?.fulfillment_id === fulfillmentId)
  if (openParcel) void removeOpenParcel(openParcel.request.operation_id)
}

type CloseProps = {
  readonly userId: number
  readonly packing: Packing
  readonly onFinish: () => void
  readonly onBack: (() => void) | null
}

function CloseScreen({ userId, packing, onFinish, onBack }: CloseProps) {
  const [hasFailed, setHasCloseFailed] = useState(false)
  const { order_id: orderId, fulfillment_id: fulfillmentId, tracking_number: trackingNumber, papers } = packing
  const close = ({ text }: Barcode) => {
    if (fulfillmentId === null || !containsTrackingNumber(text, trackingNumber)) return wrong(t('wrongLabel'))
    closeParcel({ userId, orderId, fulfillmentId }, text)
    onFinish()
  }
  const fail = (reason: string) => {
    if (fulfillmentId === null) return
    const fields = { user_id: userId, order_id: orderId, fulfillment_id: fulfillmentId, reason }
    perform('fail_parcel', `order/${orderId}`, fields)
    forget(fulfillmentId)
    done(t('parcelFailed'))
    onFinish()
  }
  if (hasFailed) {
    return (
      <Screen title={t('confirmFail')} hint={t('confirmFailHint')} onBack={() => setHasCloseFailed(false)}>
        <TextForm label={t('reason')} action={t('failParcel')} onText={fail} />
      </Screen>
    )
  }
  return (
    <Screen
      title={t('scanLabel')}
      hint={t('orderId', { id: orderId })}
      onBack={onBack}
      onScan={close}
      actions={
        canApprove.value && (
          <button type="button" class="plain" onClick={() => setHasCloseFailed(true)}>
            {t('failParcel')}
          </button>
        )
      }
    >
      <p class="place small">{trackingNumber}</p>
      <div class="buttons">
        {papers
          .filter(({ type }) => type === 'pdf')
          .map(({ kind, href }) => (
            <a
              key={kind}
              class={kind === 'label' ? 'button main' : 'button'}
              href={buildDocumentUrl(href)}
              target="_blank"
              rel="noreferrer"
            >
              {t(DOCUMENT_TEXTS[kind])}
            </a>
          ))}
      </div>
      <DirectPrintButton userId={userId} packing={packing} />
    </Screen>
  )
}
