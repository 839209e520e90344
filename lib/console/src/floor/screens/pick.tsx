import { useEffect, useState } from 'preact/hooks'
import { HoldButton } from '../components/holdButton.tsx'
import { Pad } from '../components/pad.tsx'
import { ProductDetails } from '../components/productDetails.tsx'
import { Screen } from '../components/screen.tsx'
import { ApiProblem, call } from '../data/api.ts'
import { type Barcode, matchesBarcode } from '../data/barcode.ts'
import { keep, loadDatabaseValue } from '../data/database.ts'
import { done, good, wrong } from '../data/feedback.ts'
import { matchesPlaceCode } from '../data/lookUp.ts'
import { countUnsentOperations, entries, hasRejectedOperations, perform, withdraw } from '../data/queue.ts'
import { goTo } from '../data/route.ts'
import type { Job, Stop, Wave, WaveKind } from '../data/types.ts'
import { showUndo } from '../data/undo.ts'
import { describe } from '../data/useLoadedData.ts'
import { t } from '../texts/language.ts'
import { ALL_ORDERS, StartWaveScreen, WaveList } from './waves.tsx'

const WAVE_KEY = 'wave'
const getLoadGroup = (waveId: number): string => `wave/${waveId}/`

/** Units of a wave of single units go into its tote together. */
const withPickJobs = (wave: Wave): Wave =>
  wave.kind === 'multi'
    ? wave
    : {
        ...wave,
        stops: wave.stops.map((stop) => ({
          ...stop,
          for: [
            {
              user_id: stop.product.user_id,
              order_id: null,
              tote: wave.totes[0] ?? null,
              quantity: stop.quantity,
            },
          ],
        })),
      }

export function PickScreen() {
  const [wave, setWave] = useState<Wave | null>(null)
  const [lastWave, setLastWave] = useState<Wave | null>(null)
  const [kind, setKind] = useState<WaveKind | null>(null)
  const [filter, setFilter] = useState(ALL_ORDERS)
  useEffect(() => {
    void loadDatabaseValue<Wave>(WAVE_KEY).then((found) => {
      setLastWave(found)
      // Picks that are not sent yet are known to this device only.
      if (found && countUnsentOperations(getLoadGroup(found.id)) > 0) setWave(found)
    })
  }, [])
  const change = (next: Wave | null) => {
    setWave(next)
    setLastWave(next)
    void keep(WAVE_KEY, next)
  }
  const claim = async (id: number) => {
    if (lastWave?.id === id && countUnsentOperations(getLoadGroup(id)) > 0) return setWave(lastWave)
    try {
      const claimed = await call<{ wave: Wave }>('POST', `/floor/waves/${id}/claim`, {})
      change(withPickJobs(claimed.wave))
    } catch (error) {
      if (!(error instanceof ApiProblem) && lastWave?.id === id) setWave(lastWave)
      else wrong(describe(error))
    }
  }
  if (wave) return <WaveScreen wave={wave} onChange={change} onBack={() => setWave(null)} />
  if (kind) {
    const start = (started: Wave) => {
      setKind(null)
      change(withPickJobs(started))
    }
    return <StartWaveScreen kind={kind} filter={filter} onStart={start} onBack={() => setKind(null)} />
  }
  return (
    <WaveList kept={lastWave} filter={filter} onFilter={setFilter} onKind={setKind} onClaim={(id) => void claim(id)} />
  )
}

type WaveProps = {
  readonly wave: Wave
  readonly onChange: (wave: Wave | null) => void
  readonly onBack: () => void
}

/** Where the worker is: at which place, with how many units in hand, and how many are missing. */
type Position = { readonly place: string | null; readonly counted: number; readonly missing: number }
const START: Position = { place: null, counted: 0, missing: 0 }

