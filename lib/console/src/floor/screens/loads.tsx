import { useState } from 'preact/hooks'
import { Pad } from '../components/pad.tsx'
import { Choice, Choices, Loaded, Screen } from '../components/screen.tsx'
import { buildDocumentUrl, call } from '../data/api.ts'
import type { Barcode } from '../data/barcode.ts'
import { done, wrong } from '../data/feedback.ts'
import { countWaitingOperations, dismiss, entries, perform } from '../data/queue.ts'
import type { Load, LoadRow } from '../data/types.ts'
import { describe, useLoadedData } from '../data/useLoadedData.ts'
import { isImplausibleLoad } from '../data/weightPlausibility.ts'
import { explain, t } from '../texts/language.ts'
import { l } from '../texts/loads.ts'

/*
 * Loads: closed parcels are scanned onto a pallet, and handed over to the carrier.
 */

/** Time within which a worker sees the result of a scan. */
const SCAN_DISPLAY_MS = 10_000

const getLoadGroup = (id: number): string => `load/${id}`

export function LoadsScreen() {
  const [load, reload] = useLoadedData(() => call<{ loads: readonly LoadRow[] }>('GET', '/floor/loads'))
  const [selected, setSelected] = useState<LoadRow | null>(null)
  const [operationId] = useState(() => crypto.randomUUID())
  const start = async () => {
    try {
      const created = await call<{ load: Load }>('POST', '/floor/loads', { load: { operation_id: operationId } })
      setSelected(created.load)
    } catch (error) {
      wrong(describe(error))
    }
  }
  if (selected) return <LoadScreen load={selected} onChange={setSelected} onBack={() => setSelected(null)} />
  return (
    <Screen
      title={l('choose')}
      actions={
        <button type="button" class="main" onClick={() => void start()}>
          {l('start')}
        </button>
      }
    >
      <Loaded load={load} retry={reload}>
        {({ loads }) => {
          const open = loads.filter(({ state }) => state !== 'closed')
          return open.length === 0 ? (
            <p>{l('none')}</p>
          ) : (
            <Choices label={l('choose')}>
              {open.map((one) => (
                <Choice key={one.id} onChoose={() => setSelected(one)}>
                  <b>{l('load', { id: one.id })}</b>
                  <small>
                    {one.carrier ?? l('allCarriers')} · {l('parcels', { n: one.parcels })}
                  </small>
                </Choice>
              ))}
            </Choices>
          )
        }}
      </Loaded>
    </Screen>
  )
}

type LoadProps = {
  readonly load: LoadRow
  readonly onChange: (load: LoadRow) => void
  readonly onBack: () => void
}

function LoadScreen({ load, onChange, onBack }: LoadProps) {
  const [isUnloadingParcels, setUnloading] = useState(false)
  const [isClosingLoad, setClosing] = useState(load.state === 'closing')
  const [count, setCount] = useState(load.parcels)
  const scan = ({ text }: Barcode) => {
    const type = isUnloadingParcels ? 'unload' : 'load'
    const scannedMs = Date.now()
    const id = perform(
      type,
      // Each scan is judged by itself: one that is refused must not hold back the others.
      `${getLoadGroup(load.id)}/${crypto.randomUUID()}`,
      { load_id: load.id, scanned: text.slice(0, 120) },
      {
        onResult: ({ result, state, error }) => {
          if (result === 'repeated') return done(l('twice'))
          if (result !== 'done') {
            // A late result may be overlooked, and stays in the list of operations.
            const rejected = entries.value.find(({ operation }) => operation.operation_id === id)
            if (rejected && Date.now() - scannedMs < SCAN_DISPLAY_MS) dismiss(rejected)
            return wrong(explain(error?.code ?? 0, error?.message ?? text))
          }
          if (state?.parcels !== undefined) setCount(state.parcels)
          done(l(isUnloadingParcels ? 'takenOff' : 'loaded', { number: text }))
        },
      },
    )
  }
  if (isClosingLoad) return <CloseLoadScreen load={{ ...load, parcels: count }} onBack={onBack} />
  const close = () => {
    if (countWaitingOperations(`${getLoadGroup(load.id)}/`) > 0) return wrong(l('sendFirst'))
    onChange({ ...load, parcels: count })
    setClosing(true)
  }
  return (
    <Screen
      title={l(isUnloadingParcels ? 'scanOff' : 'scan')}
      hint={l('load', { id: load.id })}
      onBack={onBack}
      onScan={scan}
      actions={
        <>
          <button type="button" onClick={() => setUnloading(!isUnloadingParcels)}>
            {l(isUnloadingParcels ? 'putOn' : 'takeOff')}
          </button>
          <button type="button" class="main" disabled={count === 0} onClick={close}>
            {l('close')}
          </button>
        </>
      }
    >
      <p class="big">{l('parcels', { n: count })}</p>
    </Screen>
  )
}

