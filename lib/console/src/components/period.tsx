import { link } from '../app/place.ts'
import { getPreviousDay } from '../data/format.ts'
import { Empty } from './empty.tsx'
import type { FilterValues } from './filters.tsx'

type Query = Readonly<Record<string, string>>

/** Default start of lists, as older entries are rarely needed. */
export const getDefaultStartDate = (): string => getPreviousDay(90)

/** Returns the period of a list from its filters. */
export const getPeriod = ({ date_start: start, date_end: end }: Query) => ({
  date_start: start ?? getDefaultStartDate(),
  ...(end ? { date_end: end } : {}),
})

export const toPeriodFilters = (query: Query): FilterValues => [
  { name: 'date_start', label: 'From', kind: 'date', value: query.date_start ?? '' },
  { name: 'date_end', label: 'To', kind: 'date', value: query.date_end ?? '' },
]

/** Empty state of a list with a period. `one`: singular noun, such as `order`. */
export const NoResults = ({ one, path }: { readonly one: string; readonly path: string }) => (
  <Empty title={`No matching ${one}s`}>
    <p>
      By default, only the last 90 days are searched. <a href={link(path)}>Search all dates.</a>
    </p>
  </Empty>
)
