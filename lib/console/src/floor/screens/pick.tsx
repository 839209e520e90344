import { useEffect, useState } from 'preact/hooks'
import { HoldButton } from '../components/holdButton.tsx'
import { Pad } from '../components/pad.tsx'
import { ProductFacts } from '../components/productFacts.tsx'
import { Choice, Choices, Loaded, Screen } from '../components/screen.tsx'
import { ApiProblem, call } from '../data/api.ts'
import { type Barcode, isBarcodeOf } from '../data/barcode.ts'
import { keep, readKept } from '../data/database.ts'
import { done, good, wrong } from '../data/feedback.ts'
import { countUnsent, entries, hasRefused, perform } from '../data/queue.ts'
import { goTo } from '../data/route.ts'
import type { Job, OrderRow, Stop, Wave, WaveKind, WaveRow } from '../data/types.ts'
import { describe, useLoad } from '../data/useLoad.ts'
import { t } from '../texts/language.ts'

const KEPT = 'wave'
const groupOf = (waveId: number): string => `wave/${waveId}/`

/** Units of a wave of single units go into its tote together. */
const withJobs = (wave: Wave): Wave =>
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
  const [kept, setKept] = useState<Wave | null>(null)
  const [kind, setKind] = useState<WaveKind | null>(null)
  useEffect(() => {
    void readKept<Wave>(KEPT).then((found) => {
      setKept(found)
      // Picks that are not sent yet are known to this device only.
      if (found && countUnsent(groupOf(found.id)) > 0) setWave(found)
    })
  }, [])
  const change = (next: Wave | null) => {
    setWave(next)
    setKept(next)
    void keep(KEPT, next)
  }
  const claim = async (id: number) => {
    if (kept?.id === id && countUnsent(groupOf(id)) > 0) return setWave(kept)
    try {
      const claimed = await call<{ wave: Wave }>('POST', `/floor/waves/${id}/claim`, {})
      change(withJobs(claimed.wave))
    } catch (error) {
      if (!(error instanceof ApiProblem) && kept?.id === id) setWave(kept)
      else wrong(describe(error) || t('offline'))
    }
  }
  if (wave) return <WaveScreen wave={wave} onChange={change} onBack={() => setWave(null)} />
  if (kind) {
    return <StartScreen kind={kind} onStart={(started) => change(withJobs(started))} onBack={() => setKind(null)} />
  }
  return <WaveList kept={kept} onKind={setKind} onClaim={(id) => void claim(id)} />
}

type ListProps = {
  readonly kept: Wave | null
  readonly onKind: (kind: WaveKind) => void
  readonly onClaim: (id: number) => void
}

function WaveList({ kept, onKind, onClaim }: ListProps) {
  const [load, reload] = useLoad(() =>
    Promise.all([
      call<{ waves: readonly WaveRow[] }>('GET', '/floor/waves'),
      call<{ orders: readonly OrderRow[] }>('GET', '/floor/orders'),
    ]),
  )
  return (
    <Screen title={t('chooseWave')}>
      {kept && load.kind === 'failed' && (
        <Choices label={t('pick')}>
          <WaveChoice wave={kept} onClaim={onClaim} />
        </Choices>
      )}
      <Loaded load={load} retry={reload}>
        {([{ waves }, { orders }]) => (
          <>
            <p class="soft">{t('ordersToPick', { n: orders.length })}</p>
            <Choices label={t('pick')}>
              {waves
                .filter(({ claimed, mine }) => mine || !claimed)
                .map((wave) => (
                  <WaveChoice key={wave.id} wave={wave} onClaim={onClaim} />
                ))}
              <Choice onChoose={() => onKind('multi')}>
                <b>{t('startMulti')}</b>
                <small>{t('startHintMulti')}</small>
              </Choice>
              <Choice onChoose={() => onKind('singles')}>
                <b>{t('startSingles')}</b>
                <small>{t('startHintSingles')}</small>
              </Choice>
            </Choices>
          </>
        )}
      </Loaded>
    </Screen>
  )
}

const WaveChoice = ({ wave, onClaim }: { readonly wave: WaveRow; readonly onClaim: (id: number) => void }) => (
  <Choice onChoose={() => onClaim(wave.id)}>
    <b>{t('wave', { id: wave.id })}</b>
    <small>{t('orders', { n: wave.orders })}</small>
  </Choice>
)

type StartProps = {
  readonly kind: WaveKind
  readonly onStart: (wave: Wave) => void
  readonly onBack: () => void
}

