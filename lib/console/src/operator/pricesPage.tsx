import { Async } from '../components/async.tsx'
import { Facts } from '../components/facts.tsx'
import { Page, Panel } from '../components/page.tsx'
import { money } from '../data/format.ts'
import { useLoaded } from '../data/useLoaded.ts'
import { operatorCall } from './operatorApi.ts'
import type { Prices } from './operatorTypes.ts'

const nameOf = (field: string): string => field.replaceAll('_', ' ')

/** The tariff and the fees that ship with the platform; tariffs that operators loaded are told by the command line. */
export function PricesPage() {
  const prices = useLoaded((signal) => operatorCall<Prices>('GET', 'prices', { signal }), [])
  return (
    <Page title="Prices in force">
      <Async of={prices} what="prices">
        {({ rate_card: card, fees }) => (
          <div class="panels">
            <Panel title="Rate card" aside={<code>{card.version}</code>}>
              <ul class="entries">
                {card.tables.map((table) => (
                  <li key={table}>
                    <span>{table}</span>
                  </li>
                ))}
              </ul>
            </Panel>
            <Panel title="Fees" aside={<code>{fees.version}</code>}>
              <Facts
                of={Object.entries(fees.amounts).map(([name, amount]) => [nameOf(name), money(amount, 'USD')] as const)}
              />
            </Panel>
          </div>
        )}
      </Async>
    </Page>
  )
}
