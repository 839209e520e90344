import { Loaded, Screen } from '../components/screen.tsx'
import { call } from '../data/api.ts'
import type { Barcode } from '../data/barcode.ts'
import { listDifferences } from '../data/differences.ts'
import { wrong } from '../data/feedback.ts'
import { lookUp } from '../data/lookUp.ts'
import { goTo, type ScreenName } from '../data/route.ts'
import { canApprove, isLead, PLACE_TRACKING_LEVEL, session, signOut } from '../data/session.ts'
import type {
  CountRow,
  InboundRow,
  LoadRow,
  OrderRow,
  PutBackTask,
  ReturnRow,
  UnknownGoods,
  WaveRow,
} from '../data/types.ts'
import { listUnitsToPutAway } from '../data/unitsToPutAway.ts'
import { useLoadedData } from '../data/useLoadedData.ts'
import { switchLanguage, type TextKey, t } from '../texts/language.ts'

type Tile = { readonly name: ScreenName; readonly text: TextKey; readonly count: number | null }

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

async function countOpenTasks(level: number): Promise<readonly Tile[]> {
  const [{ inbounds }, { orders }, { returns }, { loads }] = await Promise.all([
    call<{ inbounds: readonly InboundRow[] }>('GET', '/floor/inbounds'),
    call<{ orders: readonly OrderRow[] }>('GET', '/floor/orders'),
    call<{ returns: readonly ReturnRow[] }>('GET', '/floor/returns'),
    call<{ loads: readonly LoadRow[] }>('GET', '/floor/loads'),
  ])
  const receive: Tile = { name: 'receive', text: 'receive', count: inbounds.length }
  const bench: Tile = { name: 'returns', text: 'returns', count: returns.filter(({ inspect }) => inspect).length }
  const load: Tile = { name: 'loads', text: 'load', count: loads.filter(({ state }) => state !== 'closed').length }
  if (level < PLACE_TRACKING_LEVEL) return [receive, { name: 'pack', text: 'pack', count: orders.length }, load, bench]
  const [unitsToPutAway, { waves }, { put_backs }, { counts }] = await Promise.all([
    listUnitsToPutAway(),
    call<{ waves: readonly WaveRow[] }>('GET', '/floor/waves'),
    call<{ put_backs: readonly PutBackTask[] }>('GET', '/floor/put-backs'),
    call<{ counts: readonly CountRow[] }>('GET', '/floor/counts'),
  ])
  const open = counts.filter(({ state }) => state === 'open').length
  const tiles: readonly Tile[] = [
    receive,
    { name: 'put-away', text: 'putAway', count: sum(unitsToPutAway.map(({ free }) => free)) },
    { name: 'pick', text: 'pick', count: orders.length },
    { name: 'pack', text: 'pack', count: sum(waves.map((wave) => wave.to_pack)) },
    load,
    { name: 'put-back', text: 'putBack', count: put_backs.length },
    { name: 'count', text: 'count', count: open },
    bench,
  ]
  if (!isLead.value) return tiles
  const [{ unknown }, { differences }] = await Promise.all([
    call<{ unknown: readonly UnknownGoods[] }>('GET', '/floor/unknown'),
    listDifferences(),
  ])
  const pendingDecisionCount = counts.length - open + unknown.length + differences.length
  return [...tiles, { name: 'lead', text: 'lead', count: pendingDecisionCount }]
}

/** Kinds of scans, and the screens that they lead to. */
const SCREEN_BY_SCAN_KIND = {
  place: 'count',
  tote: 'pack',
  product: 'put-away',
  inbound: 'receive',
  parcel: 'pack',
  return: 'returns',
} as const satisfies Readonly<Record<string, ScreenName>>

export function HomeScreen() {
  const { warehouse_id: id = '', settings, worker } = session.value ?? {}
  const level = settings?.level ?? 0
  const [work, reload] = useLoadedData(() => (level === 0 ? Promise.resolve([]) : countOpenTasks(level)))
  const open = async (barcode: Barcode) => {
    const [match] = (await lookUp(barcode)) ?? []
    if (!match) return
    if (level < PLACE_TRACKING_LEVEL && !['inbound', 'parcel', 'return'].includes(match.kind)) {
      return wrong(t('unknownCode', { code: barcode.text }))
    }
    goTo(SCREEN_BY_SCAN_KIND[match.kind], barcode.text)
  }
  return (
    <Screen
      title={t('home', { id })}
      hint={`${worker?.name ?? ''}${canApprove.value ? ` · ${t('lead')}` : ''}`}
      onBack={null}
      onScan={open}
      actions={
        <>
          <button type="button" class="plain" onClick={switchLanguage}>
            {t('switchLanguage')}
          </button>
          <button type="button" class="plain" onClick={() => void signOut()}>
            {t('signOut')}
          </button>
        </>
      }
    >
      {level === 0 ? (
        <p>{t('notOpen')}</p>
      ) : (
        <Loaded load={work} retry={reload}>
          {(tiles) => (
            <nav aria-label={t('work')}>
              <ul class="tiles">
                {tiles.map(({ name, text, count }) => (
                  <li key={name}>
                    <a href={`#/${name}`}>
                      <b>{t(text)}</b>
                      <span>{count}</span>
                    </a>
                  </li>
                ))}
              </ul>
            </nav>
          )}
        </Loaded>
      )}
      {level > 0 && work.kind === 'failed' && (
        <ul class="tiles">
          {(['receive', 'pick'] as const).map((name) => (
            <li key={name}>
              <a href={`#/${name}`}>
                <b>{t(name)}</b>
              </a>
            </li>
          ))}
        </ul>
      )}
    </Screen>
  )
}
