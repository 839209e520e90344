import type { ComponentChildren } from 'preact'
import { getCountryName } from '../data/format.ts'

/** List of terms and values; empty values are omitted. */
export const Facts = ({ of }: { readonly of: readonly (readonly [string, ComponentChildren])[] }) => (
  <dl class="facts">
    {of
      .filter(([, value]) => value !== null && value !== undefined && value !== false && value !== '')
      .map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
  </dl>
)

type Place = {
  readonly company_name?: string | null
  readonly name?: string | null
  readonly street1: string
  readonly street2: string | null
  readonly city: string
  readonly province: string | null
  readonly postal_code: string | null
  readonly country: string
}

export const Address = ({ of }: { readonly of: Place }) => (
  <address>
    {[of.company_name, of.name, of.street1, of.street2].filter(Boolean).map((line) => (
      <span key={line}>{line}</span>
    ))}
    <span>{[of.postal_code, of.city, of.province].filter(Boolean).join(' ')}</span>
    <span>{getCountryName(of.country)}</span>
  </address>
)
