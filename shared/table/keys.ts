/**
 * The whole table on one screen. Nothing else spells a key.
 * The tenant stands in the partition key: another user's item cannot even be addressed.
 *
 * | question                                        | pk                                | sk                        |
 * |-------------------------------------------------|-----------------------------------|---------------------------|
 * | a user with wallets (one query)                 | USER#<user>                       | PROFILE, WALLET#<cur>     |
 * | who calls, and is the bucket full               | USER#<user>#ACCESS                | ACCESS                    |
 * | user of an e-mail address                       | EMAIL#<email>                     | EMAIL                     |
 * | an application                                  | APPLICATION#<id>                  | APPLICATION               |
 * | all applications (operator)                     | APPLICATIONS                      | <id>                      |
 * | a nonce waiting to be exchanged                 | NONCE#<digest>                    | NONCE                     |
 * | a rate limit without a user (client, sign-in)   | BUCKET#<name>                     | BUCKET                    |
 * | ledger of a currency, oldest first              | USER#<user>#LEDGER#<cur>          | <entry id>                |
 * | was this booked before                          | USER#<user>#BOOKED                | <natural key>             |
 * | a shipment, its labels and their events         | USER#<user>#SHIPMENT#<id>         | SHIPMENT, LABEL#<id>, EVENT#<label>#<instant>#<code>#<event> |
 * | shipments by filter, newest first (slim rows)   | USER#<user>#SHIPMENTS             | <id>                      |
 * | shipment of a label id                          | USER#<user>#LABEL#<id>            | LABEL                     |
 * | who has this tracking number                    | TRACKING#<number>                 | TRACKING                  |
 * | answer given under an idempotency key           | USER#<user>#IDEMPOTENCY#<app>     | <digest of the key>       |
 * | a change to tell the world (outbox)             | EVENT#<id>                        | EVENT                     |
 * | a screening case, and a cleared pair            | USER#<user>#SCREENING             | CASE#<id>, PAIR#<digest>  |
 * | last run and lease of a job                     | JOB#<name>                        | JOB                       |
 * | an offline carrier's own record of a parcel     | CARRIER#<carrier>#<reference>     | PARCEL                    |
 * | work of a job that is due (index `due`)         | <job>#<shard>                     | <due instant ms>          |
 */

/** Names every part of the platform shares: the stacks, the stores and the local stack build the table from them. */
export const tableShape = {
  partitionKey: 'pk',
  sortKey: 'sk',
  timeToLive: 'expiresAt',
  indexes: {
    due: { partitionKey: 'dueJob', sortKey: 'dueAt', sortKeyType: 'N', projection: 'KEYS_ONLY' },
  },
} as const

export type Key = { readonly pk: string; readonly sk: string }
