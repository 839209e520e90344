import { Check, Choice } from '../../components/field.tsx'
import { parseService } from './choices.ts'

/** Default settings of a shop's orders, as entered. */
export type OrderDefaults = {
  readonly service: string
  readonly hasSlip: boolean
  readonly isPartial: boolean
  readonly isSplit: boolean
}

/** Returns the settings of the API; a service that is not chosen is null. */
export const toOrderSettings = ({ service, hasSlip, isPartial, isSplit }: OrderDefaults) => ({
  default_service: parseService(service),
  packing_slip: hasSlip,
  partial_fulfillment: isPartial,
  split_fulfillment: isSplit,
})

type Props = {
  readonly defaults: OrderDefaults
  readonly services: readonly (readonly [value: string, title: string])[]
  readonly faults: ReadonlyMap<string, string>
  readonly onChange: (changes: Partial<OrderDefaults>) => void
}

export const OrderDefaultFields = ({ defaults, services, faults, onChange }: Props) => (
  <>
    <Choice
      label="Default service"
      value={defaults.service}
      options={services}
      fault={faults.get('settings/default_service')}
      onChange={(service) => onChange({ service })}
    />
    <Check label="Include packing slip" checked={defaults.hasSlip} onChange={(hasSlip) => onChange({ hasSlip })} />
    <Check
      label="Allow partial shipments"
      checked={defaults.isPartial}
      onChange={(isPartial) => onChange({ isPartial })}
    />
    <Check
      label="Ship from several warehouses"
      checked={defaults.isSplit}
      onChange={(isSplit) => onChange({ isSplit })}
    />
  </>
)
