/** Responses of the warehouse API, as far as the screens use them. */

export type Condition = 'sellable' | 'damaged' | 'quarantine' | 'missing' | 'expired'

export type Product = {
  readonly user_id: number
  readonly id: number
  readonly name: string
  /** Absent in what an earlier release kept on the device. */
  readonly display_name?: string
  readonly barcode: string | null
  readonly tracking: { readonly lot: boolean; readonly expiry: boolean; readonly serial: boolean }
  readonly measured: boolean
  /** Weight in kilograms and sides in centimetres of one unit; null if unknown. */
  readonly measures: Measures | null
  readonly has_image: boolean
  /** Whether a new measurement is needed, as its parcels differ in weight. */
  readonly measure_requested: boolean
}

export type Measures = {
  readonly weight: number
  readonly length: number
  readonly width: number
  readonly height: number
}

export type Units = {
  readonly place: string
  readonly condition: Condition
  readonly lot: string
  readonly expiry: string | null
  readonly free: number
  readonly planned: number
  readonly version: number
}

export type Session = {
  readonly warehouse_id: string
  readonly worker: { readonly user_id: number; readonly name: string; readonly role: 'worker' | 'lead' } | null
  readonly scopes: readonly string[]
  readonly settings: { readonly level: number; readonly blind: boolean }
  readonly language: string
}

export type Match = {
  readonly kind: 'place' | 'tote' | 'product' | 'inbound' | 'parcel' | 'return'
  readonly code: string | null
  readonly user_id: number | null
  readonly product: Product | null
  readonly inbound_id: number | null
  readonly order_id: number | null
  readonly fulfillment_id: number | null
  readonly wave_id: number | null
  readonly return_id: number | null
}

export type InboundRow = {
  readonly user_id: number
  /** Name of the merchant. */
  readonly merchant: string
  readonly id: number
  readonly status: 'Pending' | 'Received' | 'Processed'
  readonly carrier: string | null
  readonly tracking_number: string | null
  readonly announced: boolean
}

export type InboundProduct = { readonly product: Product; readonly quantity: number | null; readonly processed: number }
export type Inbound = InboundRow & { readonly products: readonly InboundProduct[] }

export type OrderRow = {
  readonly user_id: number
  readonly order_id: number
  readonly units: number
  readonly product_ids: readonly number[]
  readonly service: string
  readonly since: string
}

export type Place = { readonly code: string; readonly kind: string; readonly zone: string | null }

export type WaveKind = 'singles' | 'multi'

export type WaveRow = {
  readonly id: number
  readonly kind: WaveKind
  readonly orders: number
  readonly to_pack: number
  readonly totes: readonly string[]
  readonly claimed: boolean
  readonly mine: boolean
}

/** Units for an order; in a wave of single units for all its orders. */
export type Job = {
  readonly user_id: number
  readonly order_id: number | null
  readonly tote: string | null
  readonly quantity: number
}

export type Stop = {
  readonly place: string
  readonly product: Product
  readonly lot: string
  readonly expiry: string | null
  readonly quantity: number
  readonly for: readonly Job[]
}

export type LotUnits = {
  readonly product: Product
  readonly lot: string
  readonly expiry: string | null
  readonly quantity: number
}

export type WavePick = {
  readonly user_id: number
  readonly order_id: number
  readonly tote: string | null
  readonly state: 'open' | 'packing' | 'withdrawn'
  readonly complete: boolean
  readonly fulfillment_id: number | null
  readonly units: readonly LotUnits[]
}

export type Wave = WaveRow & {
  readonly stops: readonly Stop[]
  readonly missing: readonly { readonly quantity: number }[]
  readonly picks: readonly WavePick[]
}

export type PutBackTask = {
  readonly user_id: number
  readonly order_id: number
  readonly tote: string | null
  readonly units: readonly LotUnits[]
}

export type CountRow = {
  readonly id: number
  readonly place: string
  readonly state: 'open' | 'approval'
  readonly reason: 'short' | 'lead'
  readonly lines: readonly {
    readonly product: Product
    readonly condition: Condition
    readonly lot: string
    readonly expected: number
    readonly counted: number
  }[]
  readonly orders: readonly number[]
}

export type ReturnRow = {
  readonly user_id: number
  readonly id: number
  readonly status: string
  readonly tracking_number: string
  readonly rma_number: string | null
  /** Whether it is to be inspected. */
  readonly inspect: boolean
}

export type Returned = ReturnRow & {
  readonly expected: readonly {
    readonly product: Product
    /** Units to expect. */
    readonly quantity: number
    /** Units that can be inspected. */
    readonly max_quantity: number
  }[]
}

export type LoadRow = {
  readonly id: number
  readonly state: 'open' | 'closing' | 'closed'
  readonly carrier: string | null
  readonly parcels: number
  /** Sum of the weights of the parcels in kilograms. */
  readonly weight: number
  readonly measured_weight: number | null
}

export type Load = LoadRow & {
  readonly contents: readonly {
    readonly fulfillment_id: number
    readonly tracking_number: string
    readonly outcome: 'processed' | 'rejected' | null
    readonly rejection: string | null
  }[]
}

export type Difference = {
  readonly operation_id: string
  readonly type: string
  readonly code: number
  readonly message: string
  readonly order_id: number | null
  readonly device: string | null
  readonly refused: string
}

export type HourlyOutput = {
  /** Start of the hour, `YYYY-MM-DD HH:MM:SS` UTC. */
  readonly hour: string
  readonly received: number
  readonly picked: number
  readonly packed: number
  readonly inspected: number
}

export type UnknownGoods = { readonly id: number; readonly place: string; readonly description: string }

export type Box = { readonly code: string; readonly length: number; readonly width: number; readonly height: number }

export type Packing = {
  readonly order_id: number
  readonly fulfillment_id: number | null
  readonly tracking_number: string | null
  readonly is_ready: boolean
  readonly papers: readonly {
    readonly kind: 'label' | 'slip' | 'customs'
    readonly type: string
    readonly href: string
  }[]
  readonly order_status: string
  readonly errors: readonly string[]
}
