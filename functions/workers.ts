/** A function fed by a queue or by the table's stream. Its code is functions/<name>/handler.ts. */
export type Worker = {
  readonly source: 'queue' | 'tableStream'
  readonly timeoutSeconds: number
  readonly memoryMb?: number
  readonly errorImpact: string
}

/** Every worker, one row each. */
export const workers = {} as const satisfies Record<string, Worker>
