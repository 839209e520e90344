import type { LineItem } from '../../../../client/src/index.ts'
import { countryName, money, number } from '../../data/format.ts'

/** What is in a parcel, as customs is told. */
export const Goods = ({ lines }: { readonly lines: readonly LineItem[] }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys
  <section class="scroll" tabIndex={0} aria-label="Goods">
    <table>
      <thead>
        <tr>
          <th scope="col">Goods</th>
          <th scope="col">Tariff code</th>
          <th scope="col">From</th>
          <th scope="col" class="number">
            Quantity
          </th>
          <th scope="col" class="number">
            Value of all
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, place) => (
          <tr key={`${place} ${line.description}`}>
            <td>{line.description}</td>
            <td>{line.hts_code ? <code>{line.hts_code}</code> : '–'}</td>
            <td>{countryName(line.coo)}</td>
            <td class="number">{number(line.quantity)}</td>
            <td class="number">{money(line.value, line.currency)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)
