import { useEffect, useState } from 'preact/hooks'
import { Pad } from '../components/pad.tsx'
import { ProductDetails } from '../components/productDetails.tsx'
import { Choice, Choices, Loaded, Screen, TextForm } from '../components/screen.tsx'
import { call } from '../data/api.ts'
import { type Barcode, matchesBarcode } from '../data/barcode.ts'
import { keep, loadDatabaseValue } from '../data/database.ts'
import { clearScanFeedback, done, good, wrong } from '../data/feedback.ts'
import { lookUp } from '../data/lookUp.ts'
import { hasRejectedOperations, perform, withdraw } from '../data/queue.ts'
import type { Inbound, InboundRow, Product } from '../data/types.ts'
import { showUndo } from '../data/undo.ts'
import { describe, useLoadedData } from '../data/useLoadedData.ts'
import { nameOf, t } from '../texts/language.ts'
import { type Details, DetailsScreens, needsDetails, RecordGoodsScreen, UnannouncedScreen } from './receiveDetails.tsx'

const INBOUND_KEY = 'inbound'
const getLoadGroup = (id: number): string => `inbound/${id}`

/** Units that are counted but not saved yet. */
type Counting = {
  readonly product: Product
  readonly units: number
  readonly isDamaged: boolean
  readonly lot: string
  readonly expiry: string | null
}

export function ReceiveScreen() {
  const [inbound, setInbound] = useState<Inbound | null>(null)
  const [openInbound, setOpenInbound] = useState<Inbound | null>(null)
  useEffect(() => {
    void loadDatabaseValue<Inbound>(INBOUND_KEY).then(setOpenInbound)
  }, [])
  const change = (next: Inbound | null) => {
    setInbound(next)
    setOpenInbound(next)
    void keep(INBOUND_KEY, next)
  }
  const open = async ({ user_id, id }: Pick<InboundRow, 'user_id' | 'id'>) => {
    // The device counts on while operations of the delivery are not sent.
    if (openInbound?.id === id) setInbound(openInbound)
    try {
      const { inbound: found } = await call<{ inbound: Inbound }>('GET', `/floor/inbounds/${user_id}/${id}`)
      change(found)
      good()
    } catch (error) {
      if (openInbound?.id !== id) wrong(describe(error))
    }
  }
  const close = () => {
    if (!inbound) return
    const group = getLoadGroup(inbound.id)
    if (hasRejectedOperations(group)) return wrong(t('closeHeld'))
    const fields = { user_id: inbound.user_id, inbound_id: inbound.id }
    perform('receive_close', group, fields, {
      onResult: ({ result }) => {
        if (result === 'done' || result === 'repeated') done(t('closed'))
      },
    })
    change(null)
  }
  if (!inbound) return <InboundList kept={openInbound} onOpen={(row) => void open(row)} />
  if (inbound.status === 'Pending') {
    const arrive = () => {
      perform('arrive', getLoadGroup(inbound.id), { user_id: inbound.user_id, inbound_id: inbound.id })
      change({ ...inbound, status: 'Received' })
      good()
    }
    return (
      <Screen title={t('hasArrived', { id: inbound.id })} onBack={() => setInbound(null)}>
        <button type="button" class="main" onClick={arrive}>
          {t('confirmArrival')}
        </button>
      </Screen>
    )
  }
  return <InboundCount inbound={inbound} onChange={change} onClose={close} onBack={() => setInbound(null)} />
}

type ListProps = { readonly kept: Inbound | null; readonly onOpen: (row: Pick<InboundRow, 'user_id' | 'id'>) => void }

