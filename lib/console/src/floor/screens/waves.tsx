import type { ComponentChildren } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { Choice, Choices, Loaded, Screen } from '../components/screen.tsx'
import { ApiProblem, call } from '../data/api.ts'
import type { Barcode } from '../data/barcode.ts'
import { good, wrong } from '../data/feedback.ts'
import { canApprove, isLead } from '../data/session.ts'
import type { OrderRow, Place, Wave, WaveKind, WaveRow } from '../data/types.ts'
import { describe, useLoadedData } from '../data/useLoadedData.ts'
import { t } from '../texts/language.ts'

/** Orders that a new wave may contain; empty lists and null for all. */
export type WaveFilter = {
  readonly services: readonly string[]
  readonly merchants: readonly number[]
  readonly zone: string | null
  readonly limit: number | null
}

export const ALL_ORDERS: WaveFilter = { services: [], merchants: [], zone: null, limit: null }

/** Most orders of a wave, by kind, and the smaller numbers that can be chosen. */
const MAX_ORDERS: Readonly<Record<WaveKind, number>> = { singles: 40, multi: 20 }
const LIMITS = [5, 10, 20]
const KINDS = [
  { kind: 'multi', text: 'startMulti', hint: 'startHintMulti' },
  { kind: 'singles', text: 'startSingles', hint: 'startHintSingles' },
] as const

const fits = ({ services, merchants }: WaveFilter, { service, user_id }: OrderRow): boolean =>
  (services.length === 0 || services.includes(service)) && (merchants.length === 0 || merchants.includes(user_id))

const countOrders = (kind: WaveKind, orders: readonly OrderRow[]): number =>
  orders.filter(({ units }) => kind === 'multi' || units === 1).length

/** Most orders of a wave of a kind under a filter. */
const getMaxOrders = (kind: WaveKind, { limit }: WaveFilter): number =>
  Math.min(limit ?? MAX_ORDERS[kind], MAX_ORDERS[kind])

type ListProps = {
  readonly kept: Wave | null
  readonly filter: WaveFilter
  readonly onFilter: (filter: WaveFilter) => void
  readonly onKind: (kind: WaveKind) => void
  readonly onClaim: (id: number) => void
}

/** Waves to continue, and the kinds of a new one. */
export function WaveList({ kept, filter, onFilter, onKind, onClaim }: ListProps) {
  const [isEditingFilter, setIsEditingFilter] = useState(false)
  const [otherWave, setOtherWave] = useState<WaveRow | null>(null)
  const [load, reload] = useLoadedData(() =>
    Promise.all([
      call<{ waves: readonly WaveRow[] }>('GET', '/floor/waves'),
      call<{ orders: readonly OrderRow[] }>('GET', '/floor/orders'),
    ]),
  )
  if (isEditingFilter && load.kind === 'loaded') {
    const [, { orders }] = load.value
    return (
      <WaveFilterScreen orders={orders} filter={filter} onChange={onFilter} onBack={() => setIsEditingFilter(false)} />
    )
  }
  if (otherWave) {
    return (
      <Screen title={t('takeOver', { id: otherWave.id })} hint={t('takeOverHint')} onBack={() => setOtherWave(null)}>
        <button type="button" class="main" onClick={() => onClaim(otherWave.id)}>
          {t('confirmTakeOver')}
        </button>
      </Screen>
    )
  }
  const openOtherWave = (wave: WaveRow) => (canApprove.value ? setOtherWave(wave) : wrong(t('leadRequired')))
  return (
    <Screen title={t('chooseWave')}>
      {kept && load.kind === 'failed' && (
        <Choices label={t('pick')}>
          <WaveChoice wave={kept} onChoose={() => onClaim(kept.id)} />
        </Choices>
      )}
      <Loaded load={load} retry={reload}>
        {([{ waves }, { orders }]) => {
          const suitable = orders.filter((order) => fits(filter, order))
          return (
            <>
              <p class="soft">{t('ordersToPick', { n: orders.length })}</p>
              <Choices label={t('pick')}>
                {waves
                  .filter(({ claimed, mine }) => mine || !claimed)
                  .map((wave) => (
                    <WaveChoice key={wave.id} wave={wave} onChoose={() => onClaim(wave.id)} />
                  ))}
                {KINDS.map(({ kind, text, hint }) => (
                  <Choice key={kind} onChoose={() => onKind(kind)}>
                    <span>
                      <b>{t(text)}</b>
                      <small class="line">{t(hint)}</small>
                    </span>
                    <b class="count">{countOrders(kind, suitable)}</b>
                  </Choice>
                ))}
                <Choice onChoose={() => setIsEditingFilter(true)}>
                  <b>{t('filterOrders')}</b>
                  <small>{describeFilter(filter)}</small>
                </Choice>
              </Choices>
              {isLead.value && <WavesOfOtherWorkers waves={waves} onChoose={openOtherWave} />}
            </>
          )
        }}
      </Loaded>
    </Screen>
  )
}

