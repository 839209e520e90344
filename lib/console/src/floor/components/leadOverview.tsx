import type { CountRow, OrderRow } from '../data/types.ts'
import { l } from '../texts/lead.ts'

/* Parts of the lead's overview. */

const HOUR_MS = 3_600_000
const AGES = [
  { text: 'underFour', fromMs: 0, toMs: 4 * HOUR_MS },
  { text: 'underDay', fromMs: 4 * HOUR_MS, toMs: 24 * HOUR_MS },
  { text: 'overDay', fromMs: 24 * HOUR_MS, toMs: Number.POSITIVE_INFINITY },
] as const

/** Age of a time of the API, `YYYY-MM-DD HH:MM:SS` in UTC. */
const ageMs = (time: string): number => Math.max(0, Date.now() - Date.parse(`${time.replace(' ', 'T')}Z`))

/** Orders to pick by service and age, with a total if there are several services. */
export function OrderAgeSummary({ orders }: { readonly orders: readonly OrderRow[] }) {
  const ordersByService = [...Map.groupBy(orders, ({ service }) => service)].toSorted(([one], [other]) =>
    one.localeCompare(other),
  )
  const rows: readonly (readonly [string, readonly OrderRow[]])[] =
    ordersByService.length === 1 ? ordersByService : [...ordersByService, [l('total'), orders]]
  return (
    <table aria-labelledby="ages">
      <thead>
        <tr>
          <th scope="col">{l('service')}</th>
          {AGES.map(({ text }) => (
            <th key={text} scope="col">
              {l(text)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([service, ordered]) => (
          <tr key={service}>
            <th scope="row">{service}</th>
            {AGES.map(({ text, fromMs, toMs }) => (
              <td key={text}>
                {ordered.map(({ since }) => ageMs(since)).filter((age) => age >= fromMs && age < toMs).length}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Number of lines of a count that differ, and the change of units. */
export function describeChanges({ lines }: CountRow): string {
  const change = lines.reduce((sum, { expected, counted }) => sum + counted - expected, 0)
  return l('changes', { lines: lines.length, change: change > 0 ? `+${change}` : change })
}

/** Locations that are being counted again. */
export const OpenCountList = ({ counts }: { readonly counts: readonly CountRow[] }) =>
  counts.length > 0 && (
    <>
      <h2>{l('countsOpen')}</h2>
      <ul class="rows" aria-label={l('countsOpen')}>
        {counts.map(({ id, place, reason }) => (
          <li key={id}>
            <b>{place}</b>
            <small>{l(reason === 'short' ? 'openedByShort' : 'openedByLead')}</small>
          </li>
        ))}
      </ul>
    </>
  )
