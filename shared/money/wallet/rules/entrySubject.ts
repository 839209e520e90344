/** Resources of a ledger entry; null if it is about none of that type. */
export type EntrySubject = {
  readonly labelId: number | null
  readonly shipmentId: number | null
  readonly orderId: number | null
  readonly returnId: number | null
  readonly reshipmentId: number | null
  readonly inboundId: number | null
}

type Entry = {
  readonly naturalKey: string
  readonly shipmentId?: number | undefined
  readonly orderId?: number | undefined
}

/** Returns the resources of a ledger entry, from its natural key and the ids stored with it. */
export function getEntrySubject({ naturalKey, shipmentId, orderId }: Entry): EntrySubject {
  const [, type, digits] = /^([a-z]+)\/(\d{1,16})\//.exec(naturalKey) ?? []
  const idOf = (expectedType: string): number | null => (type === expectedType ? Number(digits) : null)
  return {
    labelId: idOf('label'),
    shipmentId: shipmentId ?? null,
    orderId: orderId ?? null,
    returnId: idOf('return'),
    reshipmentId: idOf('reshipment'),
    inboundId: idOf('inbound'),
  }
}