const describeFilter = ({ services, merchants, zone, limit }: WaveFilter): string =>
  [...services, ...merchants, zone, limit === null ? null : t('upTo', { n: limit })].filter(Boolean).join(' · ') ||
  t('allOrders')

/** Waves of other devices, for a lead to take over. */
function WavesOfOtherWorkers({
  waves,
  onChoose,
}: {
  readonly waves: readonly WaveRow[]
  onChoose(wave: WaveRow): void
}) {
  const others = waves.filter(({ claimed, mine }) => claimed && !mine)
  if (others.length === 0) return null
  return (
    <>
      <h2>{t('otherWaves')}</h2>
      <Choices label={t('otherWaves')}>
        {others.map((wave) => (
          <WaveChoice key={wave.id} wave={wave} onChoose={() => onChoose(wave)} />
        ))}
      </Choices>
    </>
  )
}

const WaveChoice = ({ wave, onChoose }: { readonly wave: WaveRow; readonly onChoose: () => void }) => (
  <Choice onChoose={onChoose}>
    <b>{t('wave', { id: wave.id })}</b>
    <small>{t('orders', { n: wave.orders })}</small>
  </Choice>
)

/** Returns the zones of the warehouse, which lists its places page by page. */
async function listZones(): Promise<readonly string[]> {
  const zones = new Set<string>()
  for (let token: string | null = ''; token !== null; ) {
    const page: { places: readonly Place[]; next_page: string | null } = await call(
      'GET',
      `/floor/places?limit=${PLACES_PER_PAGE}${token === '' ? '' : `&page_token=${encodeURIComponent(token)}`}`,
    )
    for (const { zone } of page.places) if (zone !== null) zones.add(zone)
    token = page.next_page
  }
  return [...zones].sort()
}

const PLACES_PER_PAGE = 100

type FilterProps = {
  readonly orders: readonly OrderRow[]
  readonly filter: WaveFilter
  readonly onChange: (filter: WaveFilter) => void
  readonly onBack: () => void
}

/** Adds a value to those chosen, or removes it. */
const toggle = <Value,>(chosen: readonly Value[], value: Value): readonly Value[] =>
  chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value]

