import { useState } from 'preact/hooks'
import { PhotoButton } from '../components/photoButton.tsx'
import { ProductDetails } from '../components/productDetails.tsx'
import { Choice, Choices, Screen, TextForm } from '../components/screen.tsx'
import { type Barcode, matchesBarcode } from '../data/barcode.ts'
import { done, good, wrong } from '../data/feedback.ts'
import { findPlaceCode, listProducts, lookUp } from '../data/lookUp.ts'
import { perform } from '../data/queue.ts'
import { PLACE_TRACKING_LEVEL, session } from '../data/session.ts'
import type { Product, Returned } from '../data/types.ts'
import { nameOf, t } from '../texts/language.ts'
import { r } from '../texts/returns.ts'

const GRADES = ['A', 'B', 'C', 'D'] as const
type Grade = (typeof GRADES)[number]

const DOCK = 'DOCK'

/** Inspected units of a product, lot and grade. */
type Line = {
  readonly product: Product
  readonly lot: string
  readonly expiry: string | null
  readonly grade: Grade
  readonly units: number
}

/** A scanned unit that has no grade yet; a lot or date is undefined until it was asked for. */
type Unit = { readonly product: Product; readonly lot: string | undefined; readonly expiry: string | null | undefined }

type Props = { readonly returned: Returned; readonly onDone: () => void }

/** Inspects the units of a returned parcel, one scan at a time. */
export function InspectReturnScreen({ returned, onDone }: Props) {
  const [lines, setLines] = useState<readonly Line[]>([])
  const [unit, setUnit] = useState<Unit | null>(null)
  const [step, setStep] = useState<'scan' | 'photo' | 'location'>('scan')
  const [photo, setPhoto] = useState<Blob | null>(null)
  const counted = (product: Product): number =>
    lines.filter((line) => line.product.id === product.id).reduce((sum, { units }) => sum + units, 0)

  const begin = (product: Product, { lot, expiry }: Barcode) => {
    const expected = returned.expected.find((one) => one.product.id === product.id)
    if (returned.expected.length > 0 && !expected) return wrong(r('notInOrder'))
    if (expected && counted(product) >= expected.max_quantity) return wrong(r('tooMany'))
    good()
    setUnit({
      product,
      lot: product.tracking.lot ? (lot ?? undefined) : '',
      expiry: product.tracking.expiry ? (expiry ?? undefined) : null,
    })
  }
  const scan = async (barcode: Barcode) => {
    const expected = returned.expected.find(({ product }) => matchesBarcode(barcode, product))
    if (expected) return begin(expected.product, barcode)
    const products = listProducts((await lookUp(barcode)) ?? [])
    const own = products.find(({ user_id }) => user_id === returned.user_id)
    if (own) begin(own, barcode)
    else if (products.length > 0) wrong(r('notOwn'))
  }
  const add = ({ product, lot = '', expiry = null }: Unit, grade: Grade) => {
    good()
    setUnit(null)
    const isSame = (line: Line) =>
      line.product.id === product.id && line.lot === lot && line.expiry === expiry && line.grade === grade
    const known = lines.some(isSame)
    setLines(
      known
        ? lines.map((line) => (isSame(line) ? { ...line, units: line.units + 1 } : line))
        : [...lines, { product, lot, expiry, grade, units: 1 }],
    )
  }
  const finish = (to: string) => {
    perform(
      'grade',
      `grade/${returned.id}`,
      {
        ...{ user_id: returned.user_id, return_id: returned.id, to },
        lines: lines.map(({ product, lot, expiry, grade, units }) => ({
          ...{ product_id: product.id, lot, expiry, grade, quantity: units },
        })),
      },
      { photo },
    )
    done(r('finished'))
    onDone()
  }
  const locate = () => {
    if ((session.value?.settings.level ?? 0) < PLACE_TRACKING_LEVEL) finish(DOCK)
    else setStep('location')
  }

  if (unit && unit.lot === undefined) {
    const take = (lot: string, expiry: string | null) =>
      setUnit({ ...unit, lot: lot.slice(0, 20), expiry: unit.expiry ?? expiry ?? undefined })
    return (
      <Screen
        title={r('lot')}
        onBack={() => setUnit(null)}
        onScan={({ lot, text, expiry }) => take(lot ?? text, expiry)}
        actions={
          <button type="button" onClick={() => setUnit({ ...unit, lot: '', expiry: unit.expiry ?? null })}>
            {r('notLegible')}
          </button>
        }
      >
        <ProductDetails product={unit.product} />
      </Screen>
    )
  }
  if (unit && unit.expiry === undefined) {
    return (
      <Screen title={r('expiry')} onBack={() => setUnit(null)}>
        <ProductDetails product={unit.product} lot={unit.lot ?? ''} />
        <TextForm
          label={t('expiry')}
          type="date"
          action={t('save')}
          onText={(expiry) => setUnit({ ...unit, expiry })}
        />
        <button type="button" onClick={() => setUnit({ ...unit, expiry: null })}>
          {r('notLegible')}
        </button>
      </Screen>
    )
  }
  if (unit) {
    return (
      <Screen title={r('grade')} onBack={() => setUnit(null)}>
        <ProductDetails product={unit.product} lot={unit.lot ?? ''} expiry={unit.expiry ?? null} />
        <Choices label={r('grade')}>
          {GRADES.map((grade) => (
            <Choice key={grade} onChoose={() => add(unit, grade)}>
              <b>
                {grade} · {r(grade)}
              </b>
            </Choice>
          ))}
        </Choices>
      </Screen>
    )
  }
  if (step === 'photo') {
    return (
      <Screen title={r('contents')} onBack={() => setStep('scan')}>
        <PhotoButton hasPhoto={photo !== null} onPhoto={setPhoto} />
        <button type="button" class={photo ? 'main' : 'plain'} onClick={locate}>
          {t(photo ? 'save' : 'skip')}
        </button>
      </Screen>
    )
  }
  if (step === 'location') {
    return (
      <Screen
        title={r('location')}
        hint={r('locationHint')}
        onBack={() => setStep('photo')}
        onScan={async (barcode) => {
          const place = await findPlaceCode(barcode, t('notPlace'))
          if (place !== null) finish(place)
        }}
      />
    )
  }
  return (
    <Screen
      title={r('inspect')}
      hint={r('parcel', { number: returned.tracking_number })}
      onBack={onDone}
      onScan={scan}
      actions={
        lines.length > 0 && (
          <button type="button" class="main" onClick={() => setStep('photo')}>
            {r('finish')}
          </button>
        )
      }
    >
      <ul class="rows">
        {lines.map((line) => (
          <li key={`${line.product.id} ${line.lot} ${line.expiry} ${line.grade}`}>
            <ProductDetails {...line} />
            <span>
              {line.units} × {line.grade}
            </span>
            <button
              type="button"
              class="plain"
              aria-label={`${r('remove')}: ${nameOf(line.product)}, ${line.grade}`}
              onClick={() => setLines(lines.filter((one) => one !== line))}
            >
              {r('remove')}
            </button>
          </li>
        ))}
        {returned.expected
          .filter(({ product, quantity }) => quantity > counted(product))
          .map(({ product, quantity }) => (
            <li key={product.id}>
              <ProductDetails product={product} />
              <span>{r('expected', { n: quantity - counted(product) })}</span>
            </li>
          ))}
      </ul>
    </Screen>
  )
}
