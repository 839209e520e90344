import type { TargetedEvent } from 'preact'
import { useId } from 'preact/hooks'
import { useLocation } from 'preact-iso'
import { link } from '../app/place.ts'
import { Choice } from './field.tsx'
import { SavedFilters } from './savedFilters.tsx'

type Common = { readonly name: string; readonly label: string; readonly value: string }
type TextFilter = Common & { readonly kind: 'search' | 'date' }
type ChoiceFilter = Common & {
  readonly kind: 'choice'
  readonly options: readonly (readonly [value: string, title: string])[]
}
type Filter = TextFilter | ChoiceFilter

export type FilterValues = readonly Filter[]

type Props = {
  readonly path: string
  readonly values: FilterValues
  /** Whether filters of the list can be saved under a name. */
  readonly isSavable?: boolean
}

/**
 * List filters, stored in the URL query: texts apply on blur or Enter, dates and choices
 * immediately.
 */
export function Filters({ path, values, isSavable = true }: Props) {
  const { route } = useLocation()
  const apply = (name: string, value: string): void => {
    const query = toQuery(values.map((one) => (one.name === name ? { ...one, value: value.trim() } : one)))
    route(link(query.size === 0 ? path : `${path}?${query}`), true)
  }
  const isSet = values.some(({ value }) => value !== '')
  return (
    <div class="filters">
      <form onSubmit={(event) => event.preventDefault()}>
        {values.map((filter) =>
          filter.kind === 'choice' ? (
            <Choice
              key={filter.name}
              label={filter.label}
              value={filter.value}
              options={filter.options}
              onChange={(value) => apply(filter.name, value)}
            />
          ) : (
            <Text
              key={`${filter.name} ${filter.value}`}
              filter={filter}
              onCommit={(value) => apply(filter.name, value)}
            />
          ),
        )}
        {isSet && (
          <a class="button" href={link(path)}>
            Clear filters
          </a>
        )}
      </form>
      {isSavable && <SavedFilters path={path} query={toQuery(values).toString()} />}
    </div>
  )
}

const toQuery = (values: FilterValues): URLSearchParams =>
  new URLSearchParams(values.map(({ name, value }) => [name, value]).filter(([, value]) => value))

function Text({ filter, onCommit }: { readonly filter: TextFilter; readonly onCommit: (value: string) => void }) {
  const id = useId()
  const input = {
    defaultValue: filter.value,
    onChange: ({ currentTarget }: TargetedEvent<HTMLInputElement>) => onCommit(currentTarget.value),
  }
  return (
    <div class="field">
      <label for={id}>{filter.label}</label>
      {filter.kind === 'date' ? (
        <input id={id} type="date" {...input} />
      ) : (
        <input id={id} type="search" maxLength={100} {...input} />
      )}
    </div>
  )
}