function WaveScreen({ wave, onChange, onBack }: WaveProps) {
  const [position, setPosition] = useState(START)
  const [question, setQuestion] = useState<'short' | 'number' | 'release' | null>(null)
  const [stop] = wave.stops
  const [job] = stop?.for ?? []
  if (!stop || !job) return <FinishedWaveScreen wave={wave} onChange={onChange} onBack={onBack} />

  const { product, lot, place } = stop
  const remaining = job.quantity - position.missing
  const isAtPickPlace = position.place === place
  const isCounted = position.counted >= remaining
  const step = isAtPickPlace ? (isCounted ? 'tote' : 'units') : 'place'
  const group = `${getLoadGroup(wave.id)}${job.order_id ?? product.id}`
  const fields = {
    ...{ wave_id: wave.id, user_id: job.user_id, order_id: job.order_id, product_id: product.id, lot, from: place },
  }
  const validateScannedUnit = (barcode: Barcode): string | null => {
    if (!matchesBarcode(barcode, product)) return t('wrongProduct')
    return barcode.lot !== null && lot !== '' && barcode.lot !== lot ? t('wrongLot', { lot: barcode.lot }) : null
  }
  const finish = () => {
    const quantity = position.counted
    const id = perform('pick', group, { ...fields, quantity, tote: job.order_id === null ? null : job.tote })
    done(t('units', { n: quantity }))
    next()
    const [first, ...others] = wave.stops
    const again: Job = { ...job, quantity }
    const stops = first ? [{ ...first, for: [again, ...first.for.slice(1)] }, ...others] : []
    const run = async () => {
      if (!withdraw(id)) {
        for (const part of await findPickedUnits(wave, stop, again)) perform('put_back', group, { ...part, to: place })
      }
      setPosition(START)
      onChange({ ...wave, stops })
    }
    showUndo({ text: `${t('pick')} · ${t('units', { n: quantity })}`, run })
  }
  const next = () => {
    setPosition({ ...START, place })
    onChange({ ...wave, stops: skipFirstPickStop(wave.stops) })
  }
  const scan = (barcode: Barcode) => {
    if (step === 'place') {
      if (!matchesPlaceCode(barcode, place)) return wrong(t('wrongPlace', { place: barcode.place ?? barcode.text }))
      good()
      return setPosition({ ...position, place })
    }
    if (step === 'units') {
      const error = validateScannedUnit(barcode)
      if (error !== null) return wrong(error)
      good()
      return setPosition({ ...position, counted: position.counted + 1 })
    }
    if (barcode.tote === null) return wrong(validateScannedUnit(barcode) === null ? t('enough') : t('notTote'))
    if (barcode.tote !== job.tote) return wrong(t('wrongTote', { tote: barcode.tote }))
    finish()
  }
  const reportShortage = () => {
    const quantity = remaining - position.counted
    perform('short', group, { ...fields, quantity })
    setQuestion(null)
    if (position.counted === 0) next()
    else setPosition({ ...position, missing: position.missing + quantity })
  }
  if (question === 'short') {
    return (
      <Screen title={t('confirmShort', { n: remaining - position.counted })} onBack={() => setQuestion(null)}>
        <p class="place">{place}</p>
        <ProductDetails product={product} lot={lot} expiry={stop.expiry} />
        <button type="button" class="danger" onClick={reportShortage}>
          {t('report')}
        </button>
      </Screen>
    )
  }
  if (question === 'release')
    return <ReleaseWaveScreen wave={wave} onChange={onChange} onBack={() => setQuestion(null)} />
  if (question === 'number') {
    const enter = (text: string) => {
      setQuestion(null)
      if (Number(text) > remaining) wrong(t('onlyUnits', { n: remaining }))
      else setPosition({ ...position, counted: Number(text) })
    }
    return (
      <Screen title={t('howMany')} onBack={() => setQuestion(null)}>
        <ProductDetails product={product} lot={lot} expiry={stop.expiry} />
        <Pad label={t('howMany')} maxLength={5} onEnter={enter} />
      </Screen>
    )
  }
  return (
    <Screen
      title={t(step === 'place' ? 'goTo' : step === 'units' ? 'scanUnitsOf' : 'intoTote')}
      onBack={onBack}
      onScan={scan}
      actions={
        <>
          {step === 'units' && remaining >= MIN_KEYPAD_QUANTITY && (
            <button type="button" onClick={() => setQuestion('number')}>
              {t('enterNumber')}
            </button>
          )}
          {step !== 'tote' && (
            <HoldButton text={t('notThere')} hint={t('notThereHint')} onHold={() => setQuestion('short')} />
          )}
          {step === 'place' && (
            <button type="button" class="plain" onClick={() => setQuestion('release')}>
              {t('release')}
            </button>
          )}
        </>
      }
    >
      <p class={step === 'place' ? 'place' : 'place small'}>{place}</p>
      <ProductDetails product={product} lot={lot} expiry={stop.expiry} />
      <p class="big">{t('ofUnits', { n: position.counted, all: remaining })}</p>
      {job.tote !== null && <p class={step === 'tote' ? 'place' : 'place small'}>{job.tote}</p>}
    </Screen>
  )
}

