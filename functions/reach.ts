/** What a function reaches besides the table: the least it needs, by its row. */
export type Reach = {
  /** Reads the signing secret (page tokens, sessions, CSRF, keys of webhooks). */
  readonly signs?: true
  /** Encrypts carriers' credentials, or uses those of its users. */
  readonly credentials?: 'encrypt' | 'use'
  /** Learns the secret of our application at the platform whose stores are connected to shops. */
  readonly connectsShops?: true
  /** Puts events on the bus. */
  readonly publishes?: true
  /** Workers into whose queues it sends. A worker may always hold its own messages and give them up. */
  readonly wakes?: readonly string[]
  /** Files it reads, writes and removes, by the first part of their keys. */
  readonly files?: {
    readonly reads?: readonly FileArea[]
    readonly writes?: readonly FileArea[]
    readonly removes?: readonly FileArea[]
  }
}

/** `incoming`: what senders of operations events put there. `labels`: PDFs of outside carriers. `returns`: pictures. */
export type FileArea = 'incoming' | 'labels' | 'returns'
