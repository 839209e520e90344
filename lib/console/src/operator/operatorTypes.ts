/** Responses of the operator API, as far as the console uses them. */

export type OperatorSession = {
  readonly user_id: number
  readonly email: string
  readonly scopes: readonly string[]
  readonly expires: string
}

export type Account = {
  readonly id: number
  readonly email: string
  readonly first_name: string
  readonly last_name: string
  readonly timezone: string
  readonly created: string
  readonly locked: string | null
  readonly erased: string | null
}

export type AccountWithBalances = Account & {
  readonly wallets: readonly { readonly currency: string; readonly balance: number; readonly credit_limit: number }[]
  readonly bucket_size: number | null
  readonly approvals: readonly string[]
  readonly applications: readonly string[]
}

export type Movement = {
  readonly id: number
  readonly time: string
  readonly amount: number
  readonly description: string
  readonly counter_account: string
  readonly actor: string | null
}

export type OperatorAction = {
  readonly id: number
  readonly time: string
  readonly actor: string
  readonly action: string
  readonly phase: string
  readonly user_id: number | null
  readonly details: Readonly<Record<string, unknown>>
  readonly reason: string | null
}

export type ScreeningCase = {
  readonly id: number
  readonly opened: string
  readonly party: string | null
  readonly name: string
  readonly date_of_birth: string | null
  readonly score: number
  readonly band: string
  readonly address: readonly string[] | null
  readonly about: { readonly kind: string; readonly id: number } | null
  readonly match: {
    readonly list: string
    readonly version: string
    readonly entry_id: string
    readonly listed_name: string
    readonly listed_birth_dates: readonly string[]
  } | null
  readonly decision: string
  readonly decided_by: string | null
  readonly decided: string | null
}

/** Case in the list of all accounts. */
export type OpenCase = ScreeningCase & { readonly user_id: number }

export type Job = {
  readonly name: string
  readonly schedule: string
  readonly started: string | null
  readonly finished: string | null
  readonly running: boolean
  readonly counts: Readonly<Record<string, number>>
}

export type JobWithImpact = Job & { readonly impact: string; readonly oldest_due: string | null }

export type DeadLetter = { readonly sent: string; readonly reason: string | null; readonly message: string }

export type Carrier = {
  readonly code: string
  readonly name: string
  readonly outside: boolean
  readonly late_parcels: number
  readonly late_parcels_cost: number
  readonly account: string | null
  readonly stopped: string | null
  readonly last_failures: readonly {
    readonly time: string
    readonly action: string
    readonly outcome: string
    readonly reason: string
  }[]
}

export type Prices = {
  readonly rate_card: { readonly version: string; readonly tables: readonly string[] }
  readonly fees: { readonly version: string; readonly amounts: Readonly<Record<string, number>> }
  readonly datasets: readonly LoadedDataset[]
  readonly dataset_kinds: readonly { readonly name: string; readonly files: string }[]
}

export type LoadedDataset = {
  readonly name: string
  readonly version: string | null
  readonly loaded: string | null
  readonly loaded_by: string | null
  readonly file: string | null
  readonly valid_from: string | null
  readonly last_day: string | null
  readonly scheduled: readonly { readonly version: string; readonly from: string }[]
}

/** Labels of an account, a day, or a carrier and lane. Amounts are in USD. */
export type Volume = {
  readonly labels: number
  readonly cancelled: number
  readonly failed: number
  readonly sales: number
  readonly margin: number | null
}

export type DailyVolume = Volume & { readonly day: string }
export type LaneVolume = Volume & { readonly carrier: string; readonly lane: string }
export type AccountVolume = Volume & {
  readonly user_id: number
  readonly email: string
  readonly name: string
  readonly balances: readonly { readonly currency: string; readonly balance: number }[]
}

/** Open entries; their number is limited. */
export type Waiting = { readonly open: number; readonly oldest: string | null }