function StartScreen({ kind, onStart, onBack }: StartProps) {
  const [totes, setTotes] = useState<readonly string[]>([])
  const [isBusy, setBusy] = useState(false)
  /** The same for a repeated request, which then returns the same wave. */
  const [operationId, setOperationId] = useState(() => crypto.randomUUID())
  const start = async (used: readonly string[]) => {
    setBusy(true)
    try {
      const { wave } = await call<{ wave: Wave }>('POST', '/floor/waves', {
        wave: { operation_id: operationId, kind, totes: used },
      })
      good()
      onStart(wave)
    } catch (error) {
      wrong(describe(error) || t('offline'))
      if (error instanceof ApiProblem) {
        setOperationId(crypto.randomUUID())
        setTotes([])
      }
      setBusy(false)
    }
  }
  const scan = ({ tote }: Barcode) => {
    if (tote === null) return wrong(t('notTote'))
    if (totes.includes(tote)) return wrong(t('toteTwice', { code: tote }))
    good()
    setTotes([...totes, tote])
    if (kind === 'singles') void start([tote])
  }
  return (
    <Screen
      title={kind === 'singles' ? t('scanTote') : t('scanTotes')}
      hint={t('totesScanned', { n: totes.length })}
      onBack={onBack}
      onScan={scan}
      actions={
        kind === 'multi' && (
          <button type="button" class="main" disabled={isBusy || totes.length === 0} onClick={() => void start(totes)}>
            {t('start')}
          </button>
        )
      }
    >
      <ul class="tags">
        {totes.map((tote) => (
          <li key={tote}>{tote}</li>
        ))}
      </ul>
    </Screen>
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
  const [question, setQuestion] = useState<'short' | 'number' | null>(null)
  const [stop] = wave.stops
  const [job] = stop?.for ?? []
  if (!stop || !job) return <FinishedWave wave={wave} onChange={onChange} onBack={onBack} />

  const { product, lot, place } = stop
  const wanted = job.quantity - position.missing
  const isAtPlace = position.place === place
  const isCounted = position.counted >= wanted
  const step = isAtPlace ? (isCounted ? 'tote' : 'units') : 'place'
  const group = `${groupOf(wave.id)}${job.order_id ?? product.id}`
  const fields = {
    ...{ wave_id: wave.id, user_id: job.user_id, order_id: job.order_id, product_id: product.id, lot, from: place },
  }
  const judgeUnit = (barcode: Barcode): string | null => {
    if (!isBarcodeOf(barcode, product)) return t('wrongProduct')
    return barcode.lot !== null && lot !== '' && barcode.lot !== lot ? t('wrongLot', { lot: barcode.lot }) : null
  }
  const finish = () => {
    perform('pick', group, { ...fields, quantity: position.counted, tote: job.order_id === null ? null : job.tote })
    done(t('units', { n: position.counted }))
    next()
  }
  const next = () => {
    setPosition({ ...START, place })
    onChange({ ...wave, stops: withoutFirstJob(wave.stops) })
  }
  const scan = (barcode: Barcode) => {
    if (step === 'place') {
      if (barcode.place !== place) return wrong(t('wrongPlace', { place: barcode.place ?? barcode.text }))
      good()
      return setPosition({ ...position, place })
    }
    if (step === 'units') {
      const fault = judgeUnit(barcode)
      if (fault !== null) return wrong(fault)
      good()
      return setPosition({ ...position, counted: position.counted + 1 })
    }
    if (barcode.tote === null) return wrong(judgeUnit(barcode) === null ? t('enough') : t('notTote'))
    if (barcode.tote !== job.tote) return wrong(t('wrongTote', { tote: barcode.tote }))
    finish()
  }
  const reportShort = () => {
    const quantity = wanted - position.counted
    perform('short', group, { ...fields, quantity })
    setQuestion(null)
    if (position.counted === 0) next()
    else setPosition({ ...position, missing: position.missing + quantity })
  }
  if (question === 'short') {
    return (
      <Screen title={t('confirmShort', { n: wanted - position.counted })} onBack={() => setQuestion(null)}>
        <p class="place">{place}</p>
        <ProductFacts product={product} lot={lot} expiry={stop.expiry} />
        <button type="button" class="danger" onClick={reportShort}>
          {t('report')}
        </button>
      </Screen>
    )
  }
  if (question === 'number') {
    const enter = (text: string) => {
      setQuestion(null)
      if (Number(text) > wanted) wrong(t('onlyUnits', { n: wanted }))
      else setPosition({ ...position, counted: Number(text) })
    }
    return (
      <Screen title={t('howMany')} onBack={() => setQuestion(null)}>
        <ProductFacts product={product} lot={lot} expiry={stop.expiry} />
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
          {step === 'units' && wanted >= PAD_FROM && (
            <button type="button" onClick={() => setQuestion('number')}>
              {t('enterNumber')}
            </button>
          )}
          {step !== 'tote' && (
            <HoldButton text={t('notThere')} hint={t('notThereHint')} onHold={() => setQuestion('short')} />
          )}
        </>
      }
    >
      <p class={step === 'place' ? 'place' : 'place small'}>{place}</p>
      <ProductFacts product={product} lot={lot} expiry={stop.expiry} />
      <p class="big">{t('ofUnits', { n: position.counted, all: wanted })}</p>
      {job.tote !== null && <p class={step === 'tote' ? 'place' : 'place small'}>{job.tote}</p>}
    </Screen>
  )
}

/** Quantities from which a number can be entered. */
const PAD_FROM = 10

function withoutFirstJob([stop, ...others]: readonly Stop[]): readonly Stop[] {
  const jobs: readonly Job[] = stop?.for.slice(1) ?? []
  return stop && jobs.length > 0 ? [{ ...stop, for: jobs }, ...others] : others
}

/** All stops are done: once everything is sent, the API may have planned further stops. */
function FinishedWave({ wave, onChange, onBack }: WaveProps) {
  const [state, setState] = useState<'sending' | 'checking' | 'picked' | 'failed'>('sending')
  const unsent = countUnsent(groupOf(wave.id))
  const isRefused = hasRefused(groupOf(wave.id))
  const check = async () => {
    setState('checking')
    try {
      const current = await call<{ wave: Wave }>('GET', `/floor/waves/${wave.id}`)
      if (current.wave.stops.length > 0) return onChange(withJobs(current.wave))
      onChange({ ...current.wave, stops: [] })
    } catch (error) {
      // A wave without orders ends by itself.
      if (!(error instanceof ApiProblem) || error.status !== 404) return setState('failed')
    }
    setState('picked')
    done(t('wavePicked'))
    void keep(KEPT, null)
  }
  useEffect(() => {
    if (unsent === 0 && state === 'sending') void check()
  }, [unsent, entries.value])
  if (state !== 'picked') {
    return (
      <Screen title={t('wave', { id: wave.id })} onBack={onBack}>
        {isRefused ? (
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
