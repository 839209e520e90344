import { useState } from 'preact/hooks'
import { Pad } from '../components/pad.tsx'
import { PhotoButton } from '../components/photoButton.tsx'
import { Choice, Choices, Loaded, Screen } from '../components/screen.tsx'
import { call } from '../data/api.ts'
import type { Barcode } from '../data/barcode.ts'
import { clearScanFeedback, done, good, wrong } from '../data/feedback.ts'
import { findReturnByBarcode, listProducts, lookUp } from '../data/lookUp.ts'
import { dismiss, entries, perform } from '../data/queue.ts'
import type { Returned, ReturnRow } from '../data/types.ts'
import { describe, useLoadedData } from '../data/useLoadedData.ts'
import { t } from '../texts/language.ts'
import { r } from '../texts/returns.ts'
import { InspectReturnScreen } from './inspectReturn.tsx'

/* The return bench: parcels that arrive, and their inspection. */

/** A parcel that has not arrived; `isRequest`: the number is that of a return request. */
type Arriving = { readonly number: string; readonly isRequest: boolean }

type Opened = { readonly user_id: number; readonly id: number }

export function ReturnsScreen() {
  const [load, reload] = useLoadedData(() => call<{ returns: readonly ReturnRow[] }>('GET', '/floor/returns'))
  const [returned, setReturnedParcel] = useState<Returned | null>(null)
  const [arrival, setArrival] = useState<Arriving | null>(null)
  const open = async ({ user_id, id }: Opened) => {
    try {
      const found = await call<{ return: Returned }>('GET', `/floor/returns/${user_id}/${id}`)
      setArrival(null)
      setReturnedParcel(found.return)
    } catch (error) {
      wrong(describe(error))
    }
  }
  const leave = () => {
    setReturnedParcel(null)
    setArrival(null)
    reload()
  }
  const find = async (barcode: Barcode) => {
    const { text } = barcode
    const rows = load.kind === 'loaded' ? load.value.returns : []
    const known = rows.find(({ id, tracking_number, rma_number }) =>
      [String(id), tracking_number, rma_number].includes(text),
    )
    const match = known ? null : await findReturnByBarcode(barcode)
    const { user_id: userId, return_id: returnId } = match ?? {}
    const arrived = known ?? (userId && returnId ? { user_id: userId, id: returnId } : null)
    if (!arrived) {
      clearScanFeedback()
      return setArrival({ number: text, isRequest: match !== null })
    }
    await open(arrived)
    good()
  }
  if (returned && !returned.inspect) {
    return (
      <Screen title={r('waiting')} hint={r('parcel', { number: returned.tracking_number })} onBack={leave}>
        <button type="button" class="main" onClick={leave}>
          {t('ok')}
        </button>
      </Screen>
    )
  }
  if (returned) return <InspectReturnScreen returned={returned} onDone={leave} />
  if (arrival !== null) return <ArrivalScreens {...arrival} onArrived={open} onBack={leave} />
  return (
    <Screen title={r('choose')} isLoading={load.kind === 'loading'} onScan={find}>
      <Loaded load={load} retry={reload}>
        {({ returns }) => {
          const due = returns.filter(({ inspect }) => inspect)
          return due.length === 0 ? (
            <p>{r('none')}</p>
          ) : (
            <Choices label={t('returns')}>
              {due.map((row) => (
                <Choice key={row.id} onChoose={() => void open(row)}>
                  <b>{row.tracking_number}</b>
                  <small>{row.rma_number}</small>
                </Choice>
              ))}
            </Choices>
          )
        }}
      </Loaded>
    </Screen>
  )
}

type ArrivalProps = Arriving & {
  readonly onArrived: (opened: Opened) => Promise<void>
  readonly onBack: () => void
}

/** Weight and photo of a parcel, and its merchant if the label is unknown. */
function ArrivalScreens({ number, isRequest, onArrived, onBack }: ArrivalProps) {
  const [weight, setWeight] = useState<number | null>(null)
  const [photo, setPhoto] = useState<Blob | null>(null)
  const [step, setStep] = useState<'photo' | 'sending' | 'merchant'>('photo')
  const send = (userId: number | null) => {
    setStep('sending')
    const fields = { user_id: userId, tracking_number: number, rma_number: isRequest ? number : null, weight }
    const id = perform('return', `return/${number}`, fields, {
      photo,
      onResult: ({ state, error }) => {
        if (state?.return_id && state.user_id) {
          done(r('arrived'))
          return void onArrived({ user_id: state.user_id, id: state.return_id })
        }
        if (!error) return onBack()
        const rejectedEntry = entries.value.find(({ operation }) => operation.operation_id === id)
        if (rejectedEntry && userId === null) {
          dismiss(rejectedEntry)
          clearScanFeedback()
          setStep('merchant')
        }
      },
    })
  }
  const identify = async (barcode: Barcode) => {
    const [product] = listProducts((await lookUp(barcode)) ?? [])
    if (product) send(product.user_id)
  }
  if (weight === null) {
    return (
      <Screen title={r('weight')} hint={r('parcel', { number })} onBack={onBack}>
        <Pad
          label={r('weight')}
          hasDecimals
          maxLength={7}
          onEnter={(text) => Number(text) > 0 && setWeight(Number(text))}
        />
      </Screen>
    )
  }
  if (step === 'merchant') {
    return <Screen title={r('merchant')} hint={r('merchantHint')} onBack={onBack} onScan={identify} />
  }
  if (step === 'sending') return <Screen title={t('loading')} onBack={onBack} />
  return (
    <Screen title={r('photo')} hint={r('parcel', { number })} onBack={() => setWeight(null)}>
      <PhotoButton hasPhoto={photo !== null} onPhoto={setPhoto} />
      <button type="button" class={photo ? 'main' : 'plain'} onClick={() => send(null)}>
        {t(photo ? 'save' : 'skip')}
      </button>
    </Screen>
  )
}