function WaveFilterScreen({ orders, filter, onChange, onBack }: FilterProps) {
  const [zones, setZones] = useState<readonly string[]>([])
  useEffect(() => {
    // Without a connection there is no list of zones, and no wave either.
    listZones().then(setZones, () => undefined)
  }, [])
  const services = [...new Set(orders.map(({ service }) => service))].sort()
  const merchants = [...new Set(orders.map(({ user_id }) => user_id))].sort((one, other) => one - other)
  const countOrdersWithFilters = (change: Partial<WaveFilter>) =>
    orders.filter((order) => fits({ ...filter, ...change }, order)).length
  return (
    <Screen
      title={t('filterOrders')}
      onBack={onBack}
      actions={
        <>
          <button type="button" class="main" onClick={onBack}>
            {t('useFilter', { n: countOrdersWithFilters({}) })}
          </button>
          <button type="button" onClick={() => onChange(ALL_ORDERS)}>
            {t('allOrders')}
          </button>
        </>
      }
    >
      <Options title={t('services')} list={services}>
        {(service) => (
          <Toggle
            key={service}
            isOn={filter.services.includes(service)}
            text={service}
            count={countOrdersWithFilters({ services: [service] })}
            onPress={() => onChange({ ...filter, services: toggle(filter.services, service) })}
          />
        )}
      </Options>
      <Options title={t('merchants')} list={merchants}>
        {(merchant) => (
          <Toggle
            key={merchant}
            isOn={filter.merchants.includes(merchant)}
            text={String(merchant)}
            count={countOrdersWithFilters({ merchants: [merchant] })}
            onPress={() => onChange({ ...filter, merchants: toggle(filter.merchants, merchant) })}
          />
        )}
      </Options>
      <Options title={t('zones')} list={zones} from={1}>
        {(zone) => (
          <Toggle
            key={zone}
            isOn={filter.zone === zone}
            text={zone}
            onPress={() => onChange({ ...filter, zone: filter.zone === zone ? null : zone })}
          />
        )}
      </Options>
      <Options title={t('limit')} list={LIMITS}>
        {(limit) => (
          <Toggle
            key={limit}
            isOn={filter.limit === limit}
            text={t('upTo', { n: limit })}
            onPress={() => onChange({ ...filter, limit: filter.limit === limit ? null : limit })}
          />
        )}
      </Options>
    </Screen>
  )
}

type OptionsProps<Value> = {
  readonly title: string
  readonly list: readonly Value[]
  /** Fewest values that leave a choice. */
  readonly from?: number
  readonly children: (value: Value) => ComponentChildren
}

function Options<Value>({ title, list, from = 2, children }: OptionsProps<Value>) {
  if (list.length < from) return null
  return (
    <>
      <h2>{title}</h2>
      <ul class="choices two" aria-label={title}>
        {list.map(children)}
      </ul>
    </>
  )
}

type ToggleProps = {
  readonly isOn: boolean
  readonly text: string
  readonly count?: number
  readonly onPress: () => void
}

const Toggle = ({ isOn, text, count, onPress }: ToggleProps) => (
  <li>
    <button type="button" aria-pressed={isOn} onClick={onPress}>
      <b>
        {isOn ? '☑' : '☐'} {text}
      </b>
      {count !== undefined && <span>{count}</span>}
    </button>
  </li>
)

type StartWaveProps = {
  readonly kind: WaveKind
  readonly filter: WaveFilter
  readonly onStart: (wave: Wave) => void
  readonly onBack: () => void
}

/** Asks for the totes of a new wave. */
export function StartWaveScreen({ kind, filter, onStart, onBack }: StartWaveProps) {
  const [totes, setTotes] = useState<readonly string[]>([])
  const [isBusy, setBusy] = useState(false)
  /** The same for a repeated request, which then returns the same wave. */
  const [operationId, setOperationId] = useState(() => crypto.randomUUID())
  const max = getMaxOrders(kind, filter)
  const start = async (used: readonly string[]) => {
    setBusy(true)
    try {
      const { services, merchants, zone } = filter
      const { wave } = await call<{ wave: Wave }>('POST', '/floor/waves', {
        wave: { operation_id: operationId, kind, totes: used, limit: max, services, merchants, zone },
      })
      good()
      onStart(wave)
    } catch (error) {
      wrong(describe(error))
      if (error instanceof ApiProblem) {
        setOperationId(crypto.randomUUID())
        // The message names the tote in use; a single one was scanned for this request.
        setTotes(kind === 'singles' ? [] : totes.filter((code) => !error.message.includes(code)))
      }
      setBusy(false)
    }
  }
  const scan = ({ tote }: Barcode) => {
    if (tote === null) return wrong(t('notTote'))
    if (totes.includes(tote)) return wrong(t('toteTwice', { code: tote }))
    if (kind === 'multi' && totes.length >= max) return wrong(t('enoughTotes'))
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
