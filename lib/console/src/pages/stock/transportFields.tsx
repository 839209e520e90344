import type { Inbound } from '../../../../client/src/index.ts'
import { Field } from '../../components/field.tsx'
import { trimToNull } from '../../data/party.ts'

/** Transport data of an inbound shipment as typed; the carrier is often known later. */
export type Transport = { readonly carrier: string; readonly tracking: string; readonly notes: string }

export const EMPTY_TRANSPORT_DRAFT: Transport = { carrier: '', tracking: '', notes: '' }

export const toTransport = ({ carrier, tracking_number: tracking, notes }: Inbound): Transport => ({
  carrier: carrier ?? '',
  tracking: tracking ?? '',
  notes: notes ?? '',
})

/** Returns the transport data for the API. */
export const toTransportInput = ({ carrier, tracking, notes }: Transport) => ({
  carrier: trimToNull(carrier),
  tracking_number: trimToNull(tracking),
  notes: trimToNull(notes),
})

type Props = {
  readonly transport: Transport
  readonly faults: ReadonlyMap<string, string>
  readonly onChange: (transport: Transport) => void
}

export const TransportFields = ({ transport, faults, onChange }: Props) => (
  <>
    <Field
      label="Carrier"
      hint="Optional."
      maxLength={64}
      value={transport.carrier}
      fault={faults.get('carrier')}
      onChange={(carrier) => onChange({ ...transport, carrier })}
    />
    <Field
      label="Tracking number"
      maxLength={64}
      value={transport.tracking}
      fault={faults.get('tracking_number')}
      onChange={(tracking) => onChange({ ...transport, tracking })}
    />
    <Field
      label="Note to the warehouse"
      maxLength={255}
      value={transport.notes}
      fault={faults.get('notes')}
      onChange={(notes) => onChange({ ...transport, notes })}
    />
  </>
)
