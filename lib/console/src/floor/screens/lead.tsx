import { useState } from 'preact/hooks'
import { describeChanges, OpenCountList, OrderAgeSummary } from '../components/leadOverview.tsx'
import { OutputCharts } from '../components/outputChart.tsx'
import { Pad } from '../components/pad.tsx'
import { Choice, Choices, Loaded, Screen, TextForm } from '../components/screen.tsx'
import { call } from '../data/api.ts'
import type { Barcode } from '../data/barcode.ts'
import { listDifferences } from '../data/differences.ts'
import { done, wrong } from '../data/feedback.ts'
import { findPlaceCode } from '../data/lookUp.ts'
import { canApprove } from '../data/session.ts'
import type { CountRow, Difference, HourlyOutput, Inbound, InboundRow, OrderRow, UnknownGoods } from '../data/types.ts'
import { describe, useLoadedData } from '../data/useLoadedData.ts'
import { explain, isTextKey, nameOf, t } from '../texts/language.ts'
import { l } from '../texts/lead.ts'

const loadLeadData = () =>
  Promise.all([
    call<{ counts: readonly CountRow[] }>('GET', '/floor/counts'),
    call<{ unknown: readonly UnknownGoods[] }>('GET', '/floor/unknown'),
    call<{ orders: readonly OrderRow[] }>('GET', '/floor/orders'),
    listDifferences(),
    call<{ output: readonly HourlyOutput[] }>('GET', '/floor/output'),
  ])

export function LeadScreen() {
  const [load, reload] = useLoadedData(loadLeadData)
  const [count, setCount] = useState<CountRow | null>(null)
  const [goods, setGoods] = useState<UnknownGoods | null>(null)
  const [difference, setDifference] = useState<Difference | null>(null)
  const [isOpeningCount, setIsOpeningCount] = useState(false)
  const leave = () => {
    setCount(null)
    setGoods(null)
    setDifference(null)
    setIsOpeningCount(false)
    reload()
  }
  if (count) return <ApprovalScreen count={count} onLeave={leave} />
  if (goods) return <AssignGoodsScreen goods={goods} onLeave={leave} />
  if (difference) return <DifferenceScreen difference={difference} onLeave={leave} />
  if (isOpeningCount) return <OpenCountScreen onLeave={leave} />
  return (
    <Screen
      title={t('lead')}
      {...(canApprove.value ? {} : { hint: t('leadRequired') })}
      actions={
        canApprove.value && (
          <button type="button" onClick={() => setIsOpeningCount(true)}>
            {l('openCount')}
          </button>
        )
      }
    >
      <Loaded load={load} retry={reload}>
        {([{ counts }, { unknown }, { orders }, { differences }, { output }]) => {
          const approvals = counts.filter(({ state }) => state === 'approval')
          return (
            <>
              <h2>{l('approvals')}</h2>
              {approvals.length === 0 && <p>{l('noApprovals')}</p>}
              <Choices label={l('approvals')}>
                {approvals.map((one) => (
                  <Choice key={one.id} onChoose={() => canApprove.value && setCount(one)}>
                    <b>{one.place}</b>
                    {one.lines.length > 0 && <small>{describeChanges(one)}</small>}
                  </Choice>
                ))}
              </Choices>
              <OpenCountList counts={counts.filter(({ state }) => state === 'open')} />
              <h2>{l('differences')}</h2>
              {differences.length === 0 && <p>{l('noDifferences')}</p>}
              <Choices label={l('differences')}>
                {differences.map((one) => (
                  <Choice key={one.operation_id} onChoose={() => canApprove.value && setDifference(one)}>
                    <b>{describeOperationType(one.type)}</b>
                    <small>
                      {[one.device, one.order_id, explain(one.code, one.message)].filter(Boolean).join(' · ')}
                    </small>
                  </Choice>
                ))}
              </Choices>
              <h2>{l('goods')}</h2>
              {unknown.length === 0 && <p>{l('noGoods')}</p>}
              <Choices label={l('goods')}>
                {unknown.map((one) => (
                  <Choice key={one.id} onChoose={() => canApprove.value && setGoods(one)}>
                    <b>{one.place}</b>
                    <small>{one.description}</small>
                  </Choice>
                ))}
              </Choices>
              <h2 id="ages">{l('ages')}</h2>
              <OrderAgeSummary orders={orders} />
              <h2>{l('output')}</h2>
              <OutputCharts output={output} />
            </>
          )
        }}
      </Loaded>
    </Screen>
  )
}