/** Units that an order got with a pick; in a wave of single units, one of each of the last orders. */
async function findPickedUnits({ id }: Wave, { product, lot }: Stop, { user_id, order_id, quantity }: Job) {
  const fields = { user_id, product_id: product.id, lot }
  if (order_id !== null) return [{ ...fields, order_id, quantity }]
  const { wave } = await call<{ wave: Wave }>('GET', `/floor/waves/${id}`)
  return wave.picks
    .filter(
      ({ state, units }) => state === 'open' && units.some((one) => one.product.id === product.id && one.lot === lot),
    )
    .toSorted((one, other) => other.order_id - one.order_id)
    .slice(0, quantity)
    .map((pick) => ({ ...fields, order_id: pick.order_id, quantity: 1 }))
}

/** Asks before a wave is left to other devices. */
function ReleaseWaveScreen({ wave, onChange, onBack }: WaveProps) {
  const release = async () => {
    if (countUnsentOperations(getLoadGroup(wave.id)) > 0) return wrong(t('sendFirst'))
    try {
      await call('DELETE', `/floor/waves/${wave.id}`)
      onChange(null)
      done(t('released', { id: wave.id }))
    } catch (error) {
      wrong(describe(error))
    }
  }
  return (
    <Screen title={t('confirmRelease', { id: wave.id })} hint={t('releaseHint')} onBack={onBack}>
      <button type="button" class="danger" onClick={() => void release()}>
        {t('release')}
      </button>
    </Screen>
  )
}

/** Quantities from which a number can be entered. */
const MIN_KEYPAD_QUANTITY = 10

function skipFirstPickStop([stop, ...others]: readonly Stop[]): readonly Stop[] {
  const jobs: readonly Job[] = stop?.for.slice(1) ?? []
  return stop && jobs.length > 0 ? [{ ...stop, for: jobs }, ...others] : others
}

/** All stops are done: once everything is sent, the API may have planned further stops. */
function FinishedWaveScreen({ wave, onChange, onBack }: WaveProps) {
  const [state, setCompletionState] = useState<'sending' | 'checking' | 'picked' | 'failed'>('sending')
  const unsent = countUnsentOperations(getLoadGroup(wave.id))
  const isWaveRejected = hasRejectedOperations(getLoadGroup(wave.id))
  const check = async () => {
    setCompletionState('checking')
    try {
      const current = await call<{ wave: Wave }>('GET', `/floor/waves/${wave.id}`)
      if (current.wave.stops.length > 0) return onChange(withPickJobs(current.wave))
      onChange({ ...current.wave, stops: [] })
    } catch (error) {
      // A wave without orders ends by itself.
      if (!(error instanceof ApiProblem) || error.status !== 404) return setCompletionState('failed')
    }
    setCompletionState('picked')
    done(t('wavePicked'))
    void keep(WAVE_KEY, null)
  }
  useEffect(() => {
    if (unsent === 0 && state === 'sending') void check()
  }, [unsent, entries.value])
  if (state !== 'picked') {
    return (
      <Screen title={t('wave', { id: wave.id })} offersUndo onBack={onBack}>
        {isWaveRejected ? (
          <div role="alert">
            <p>{t('waveRefused')}</p>
            <button type="button" class="main" onClick={() => goTo('unsent')}>
              {t('unsent')}
            </button>
          </div>
        ) : (
          <p>{unsent > 0 ? t('waveSending', { n: unsent }) : t('loading')}</p>
        )}
        {state === 'failed' && (
          <button type="button" onClick={() => void check()}>
            {t('tryAgain')}
          </button>
        )}
      </Screen>
    )
  }
  const missing = wave.missing.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <Screen
      title={t('wavePicked')}
      offersUndo
      hint={t('bringTotes')}
      onBack={() => onChange(null)}
      actions={
        <button type="button" class="main" onClick={() => goTo('pack')}>
          {t('pack')}
        </button>
      }
    >
      {missing > 0 && <p>{t('missingUnits', { n: missing })}</p>}
      <ul class="tags">
        {wave.totes.map((tote) => (
          <li key={tote}>{tote}</li>
        ))}
      </ul>
    </Screen>
  )
}