/** Weighs the load, and processes its labels in steps; a later visit continues. */
function CloseLoadScreen({ load, onBack }: { readonly load: LoadRow; readonly onBack: () => void }) {
  const [operationId] = useState(() => crypto.randomUUID())
  const [weight, setWeight] = useState<number | null>(load.measured_weight)
  /** Implausible weight that was entered once. */
  const [unconfirmed, setUnconfirmedWeight] = useState<number | null>(null)
  const [current, setCurrentLoad] = useState<Load | null>(null)
  const [isBusy, setBusy] = useState(false)
  const close = async (measured: number) => {
    setWeight(measured)
    setBusy(true)
    try {
      for (;;) {
        const sent = { load: { operation_id: operationId, weight: measured } }
        const { load: closed } = await call<{ load: Load }>('POST', `/floor/loads/${load.id}/close`, sent)
        const hasLoadProgressed = countProcessedParcels(closed) > countProcessedParcels(current)
        setCurrentLoad(closed)
        if (closed.state === 'closed') {
          done(l('closed'))
          break
        }
        if (!hasLoadProgressed) break
      }
    } catch (error) {
      wrong(describe(error))
    }
    setBusy(false)
  }
  const enter = async (text: string) => {
    const measured = Number(text)
    if (measured <= 0) return wrong(t('zeroMeasure'))
    try {
      const { load: known } = await call<{ load: Load }>('GET', `/floor/loads/${load.id}`)
      if (isImplausibleLoad(measured, known.weight) && unconfirmed !== measured) {
        setUnconfirmedWeight(measured)
        return wrong(t('implausibleWeight', { kg: text }))
      }
    } catch (error) {
      return wrong(describe(error))
    }
    await close(measured)
  }
  if (weight === null) {
    return (
      <Screen title={l('weight')} hint={l('closeHint', { n: load.parcels })} onBack={onBack}>
        <Pad label={l('weight')} hasDecimals maxLength={8} onEnter={(text) => void enter(text)} />
      </Screen>
    )
  }
  const isLoadClosed = current?.state === 'closed'
  return (
    <Screen title={l('load', { id: load.id })} onBack={onBack}>
      {!isLoadClosed && <p class="big">{l('closing', { n: countProcessedParcels(current), all: load.parcels })}</p>}
      <ul class="rows">
        {(current?.contents ?? [])
          .filter(({ outcome }) => outcome === 'rejected')
          .map(({ fulfillment_id, tracking_number: number, rejection }) => (
            <li key={fulfillment_id} class="bad">
              {l('rejected', { number, reason: rejection ?? '' })}
            </li>
          ))}
      </ul>
      <div class="buttons">
        {!isLoadClosed && (
          <button type="button" class="main" disabled={isBusy} onClick={() => void close(weight)}>
            {l('continue')}
          </button>
        )}
        <a class="button main" href={buildDocumentUrl(`/floor/loads/${load.id}/list`)} target="_blank" rel="noreferrer">
          {l('print')}
        </a>
      </div>
    </Screen>
  )
}

const countProcessedParcels = (load: Load | null): number =>
  load?.contents.filter(({ outcome }) => outcome !== null).length ?? 0
