/** What functions reach. An index, a queue and a folder of files have a name besides; queues that of their worker. */
export type Thing =
  | 'table'
  | 'index'
  | 'bus'
  | 'signingSecret'
  | 'shopifySecret'
  | 'credentialsKey'
  | 'queue'
  | 'deadLetters'
  | 'bucket'
  | 'files'

/** One action on one thing, the same in every stage; on the table perhaps only on items under such partition keys (`*` for any text). */
export type Permission = {
  readonly action: `${string}:${string}`
  readonly thing: Thing
  readonly name?: string
  readonly under?: readonly string[]
}
