import { randomUUID } from 'node:crypto'
import { GetObjectCommand, NoSuchKey, PutObjectCommand, paginateListObjectsV2, type S3Client } from '@aws-sdk/client-s3'
import type { CodeSecretEncryptor } from '#shared/accounts/secondFactors/codeSecrets.ts'
import type { Result } from '#shared/core/result.ts'
import type { SigningSecretName } from '#shared/core/signingSecrets.ts'
import { INCOMING } from '#shared/operations/fields.ts'
import type { Blobs } from '#shared/platform/blobs.ts'
import type { DeadLetters } from '#shared/platform/deadLetters.ts'
import type { Table } from '#shared/table/table.ts'
import type { ConfiguredTable } from './configureTable.ts'
import type { SecretStore } from './secretStore.ts'

export type SentEvent = {
  readonly detailType: string
  readonly detail: Readonly<Record<string, unknown>>
}

/** Operations that only a local stack supports. */
export type LocalControls = {
  /** Advances the clock; jobs due in between run. */
  readonly advance: (ms: number) => Promise<void>
  /** Runs a job now and returns whether it succeeded. */
  readonly runJob: (job: string) => Promise<Result<boolean, string>>
}

/** Platform that the command line operates on: the local stack or a deployed stage. */
export type Target = {
  readonly stageName: string
  readonly table: Table
  /** Returns a restored table of the same shape. */
  readonly openTable: (name: string) => Pick<Table, 'query'>
  /** Configures a restored table with the settings that AWS does not restore. */
  readonly settleTable: () => Promise<Result<ConfiguredTable, string>>
  /**
   * Publishes an operations event. A local stack returns its outcome, a deployed one processes it
   * later.
   */
  readonly send: (event: SentEvent) => Promise<Result<'handled' | 'sent', string>>
  /** Uploads a file for operations events and returns its key. */
  readonly upload: (name: string, content: Uint8Array) => Promise<Result<string, string>>
  readonly files: Blobs
  /** Downloads a file; null if missing. */
  readonly download: (key: string) => Promise<Uint8Array | null>
  /** Stores the record of an erasure. */
  readonly storeRunRecord: (key: string, content: Uint8Array) => Promise<void>
  /** Yields the keys of all files in a folder. */
  readonly createFilePermission: (folder: string) => AsyncIterable<string>
  readonly deadLetters: DeadLetters
  /** Returns the operator's name for the audit trail. */
  readonly actor: () => Promise<string>
  readonly signingSecrets: Readonly<Record<SigningSecretName, SecretStore>>
  /** Encrypts two-factor secrets of operators. */
  readonly sealCodeSecret: CodeSecretEncryptor
  /** Null for a deployed stage. */
  readonly local: LocalControls | null
}

/** Uploads a file under a unique key below the prefix of operations events; returns the key. */
export async function uploadFile(client: S3Client, bucket: string, name: string, content: Uint8Array): Promise<string> {
  const Key = `${INCOMING}${randomUUID()}/${name}`
  await client.send(new PutObjectCommand({ Bucket: bucket, Key, Body: content }))
  return Key
}

export async function storeJson(client: S3Client, bucket: string, key: string, content: Uint8Array): Promise<void> {
  await client.send(new PutObjectCommand({ Bucket: bucket, Key: key, Body: content, ContentType: 'application/json' }))
}

/** Yields the keys of all files in a folder, page by page. */
export async function* listBucketFiles(client: S3Client, bucket: string, folder: string): AsyncGenerator<string> {
  for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: `${folder}/` })) {
    for (const { Key } of Contents) if (Key !== undefined) yield Key
  }
}

/** Downloads a file; null if missing. */
export async function downloadFile(client: S3Client, bucket: string, key: string): Promise<Uint8Array | null> {
  try {
    const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key }))
    return (await Body?.transformToByteArray()) ?? null
  } catch (error) {
    if (error instanceof NoSuchKey) return null
    throw error
  }
}