function InboundList({ kept: openInbound, onOpen }: ListProps) {
  const [load, reload] = useLoadedData(() => call<{ inbounds: readonly InboundRow[] }>('GET', '/floor/inbounds'))
  const [isUnannounced, setUnannounced] = useState(false)
  const leave = () => {
    setUnannounced(false)
    reload()
  }
  const find = async (barcode: Barcode) => {
    const rows = load.kind === 'loaded' ? load.value.inbounds : openInbound ? [openInbound] : []
    const known = rows.find(
      ({ id, tracking_number }) =>
        barcode.numbers.includes(String(id)) || (tracking_number !== null && barcode.numbers.includes(tracking_number)),
    )
    if (known) return onOpen(known)
    const match = (await lookUp(barcode))?.find(({ kind }) => kind === 'inbound')
    if (match?.user_id && match.inbound_id) onOpen({ user_id: match.user_id, id: match.inbound_id })
    else wrong(t('unknownCode', { code: barcode.text }))
  }
  if (isUnannounced) return <UnannouncedScreen onArrived={onOpen} onBack={leave} />
  return (
    <Screen
      title={t('chooseInbound')}
      onScan={find}
      actions={
        <button type="button" onClick={() => setUnannounced(true)}>
          {t('unannounced')}
        </button>
      }
    >
      {openInbound && load.kind === 'failed' && (
        <Choices label={t('receive')}>
          <Choice onChoose={() => onOpen(openInbound)}>
            <b>{t('inbound', { id: openInbound.id })}</b>
          </Choice>
        </Choices>
      )}
      <Loaded load={load} retry={reload}>
        {({ inbounds }) =>
          inbounds.length === 0 ? (
            <p>{t('noInbounds')}</p>
          ) : (
            <Choices label={t('receive')}>
              {inbounds.map((row) => (
                <Choice key={row.id} onChoose={() => onOpen(row)}>
                  <b>{t('inbound', { id: row.id })}</b>
                  <small>
                    {[row.merchant, row.carrier, row.tracking_number, row.announced ? null : t('unannounced')]
                      .filter(Boolean)
                      .join(' · ')}
                  </small>
                </Choice>
              ))}
            </Choices>
          )
        }
      </Loaded>
    </Screen>
  )
}

type CountProps = {
  readonly inbound: Inbound
  readonly onChange: (inbound: Inbound) => void
  readonly onClose: () => void
  readonly onBack: () => void
}

