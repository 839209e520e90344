import type { HourlyOutput } from '../data/types.ts'
import { l } from '../texts/lead.ts'

/* Plot of the output by hour. */

const HOUR_MS = 3_600_000
const HOURS = 24
const CHART_BAR_WIDTH = 12
const HEIGHT = 60
const LABEL_HEIGHT = 14
const HOURS_PER_LABEL = 6
const KINDS = ['received', 'picked', 'packed', 'inspected'] as const

const parseHour = (hour: string): number => Date.parse(`${hour.replace(' ', 'T')}Z`)

/** Local hour, such as `09:00`. */
const formatHour = (hourMs: number): string => `${String(new Date(hourMs).getHours()).padStart(2, '0')}:00`

/** Output of the last 24 hours, a plot for each kind of work that was done, in local time. */
export function OutputCharts({ output }: { readonly output: readonly HourlyOutput[] }) {
  const lastMs = Math.floor(Date.now() / HOUR_MS) * HOUR_MS
  const hours = Array.from({ length: HOURS }, (_, place) => lastMs - (HOURS - 1 - place) * HOUR_MS)
  const kinds = KINDS.filter((kind) => output.some((one) => one[kind] > 0))
  if (kinds.length === 0) return <p>{l('noOutput')}</p>
  const getCounts = (kind: (typeof KINDS)[number]) =>
    hours.map((hourMs) => output.find(({ hour }) => parseHour(hour) === hourMs)?.[kind] ?? 0)
  return (
    <>
      {kinds.map((kind) => (
        <HourlyChart key={kind} title={l(kind)} hours={hours} counts={getCounts(kind)} />
      ))}
    </>
  )
}

type HourlyChartProps = {
  readonly title: string
  readonly hours: readonly number[]
  readonly counts: readonly number[]
}

function HourlyChart({ title, hours, counts }: HourlyChartProps) {
  const max = Math.max(...counts)
  const total = counts.reduce((sum, count) => sum + count, 0)
  const described = hours.flatMap((hourMs, place) => (counts[place] ? [`${formatHour(hourMs)} ${counts[place]}`] : []))
  return (
    <figure class="output">
      <figcaption>
        {title}: <b>{total}</b> <small>{l('mostAnHour', { most: max })}</small>
      </figcaption>
      <svg
        viewBox={`0 0 ${hours.length * CHART_BAR_WIDTH} ${HEIGHT + LABEL_HEIGHT}`}
        role="img"
        aria-label={`${title}: ${described.join(', ')}`}
      >
        <line x1={0} x2={hours.length * CHART_BAR_WIDTH} y1={HEIGHT} y2={HEIGHT} />
        {hours.map((hourMs, place) => {
          const height = ((counts[place] ?? 0) / max) * HEIGHT
          return (
            <g key={hourMs}>
              <rect x={place * CHART_BAR_WIDTH + 1} y={HEIGHT - height} width={CHART_BAR_WIDTH - 2} height={height}>
                <title>{`${formatHour(hourMs)}: ${counts[place] ?? 0}`}</title>
              </rect>
              {place % HOURS_PER_LABEL === 0 && (
                <text x={place * CHART_BAR_WIDTH + 1} y={HEIGHT + LABEL_HEIGHT - 2}>
                  {formatHour(hourMs)}
                </text>
              )}
            </g>
          )
        })}
      </svg>
    </figure>
  )
}
