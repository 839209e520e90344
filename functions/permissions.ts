import type { SigningPurpose } from '#shared/core/signingSecrets.ts'
import type { tableShape } from '#shared/table/keys.ts'

/**
 * What a function does with the table, request by request. A transaction is made of puts, updates,
 * deletes and checks.
 */
export type TableUse =
  | 'get'
  | 'batchGet'
  | 'query'
  | 'put'
  | 'update'
  | 'delete'
  | 'check'
  | `query ${keyof typeof tableShape.indexes}`

/** What a function reaches: no more than it needs, by its row. */
export type FunctionPermissions = {
  /** Not among it is the count of requests that comes with its routes. */
  readonly table: readonly TableUse[]
  /**
   * Sensitive partitions of the table that it reaches, in addition to those of the credentials it
   * uses.
   */
  readonly reaches?: readonly SensitivePartition[]
  /**
   * What it signs or verifies; it reads the secrets that keys of these purposes are derived from.
   */
  readonly signs?: readonly SigningPurpose[]
  /** Users' carrier credentials: stores them encrypted, or decrypts them to call carriers. */
  readonly carrierCredentials?: 'encrypt' | 'decrypt'
  /** Access tokens of connected stores: stores them encrypted, or decrypts them to call stores. */
  readonly storeConnections?: 'encrypt' | 'decrypt'
  /** Learns what opens our own accounts with carriers. */
  readonly carrierAccounts?: true
  /**
   * Opens the secrets of these people's second factors, and no others; those of users are sealed
   * there as well.
   */
  readonly secondFactorsOf?: 'operators' | 'users'
  /** Learns the secret of our application at the platform whose stores are connected to shops. */
  readonly connectsShops?: true
  /** Sends mails, where the stage has an address to send them from. */
  readonly sendsMail?: true
  /** Puts events on the bus. */
  readonly publishes?: true
  /** Workers to whom it sends their dead letters again; it looks at those of all functions. */
  readonly redrives?: readonly string[]
  /** Functions it invokes: jobs before their schedule, and workers invoked by other functions. */
  readonly starts?: readonly string[]
  /** Workers into whose queues it sends. */
  readonly wakes?: readonly string[]
  /** Holds messages of its own queue back until their time. */
  readonly holdsMessages?: true
  /** The worker among whose dead letters it puts what never works out. */
  readonly givesUpInto?: string
  /** Files it reads, writes and removes, by the first part of their keys. */
  readonly files?: {
    readonly reads?: readonly FileArea[]
    readonly writes?: readonly FileArea[]
    readonly removes?: readonly FileArea[]
  }
  /**
   * What it does with the log of requests: shows it, puts batches of log lines into it, or takes
   * out what an account has there.
   */
  readonly requestLog?: 'read' | 'file' | 'erase'
}

/**
 * Partitions of the table that hold what lets people and applications in, and their credentials.
 * Roles exclude those that their row does not list: a compromised function cannot read or replace
 * them.
 */
export type SensitivePartition = 'tokens' | 'people' | 'applications' | 'carrierCredentials' | 'storeConnections'

/**
 * Parts of the bucket of the log of requests: log lines as they are delivered, and the files of
 * accounts.
 */
export type RequestArea = 'batches' | 'writes' | 'reads'

/**
 * `datasets`: what operators load while the platform runs. `erasures`: records of accounts that
 * were erased. `incoming`: what senders of operations events put there. `invoices`: PDFs of weeks.
 * `labels`: PDFs of outside carriers. `manifests`: papers they make of what is handed in.
 * `payloads`: what webhooks are sent, where that is large. `returns`: pictures.
 */
export type FileArea =
  | 'datasets'
  | 'erasures'
  | 'incoming'
  | 'invoices'
  | 'labels'
  | 'manifests'
  | 'payloads'
  | 'returns'
