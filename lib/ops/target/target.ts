import { randomUUID } from 'node:crypto'
import { GetObjectCommand, NoSuchKey, PutObjectCommand, paginateListObjectsV2, type S3Client } from '@aws-sdk/client-s3'
import type { SealCodeSecret } from '#shared/accounts/secondFactors/codeSecrets.ts'
import type { Result } from '#shared/core/result.ts'
import type { SigningSecretName } from '#shared/core/signingSecrets.ts'
import { INCOMING } from '#shared/operations/fields.ts'
import type { Blobs } from '#shared/platform/blobs.ts'
import type { DeadLetters } from '#shared/platform/deadLetters.ts'
import type { Table } from '#shared/table/table.ts'
import type { SecretStore } from './secretStore.ts'
import type { SettledTable } from './settleTable.ts'

export type SentEvent = {
  readonly detailType: string
  readonly detail: Readonly<Record<string, unknown>>
}

/** What only a local stack lets an operator do. */
export type LocalControls = {
  /** Moves its clock forward; jobs that were due meanwhile run. */
  readonly advance: (ms: number) => Promise<void>
  /** Runs a job now; answers whether it worked. */
  readonly runJob: (job: string) => Promise<Result<boolean, string>>
}

/** The platform the operator's command line works on: the local stack, or a deployed stage. */
export type Target = {
  readonly stageName: string
  readonly table: Table
  /** Another table of the same shape, which was restored beside it. */
  readonly tableNamed: (name: string) => Pick<Table, 'query'>
  /** Gives the table, after it was restored, what restoring leaves out. */
  readonly settleTable: () => Promise<Result<SettledTable, string>>
  /**
   * Puts an operations event on the bus. A local stack says what became of it, a deployed one works
   * on it later.
   */
  readonly send: (event: SentEvent) => Promise<Result<'handled' | 'sent', string>>
  /** Puts a file where operations events may name it; answers its key. */
  readonly upload: (name: string, content: Uint8Array) => Promise<Result<string, string>>
  /** The file store. */
  readonly files: Blobs
  /** Fetches a file by its key; null where there is none. */
  readonly download: (key: string) => Promise<Uint8Array | null>
  /** Stores the record of an erasure, under its key. */
  readonly storeRecord: (key: string, content: Uint8Array) => Promise<void>
  /** Keys of all files in a folder. */
  readonly filesIn: (folder: string) => AsyncIterable<string>
  readonly deadLetters: DeadLetters
  /** Who works on it, as the audit trail names them. */
  readonly actor: () => Promise<string>
  readonly signingSecrets: Readonly<Record<SigningSecretName, SecretStore>>
  /** Encrypts the secrets that codes of operators are made from. */
  readonly sealCodeSecret: SealCodeSecret
  /** Null: it is deployed. */
  readonly local: LocalControls | null
}

/**
 * Puts a file under the prefix operations events may name, under a name nobody else uses; answers
 * its key.
 */
export async function uploadTo(client: S3Client, bucket: string, name: string, content: Uint8Array): Promise<string> {
  const Key = `${INCOMING}${randomUUID()}/${name}`
  await client.send(new PutObjectCommand({ Bucket: bucket, Key, Body: content }))
  return Key
}

/** Stores JSON under a key. */
export async function storeJson(client: S3Client, bucket: string, key: string, content: Uint8Array): Promise<void> {
  await client.send(new PutObjectCommand({ Bucket: bucket, Key: key, Body: content, ContentType: 'application/json' }))
}

/** Keys of all files in a folder, a page at a time. */
export async function* listFiles(client: S3Client, bucket: string, folder: string): AsyncGenerator<string> {
  for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: `${folder}/` })) {
    for (const { Key } of Contents) if (Key !== undefined) yield Key
  }
}

/** A file by its key; null where there is none. */
export async function downloadFrom(client: S3Client, bucket: string, key: string): Promise<Uint8Array | null> {
  try {
    const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key }))
    return (await Body?.transformToByteArray()) ?? null
  } catch (error) {
    if (error instanceof NoSuchKey) return null
    throw error
  }
}