function ApprovalScreen({ count, onLeave }: { readonly count: CountRow; readonly onLeave: () => void }) {
  const [approve, setApprove] = useState<boolean | null>(null)
  const decide = async (reason: string) => {
    try {
      await call('POST', `/floor/approvals/${count.id}`, { approval: { approve, reason } })
      done(l(approve ? 'approve' : 'recount'))
      onLeave()
    } catch (error) {
      wrong(describe(error))
      setApprove(null)
    }
  }
  if (approve !== null) {
    return (
      <Screen title={t('reason')} onBack={() => setApprove(null)}>
        <TextForm
          label={t('reason')}
          action={l(approve ? 'approve' : 'recount')}
          onText={(reason) => void decide(reason)}
        />
      </Screen>
    )
  }
  return (
    <Screen title={count.place} onBack={onLeave}>
      <ul class="rows">
        {count.lines.map(({ product, lot, condition, expected, counted }) => (
          <li key={`${product.id} ${lot} ${condition}`}>
            <b>{[nameOf(product), lot].filter(Boolean).join(' · ')}</b>
            <span>{l('difference', { expected, counted })}</span>
          </li>
        ))}
      </ul>
      {count.orders.length > 0 && <p>{l('ordersAtRisk', { orders: count.orders.join(', ') })}</p>}
      <div class="buttons">
        <button type="button" class="main" onClick={() => setApprove(true)}>
          {l('approve')}
        </button>
        <button type="button" onClick={() => setApprove(false)}>
          {l('recount')}
        </button>
      </div>
    </Screen>
  )
}

const describeOperationType = (type: string): string => (isTextKey(type) ? t(type) : type)

function DifferenceScreen({ difference, onLeave }: { readonly difference: Difference; readonly onLeave: () => void }) {
  const { operation_id: id, type, code, message, refused } = difference
  const resolve = async () => {
    try {
      await call('DELETE', `/floor/differences/${encodeURIComponent(id)}`)
      done(l('resolved'))
      onLeave()
    } catch (error) {
      wrong(describe(error))
    }
  }
  return (
    <Screen title={describeOperationType(type)} hint={explain(code, message)} onBack={onLeave}>
      <p>{refused} UTC</p>
      <button type="button" class="danger" onClick={() => void resolve()}>
        {l('resolve')}
      </button>
    </Screen>
  )
}

function AssignGoodsScreen({ goods, onLeave }: { readonly goods: UnknownGoods; readonly onLeave: () => void }) {
  const assign = async (userId: string) => {
    try {
      const { inbound } = await call<{ inbound: Inbound }>('POST', `/floor/unknown/${goods.id}/assign`, {
        assignment: { user_id: Number(userId) },
      })
      done(l('assigned', { id: inbound.id }))
      onLeave()
    } catch (error) {
      wrong(describe(error))
    }
  }
  const [load, reload] = useLoadedData(() => call<{ inbounds: readonly InboundRow[] }>('GET', '/floor/inbounds'))
  const merchants = (inbounds: readonly InboundRow[]) => [
    ...new Map(inbounds.map(({ user_id, merchant }) => [user_id, merchant])),
  ]
  return (
    <Screen title={t('merchant')} hint={goods.description} onBack={onLeave}>
      <Loaded load={load} retry={reload}>
        {({ inbounds }) =>
          inbounds.length > 0 && (
            <Choices label={l('expectedMerchants')}>
              {merchants(inbounds).map(([userId, name]) => (
                <Choice key={userId} onChoose={() => void assign(String(userId))}>
                  <b>{name}</b>
                  <small>{userId}</small>
                </Choice>
              ))}
            </Choices>
          )
        }
      </Loaded>
      <Pad label={t('merchant')} maxLength={16} onEnter={(userId) => void assign(userId)} />
    </Screen>
  )
}

function OpenCountScreen({ onLeave }: { readonly onLeave: () => void }) {
  const open = async (barcode: Barcode) => {
    const place = await findPlaceCode(barcode, t('notPlace'))
    if (place === null) return
    try {
      await call('POST', '/floor/counts', { count: { place } })
      done(l('countOpened', { place }))
      onLeave()
    } catch (error) {
      wrong(describe(error))
    }
  }
  return <Screen title={l('openCountHint')} onBack={onLeave} onScan={open} />
}