function InboundCount({ inbound, onChange, onClose, onBack }: CountProps) {
  const [counting, setCountedProduct] = useState<Counting | null>(null)
  const [step, setStep] = useState<'scan' | 'number' | 'lot' | 'expiry' | 'details' | 'close'>('scan')
  /** Code of a product that is not announced, scanned once or confirmed. */
  const [unexpectedCode, setUnexpectedCode] = useState<{ readonly code: string; readonly isConfirmed: boolean } | null>(
    null,
  )
  /** Products whose unit was measured and photographed, or not, on this visit. */
  const [measuredIds, setMeasuredIds] = useState<readonly number[]>([])

  const begin = (product: Product, { lot, expiry }: Barcode) => {
    setUnexpectedCode(null)
    good()
    setCountedProduct({ product, units: 1, isDamaged: false, lot: lot ?? '', expiry })
  }
  const scan = async (barcode: Barcode) => {
    if (counting && matchesBarcode(barcode, counting.product)) {
      const isDifferentLot = barcode.lot !== null && counting.lot !== '' && barcode.lot !== counting.lot
      if (isDifferentLot) return wrong(t('otherLot', { lot: barcode.lot ?? '' }))
      good()
      return setCountedProduct({
        ...counting,
        units: counting.units + 1,
        lot: counting.lot || (barcode.lot ?? ''),
        expiry: counting.expiry ?? barcode.expiry,
      })
    }
    if (counting) return wrong(t('unsavedFirst'))
    const known = inbound.products.find(({ product }) => matchesBarcode(barcode, product))
    if (known) return begin(known.product, barcode)
    if (!inbound.announced) {
      const match = (await lookUp(barcode))?.find((one) => one.product?.user_id === inbound.user_id)
      return match?.product ? begin(match.product, barcode) : wrong(t('unknownCode', { code: barcode.text }))
    }
    const isRepeatedScan = unexpectedCode?.code === barcode.text
    if (isRepeatedScan) clearScanFeedback()
    else wrong(t('notAnnounced'))
    setUnexpectedCode({ code: barcode.text, isConfirmed: isRepeatedScan })
  }
  const save = (counted: Counting, details: Details | null = null) => {
    const { product, units, isDamaged, lot, expiry } = counted
    setCountedProduct(counted)
    if (product.tracking.lot && lot === '') return setStep('lot')
    if (product.tracking.expiry && expiry === null) return setStep('expiry')
    const hasEnteredDetails = details !== null || isDamaged || measuredIds.includes(product.id)
    if (!hasEnteredDetails && needsDetails(product)) return setStep('details')
    if (details) setMeasuredIds([...measuredIds, product.id])
    const fields = {
      ...{ user_id: inbound.user_id, inbound_id: inbound.id, product_id: product.id },
      ...{ quantity: units, lot, expiry, condition: isDamaged ? 'damaged' : 'sellable' },
      ...(details?.measures ? { measures: details.measures } : {}),
    }
    const id = perform('receive', getLoadGroup(inbound.id), fields, { photo: details?.photo ?? null })
    const run = () => {
      if (withdraw(id)) onChange(inbound)
      else wrong(t('noUndoReceipt'))
    }
    showUndo({ text: `${t('receive')} · ${t('units', { n: units })}`, run })
    const isKnown = inbound.products.some((one) => one.product.id === product.id)
    const products = inbound.products.map((one) =>
      one.product.id === product.id ? { ...one, processed: one.processed + units } : one,
    )
    onChange({
      ...inbound,
      products: isKnown ? products : [...products, { product, quantity: null, processed: units }],
    })
    setCountedProduct(null)
    setStep('scan')
    done(`${nameOf(product)}: ${t('units', { n: units })}`)
  }

  if (unexpectedCode?.isConfirmed) {
    return (
      <RecordGoodsScreen
        code={unexpectedCode.code}
        inboundId={inbound.id}
        onDone={() => setUnexpectedCode(null)}
        onBack={() => setUnexpectedCode(null)}
      />
    )
  }
  if (step === 'close') {
    return (
      <Screen title={t('confirmClose')} hint={t('confirmCloseHint')} onBack={() => setStep('scan')}>
        <button type="button" class="main" onClick={onClose}>
          {t('closeDelivery')}
        </button>
      </Screen>
    )
  }
  if (counting && step === 'number') {
    const enter = (text: string) => {
      setCountedProduct({ ...counting, units: Number(text) })
      setStep('scan')
    }
    return (
      <Screen title={t('howMany')} onBack={() => setStep('scan')}>
        <ProductDetails product={counting.product} lot={counting.lot} expiry={counting.expiry} />
        <Pad label={t('howMany')} maxLength={5} onEnter={(text) => Number(text) > 0 && enter(text)} />
      </Screen>
    )
  }
  if (counting && step === 'lot') {
    const setLot = (lot: string, expiry: string | null) =>
      save({ ...counting, lot: lot.slice(0, 20), expiry: counting.expiry ?? expiry })
    return (
      <Screen
        title={t('enterLot')}
        onBack={() => setStep('scan')}
        onScan={({ lot, text, expiry }) => setLot(lot ?? text, expiry)}
      >
        <ProductDetails product={counting.product} />
      </Screen>
    )
  }
  if (counting && step === 'expiry') {
    return (
      <Screen title={t('enterExpiry')} onBack={() => setStep('scan')}>
        <ProductDetails product={counting.product} lot={counting.lot} />
        <TextForm
          label={t('expiry')}
          type="date"
          action={t('save')}
          onText={(expiry) => save({ ...counting, expiry })}
        />
      </Screen>
    )
  }
  if (counting && step === 'details') {
    return (
      <DetailsScreens
        product={counting.product}
        onDone={(details) => save(counting, details)}
        onBack={() => setStep('scan')}
      />
    )
  }
  if (counting) {
    return (
      <Screen
        title={t('scanUnitsOf')}
        onBack={() => setCountedProduct(null)}
        onScan={scan}
        actions={
          <>
            <button type="button" class="main" onClick={() => save(counting)}>
              {t('save')}
            </button>
            <button type="button" onClick={() => setStep('number')}>
              {t('enterNumber')}
            </button>
          </>
        }
      >
        <ProductDetails product={counting.product} lot={counting.lot} expiry={counting.expiry} />
        <p class="big">{counting.units}</p>
        <button
          type="button"
          aria-pressed={counting.isDamaged}
          onClick={() => setCountedProduct({ ...counting, isDamaged: !counting.isDamaged })}
        >
          {counting.isDamaged ? '☑' : '☐'} {t('damaged')}
        </button>
      </Screen>
    )
  }
  return (
    <Screen
      title={t('scanProduct')}
      hint={t('inbound', { id: inbound.id })}
      onBack={onBack}
      onScan={scan}
      actions={
        <button type="button" onClick={() => setStep('close')}>
          {t('closeDelivery')}
        </button>
      }
    >
      <ul class="rows">
        {inbound.products.map(({ product, processed, quantity }) => (
          <li key={product.id}>
            <ProductDetails product={product} />
            <span>
              {quantity === null ? t('counted', { n: processed }) : t('ofUnits', { n: processed, all: quantity })}
            </span>
          </li>
        ))}
      </ul>
    </Screen>
  )
}
