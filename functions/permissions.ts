import type { SigningPurpose } from '#shared/core/signingSecrets.ts'
import type { tableShape } from '#shared/table/keys.ts'

/**
 * Table operations of a function. Transactions are authorised by their puts, updates, deletes and
 * checks.
 */
export type TableAccess =
  | 'get'
  | 'batchGet'
  | 'query'
  | 'put'
  | 'update'
  | 'delete'
  | 'check'
  | `query ${keyof typeof tableShape.indexes}`

/** Least-privilege permissions of a function. */
export type FunctionPermissions = {
  /** Excludes the rate limit counter that comes with its routes. */
  readonly table: readonly TableAccess[]
  /** Sensitive partitions it accesses, in addition to those of the credentials it uses. */
  readonly reaches?: readonly SensitivePartition[]
  /**
   * Purposes it signs or verifies for; grants access to the secrets from which their keys are
   * derived.
   */
  readonly signs?: readonly SigningPurpose[]
  /** Users' carrier credentials: stores them encrypted, or decrypts them to call carriers. */
  readonly carrierCredentials?: 'encrypt' | 'decrypt'
  /** Access tokens of connected stores: stores them encrypted, or decrypts them to call stores. */
  readonly storeConnections?: 'encrypt' | 'decrypt'
  /** Reads the platform's carrier credentials. */
  readonly carrierAccounts?: true
  /** Decrypts two-factor secrets of these users only; encrypts them for `users`. */
  readonly secondFactorsOf?: 'operators' | 'users' | 'leads'
  /** Reads the secret of the platform's application at the store platform. */
  readonly connectsShops?: true
  /** Sends emails, if the stage has a sender address. */
  readonly sendsMail?: true
  /** Publishes events to the bus. */
  readonly publishes?: true
  /** Workers whose dead letters it redrives; it may inspect those of all functions. */
  readonly redrives?: readonly string[]
  /** Functions it invokes: jobs before their schedule, and workers invoked by other functions. */
  readonly starts?: readonly string[]
  /** Workers to whose queues it sends. */
  readonly wakes?: readonly string[]
  /** Changes the visibility of messages in its own queue. */
  readonly holdsMessages?: true
  /** Worker to whose dead-letter queue it sends events that cannot succeed. */
  readonly sendsDeadLettersTo?: string
  /** Files it reads, writes and removes, by key prefix. */
  readonly files?: {
    readonly reads?: readonly FileKind[]
    readonly writes?: readonly FileKind[]
    readonly removes?: readonly FileKind[]
  }
  /**
   * Access to the API request log: read it, file batches of log lines, or erase an account's
   * entries.
   */
  readonly requestLog?: 'read' | 'file' | 'erase'
}

/**
 * Partitions with identities and credentials. Roles exclude those that a function does not list, so
 * that a compromised function cannot read or replace them.
 */
export type SensitivePartition =
  | 'tokens'
  | 'people'
  | 'applications'
  | 'carrierCredentials'
  | 'storeConnections'
  | 'staff'

/** Areas of the request log bucket: delivered batches of log lines, and files of accounts. */
export type RequestFileKind = 'batches' | 'writes' | 'reads'

/**
 * Key prefixes of files. `datasets`: data loaded by operators. `erasures`: records of erased
 * accounts. `floor`: images taken in warehouses. `incoming`: uploads of senders of operations
 * events. `invoices`: weekly PDFs. `labels`: PDFs of external carriers. `manifests`: carrier
 * documents of manifests. `payloads`: large webhook payloads. `products` and `returns`: pictures.
 */
export type FileKind =
  | 'datasets'
  | 'erasures'
  | 'floor'
  | 'incoming'
  | 'invoices'
  | 'labels'
  | 'manifests'
  | 'payloads'
  | 'products'
  | 'returns'
