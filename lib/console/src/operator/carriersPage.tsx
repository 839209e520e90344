import { useState } from 'preact/hooks'
import { say } from '../app/toasts.tsx'
import { Async } from '../components/async.tsx'
import { Facts } from '../components/facts.tsx'
import { Page, Panel } from '../components/page.tsx'
import { Status } from '../components/status.tsx'
import { money, number, when } from '../data/format.ts'
import { useAsyncData } from '../data/useAsyncData.ts'
import { callOperatorApi } from './operatorApi.ts'
import type { Carrier, JobWithImpact } from './operatorTypes.ts'
import { ReasonForm } from './reasonForm.tsx'

type CarriersResponse = { readonly carriers: readonly Carrier[]; readonly settlement: JobWithImpact }

/** Carriers: account health, last errors, and whether they are suspended. */
export function CarriersPage() {
  const carriers = useAsyncData((signal) => callOperatorApi<CarriersResponse>('GET', 'carriers', { signal }), [])
  return (
    <Page title="Carriers">
      <Async of={carriers} what="carriers">
        {({ carriers: all, settlement }) => (
          <>
            <p class={settlement.oldest_due === null ? 'soft' : 'note warn'}>
              {settlement.oldest_due === null
                ? 'No label purchases are pending.'
                : `Label purchases have been pending since ${when(settlement.oldest_due)}.`}
            </p>
            <div class="panels">
              {all.map((carrier) => (
                <CarrierPanel key={carrier.code} carrier={carrier} onChanged={carriers.reload} />
              ))}
            </div>
          </>
        )}
      </Async>
    </Page>
  )
}

function CarrierPanel({ carrier, onChanged }: { readonly carrier: Carrier; readonly onChanged: () => void }) {
  const { code, name, stopped, account, last_failures: failures } = carrier
  const [isRequested, setIsConfirming] = useState(false)
  const sell = async (reason: string) => {
    await callOperatorApi('PUT', `carriers/${encodeURIComponent(code)}/selling`, {
      body: { selling: stopped !== null, reason },
    })
    say(stopped === null ? `${name} suspended.` : `${name} resumed.`)
    setIsConfirming(false)
    onChanged()
  }
  return (
    <Panel
      title={name}
      aside={
        <span class="actions">
          <Status of={stopped === null ? 'active' : 'suspended'} />
          <button type="button" class="link" aria-expanded={isRequested} onClick={() => setIsConfirming(!isRequested)}>
            {stopped === null ? 'Suspend' : 'Resume'}
            <span class="unseen"> {name}</span>
          </button>
        </span>
      }
    >
      <Facts
        of={[
          ['Code', code],
          ['Type', carrier.outside ? 'External carrier' : 'Platform tracking numbers'],
          ['Account', account],
          ['Suspended', stopped && when(stopped)],
          [
            'Late parcels',
            carrier.late_parcels > 0
              ? `${number(carrier.late_parcels)}, ${money(carrier.late_parcels_cost, 'USD')}`
              : null,
          ],
        ]}
      />
      {failures.length > 0 && (
        <details class="about-columns">
          <summary>Recent failures</summary>
          <ul>
            {failures.map(({ time, action, outcome, reason }) => (
              <li key={`${time} ${action}`}>
                <small>
                  {when(time)}: {action}, {outcome}. {reason}
                </small>
              </li>
            ))}
          </ul>
        </details>
      )}
      {isRequested && (
        <div class="below">
          <ReasonForm action={stopped === null ? 'Suspend carrier' : 'Resume carrier'} prefix="" onSubmit={sell} />
        </div>
      )}
    </Panel>
  )
}