export type Overview = {
  readonly days: readonly DailyVolume[]
  readonly lanes: readonly LaneVolume[]
  readonly screening_cases: Waiting
  readonly exceptions: Waiting
}

export type Queue = { readonly job: string; readonly oldest_due: string }

/** Label of a shipment of any account; a shipment may have none. */
export type ParcelSearchResult = {
  readonly user_id: number
  readonly email: string
  readonly shipment_id: number
  readonly created: string
  readonly service: string
  readonly country: string
  readonly label: {
    readonly id: number
    readonly carrier: string
    readonly tracking_number: string | null
    readonly status: string
    readonly cancelled: boolean
    readonly test: boolean
    readonly price: number
    readonly carrier_cost: { readonly amount: number; readonly currency: string } | null
  } | null
}

/** Active and scheduled versions of a dataset, as of a revision. */
export type DatasetSchedule = {
  readonly revision: number
  readonly active: string | null
  readonly previous: string | null
  readonly scheduled: readonly { readonly version: string; readonly from: string }[]
}

/** Row that differs between two versions of a dataset. */
export type RowChange = {
  readonly row: string
  readonly before?: string
  readonly after?: string
  readonly percent?: number
}

/** Number of changed rows by kind, with the largest changes. */
export type DatasetChanges = {
  readonly added: number
  readonly removed: number
  readonly changed: number
  readonly rows_added: readonly RowChange[]
  readonly rows_removed: readonly RowChange[]
  readonly rows_changed: readonly RowChange[]
}

/** Result of the validation of a file. */
export type DatasetCheck = {
  readonly dataset: string
  readonly active: string | null
  readonly identical: boolean
  readonly errors: readonly {
    readonly row: number | null
    readonly column: string | null
    readonly message: string
  }[]
  readonly error_count: number
  readonly rows: number
  readonly valid_from: string | null
  readonly last_day: string | null
  readonly changes: DatasetChanges | null
  readonly lanes:
    | readonly {
        readonly lane: string
        readonly parcel: string
        readonly before: number | null
        readonly after: number | null
        readonly percent: number | null
      }[]
    | null
}

/** Loaded versions of a dataset, and its changes, newest first. */
export type Dataset = {
  readonly schedule: DatasetSchedule
  readonly bundled: boolean
  readonly files: string | null
  readonly versions: readonly {
    readonly version: string
    readonly state: string
    readonly loaded: string
    readonly loaded_by: string
    readonly reason: string
    readonly file: string
    readonly rows: number
    readonly valid_from: string | null
    readonly last_day: string | null
  }[]
  readonly history: readonly {
    readonly time: string
    readonly by: string
    readonly action: string
    readonly version: string
    readonly from: string | null
    readonly reason: string
  }[]
}

export type CarrierBill = {
  readonly carrier: string
  readonly number: string
  readonly file: string
  readonly imported: string
  readonly complete: boolean
  readonly lines: number
  readonly differences: number
}

/** Line of a carrier bill that differs from the expected charge. */
export type BillDifference = {
  readonly line: number
  readonly reasons: readonly string[]
  readonly fault: string | null
  readonly tracking_number: string | null
  readonly user_id: number | null
  readonly charge: string
  readonly billed: number | null
  readonly currency: string | null
  readonly expected: number | null
  readonly known_kg: number | null
  readonly billed_kg: number | null
  readonly passed_on: string | null
  readonly state: string
}

/** Tariffs and price adjustments of a customer. */
export type CustomerPrices = {
  readonly tariffs: readonly { readonly name: string; readonly from: string }[]
  readonly adjustments: readonly {
    readonly id: string
    readonly percent: number | null
    readonly amount: number | null
    readonly from: string
    readonly until: string | null
    readonly conditions: Readonly<Record<string, readonly string[]>>
  }[]
}

/** Fee of a customer; without an amount, the list price applies from that day. */
export type CustomerFee = {
  readonly name: string
  readonly amount: number | null
  readonly warehouse: string | null
  readonly from: string
}
