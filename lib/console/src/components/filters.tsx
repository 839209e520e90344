import type { TargetedEvent } from 'preact'
import { useId } from 'preact/hooks'
import { useLocation } from 'preact-iso'
import { link } from '../app/place.ts'
import { Choice } from './field.tsx'

type Common = { readonly name: string; readonly label: string; readonly value: string }
type TextFilter = Common & { readonly kind: 'search' | 'date' }
type ChoiceFilter = Common & {
  readonly kind: 'choice'
  readonly options: readonly (readonly [value: string, title: string])[]
}
type Filter = TextFilter | ChoiceFilter

export type FilterValues = readonly Filter[]

/**
 * List filters, stored in the URL query: texts apply on blur or Enter, dates and choices
 * immediately.
 */
export function Filters({ path, values }: { readonly path: string; readonly values: FilterValues }) {
  const { route } = useLocation()
  const apply = (name: string, value: string): void => {
    const query = new URLSearchParams(
      values
        .map((one): [string, string] => [one.name, one.name === name ? value.trim() : one.value])
        .filter(([, text]) => text),
    )
    route(link(query.size === 0 ? path : `${path}?${query}`), true)
  }
  const isSet = values.some(({ value }) => value !== '')
  return (
    <form class="filters" onSubmit={(event) => event.preventDefault()}>
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
  )
}

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
