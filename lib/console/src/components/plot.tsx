import { scaleBand, scaleLinear } from 'd3-scale'
import { stack } from 'd3-shape'
import { formatShortDay } from '../data/format.ts'

/*
 * Bar chart of daily values.
 */

type Series = { readonly name: string; readonly values: readonly number[] }

type Props = {
  /** Text alternative of the chart. */
  readonly title: string
  readonly days: readonly string[]
  /** All displayed days; those missing in `days` have no value. */
  readonly span: readonly string[]
  /** Stacked bars, the first at the bottom. */
  readonly series: readonly Series[]
  readonly format: (value: number) => string
  /** Integer axis. */
  readonly isCount?: true
}

const WIDTH = 640
const HEIGHT = 200
const MARGIN = { top: 10, right: 4, bottom: 26, left: 68 }
const LABELS = 5

/** Bar chart with a bar per day. A table contains the exact figures and serves screen readers. */
export function DailyChart({ title, days, span, series, format, isCount }: Props) {
  const totals = days.map((_, place) => series.reduce((sum, { values }) => sum + (values[place] ?? 0), 0))
  const x = scaleBand([...span], [MARGIN.left, WIDTH - MARGIN.right]).padding(0.25)
  const y = scaleLinear([0, Math.max(1, ...totals)], [HEIGHT - MARGIN.bottom, MARGIN.top]).nice(3)
  const layers = stack<number, number>()
    .keys([...series.keys()])
    .value((place, key) => series[key]?.values[place] ?? 0)([...days.keys()])
  const every = Math.max(1, Math.ceil(span.length / LABELS))
  return (
    <figure class="plot">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={title}>
        {y
          .ticks(3)
          .filter((tick) => !isCount || Number.isInteger(tick))
          .map((tick) => (
            <g key={tick}>
              <line x1={MARGIN.left} x2={WIDTH - MARGIN.right} y1={y(tick)} y2={y(tick)} />
              <text x={MARGIN.left - 8} y={y(tick)} text-anchor="end" dominant-baseline="middle">
                {format(tick)}
              </text>
            </g>
          ))}
        {layers.map((layer, key) => (
          <g key={series[key]?.name} class={`series-${key}`}>
            {layer.map(([from, to], place) => {
              const day = days[place] ?? ''
              return (
                to > from && (
                  <rect key={day} x={x(day)} y={y(to)} width={x.bandwidth()} height={y(from) - y(to)} rx={2}>
                    <title>{`${formatShortDay(day)}: ${format(to - from)}`}</title>
                  </rect>
                )
              )
            })}
          </g>
        ))}
        {span.map(
          (day, place) =>
            place % every === 0 && (
              <text key={day} x={x(day)} y={HEIGHT - 6}>
                {formatShortDay(day)}
              </text>
            ),
        )}
      </svg>
      {series.length > 1 && (
        <figcaption>
          {series.map(({ name }, key) => (
            <span key={name} class={`series-${key}`}>
              {name}
            </span>
          ))}
        </figcaption>
      )}
      <details>
        <summary>View as table</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">Date</th>
              {series.map(({ name }) => (
                <th key={name} scope="col" class="number">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.map((day, place) =>
              totals[place] === 0 ? null : (
                <tr key={day}>
                  <th scope="row">{formatShortDay(day)}</th>
                  {series.map(({ name, values }) => (
                    <td key={name} class="number">
                      {format(values[place] ?? 0)}
                    </td>
                  ))}
                </tr>
              ),
            )}
          </tbody>
        </table>
      </details>
    </figure>
  )
}
