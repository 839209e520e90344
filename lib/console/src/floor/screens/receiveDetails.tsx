import { useState } from 'preact/hooks'
import { Pad } from '../components/pad.tsx'
import { PhotoButton } from '../components/photoButton.tsx'
import { ProductDetails } from '../components/productDetails.tsx'
import { Choice, Choices, Screen } from '../components/screen.tsx'
import { call, uploadImage } from '../data/api.ts'
import type { Barcode } from '../data/barcode.ts'
import { clearScanFeedback, done, wrong } from '../data/feedback.ts'
import { listProducts, lookUp } from '../data/lookUp.ts'
import { isConnectionLost, perform } from '../data/queue.ts'
import type { Measures, Product } from '../data/types.ts'
import { describe } from '../data/useLoadedData.ts'
import { isImplausibleWeight } from '../data/weightPlausibility.ts'
import { nameOf, t } from '../texts/language.ts'

/*
 * What receiving asks beyond the count: measures and a photo of a unit, and goods without a notice.
 */

/** Measures in the order in which they are asked for: the unit is on the scale first. */
const MEASUREMENTS = ['weight', 'length', 'width', 'height'] as const

export type Details = { readonly measures: Measures | null; readonly photo: Blob | null }

type DetailsProps = {
  readonly product: Product
  readonly onDone: (details: Details) => void
  readonly onBack: () => void
}

const needsMeasurements = ({ measured, measure_requested }: Product): boolean => !measured || measure_requested

/** Whether a unit of a product is to be measured, or has no picture yet. */
export const needsDetails = (product: Product): boolean => needsMeasurements(product) || !product.has_image

/** Weight, sides and photo of one unit; each can be skipped. */
export function DetailsScreens({ product, onDone, onBack }: DetailsProps) {
  const [values, setValues] = useState<readonly number[] | null>(needsMeasurements(product) ? [] : null)
  const [measures, setMeasurements] = useState<Measures | null>(null)
  const [photo, setPhoto] = useState<Blob | null>(null)
  /** Implausible weight that was entered once. */
  const [unconfirmed, setUnconfirmed] = useState<string | null>(null)
  const next = (found: Measures | null) => {
    if (product.has_image && !product.measure_requested) return onDone({ measures: found, photo: null })
    setMeasurements(found)
    setValues(null)
  }
  const nextField = values === null ? undefined : MEASUREMENTS[values.length]
  if (values && nextField) {
    const title = t(nextField === 'weight' ? 'unitWeight' : 'enterSize', { side: t(nextField) })
    const enter = (text: string) => {
      if (Number(text) <= 0) return wrong(t('zeroMeasure'))
      const isImplausible =
        nextField === 'weight' &&
        isImplausibleWeight(Number(text), product.measures?.weight ?? null) &&
        unconfirmed !== text
      setUnconfirmed(text)
      if (isImplausible) return wrong(t('implausibleWeight', { kg: text }))
      const [weight = 0, length = 0, width = 0, height = 0] = [...values, Number(text)]
      if (height === 0) setValues([...values, Number(text)])
      else next({ weight, length, width, height })
    }
    return (
      <Screen
        title={title}
        hint={t('oneUnit')}
        onBack={onBack}
        actions={
          <button type="button" class="plain" onClick={() => next(null)}>
            {t('skip')}
          </button>
        }
      >
        <ProductDetails product={product} />
        <Pad key={title} label={title} hasDecimals maxLength={7} onEnter={enter} />
      </Screen>
    )
  }
  return (
    <Screen title={t('photoOfUnit')} onBack={onBack}>
      <ProductDetails product={product} />
      <PhotoButton hasPhoto={photo !== null} onPhoto={setPhoto} />
      <button type="button" class={photo ? 'main' : 'plain'} onClick={() => onDone({ measures, photo })}>
        {t(photo ? 'save' : 'skip')}
      </button>
    </Screen>
  )
}

type RecordProps = {
  readonly code: string
  /** Delivery in which the goods were found; null if none. */
  readonly inboundId: number | null
  readonly onDone: () => void
  readonly onBack: () => void
}

/** Records goods of an unknown owner, with a photo. */
export function RecordGoodsScreen({ code, inboundId, onDone, onBack }: RecordProps) {
  const [photo, setPhoto] = useState<Blob | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [operationId] = useState(() => crypto.randomUUID())
  const record = async () => {
    setBusy(true)
    try {
      const image_id = photo ? await uploadImage(photo) : null
      const description = t(inboundId === null ? 'unknownCode' : 'unknownGoods', { code, id: inboundId ?? '' })
      await call('POST', '/floor/unknown', {
        unknown: { operation_id: operationId, place: 'DOCK', description, tracking_number: null, image_id },
      })
      done(t('recorded'))
      onDone()
    } catch (error) {
      wrong(describe(error))
      setBusy(false)
    }
  }
  return (
    <Screen title={t('recordUnknown')} hint={t('recordUnknownHint', { code })} onBack={onBack}>
      <PhotoButton hasPhoto={photo !== null} onPhoto={setPhoto} />
      <button type="button" class="main" disabled={isBusy} onClick={() => void record()}>
        {t('record')}
      </button>
    </Screen>
  )
}

type UnannouncedProps = {
  readonly onArrived: (inbound: { readonly user_id: number; readonly id: number }) => void
  readonly onBack: () => void
}

/** Finds the merchant of unannounced goods by a product, or records goods without a known owner. */
export function UnannouncedScreen({ onArrived, onBack }: UnannouncedProps) {
  const [candidates, setCandidates] = useState<readonly Product[]>([])
  const [unknownCode, setUnknownCode] = useState<string | null>(null)
  const [isRecordingGoods, setIsRecordingGoods] = useState(false)
  const [isSubmitting, setIsSubmitting] = useState(false)
  const arrive = ({ user_id }: Product) => {
    setIsSubmitting(true)
    perform(
      'arrive',
      `arrival/${user_id}`,
      { user_id, inbound_id: null },
      {
        onResult: ({ state }) => {
          // A repeated operation has no state; the list has its delivery.
          if (state?.inbound_id) onArrived({ user_id, id: state.inbound_id })
          else onBack()
        },
      },
    )
  }
  const scan = async (barcode: Barcode) => {
    const products = listProducts((await lookUp(barcode)) ?? [])
    const [only] = products
    if (only && products.length === 1) return arrive(only)
    setCandidates(products)
    if (only || isConnectionLost.value) return
    if (unknownCode === barcode.text) {
      clearScanFeedback()
      return setIsRecordingGoods(true)
    }
    wrong(t('unknownAgain', { code: barcode.text }))
    setUnknownCode(barcode.text)
  }
  if (isSubmitting) return <Screen title={t('loading')} onBack={onBack} />
  if (unknownCode !== null && isRecordingGoods) {
    return (
      <RecordGoodsScreen
        code={unknownCode}
        inboundId={null}
        onDone={onBack}
        onBack={() => setIsRecordingGoods(false)}
      />
    )
  }
  return (
    <Screen title={t('unannouncedScan')} hint={t('unannouncedHint')} onBack={onBack} onScan={scan}>
      {candidates.length > 0 && (
        <Choices label={t('merchant')}>
          {candidates.map((product) => (
            <Choice key={product.id} onChoose={() => arrive(product)}>
              <b>{nameOf(product)}</b>
              <small>
                {t('merchant')} {product.user_id}
              </small>
            </Choice>
          ))}
        </Choices>
      )}
    </Screen>
  )
}
