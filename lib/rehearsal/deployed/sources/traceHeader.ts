import { createHash, randomBytes } from 'node:crypto'

/**
 * Invocations of a function within a chain before Lambda stops it, unless the function allows
 * recursive loops. https://docs.aws.amazon.com/lambda/latest/dg/invocation-recursion.html
 */
export const MAX_CHAINED_INVOCATIONS = 16

/** Returns the hash that identifies a function in trace headers. */
const hashResourceArn = (functionArn: string): string =>
  createHash('sha256').update(functionArn).digest('hex').slice(0, 8)

/** Parses invocations by function hash, as in `Lineage=a87bd80c:1|68fd508a:5`. */
function parseLineage(header: string): ReadonlyMap<string, number> {
  const lineage = /(?:^|;)Lineage=([^;]*)/.exec(header)?.[1] ?? ''
  const entries = lineage.split('|').map((entry) => /^([0-9a-f]+):(\d+)$/.exec(entry))
  return new Map(entries.flatMap((entry) => (entry ? [[entry[1] ?? '', Number(entry[2])]] : [])))
}

export type ChainedInvocation = {
  /** Header for the function's own calls. */
  readonly header: string
  /** Invocations of the function in this chain, including this one. */
  readonly invocations: number
}

/**
 * Returns the next invocation of a function in the chain of its messages. A batch continues the
 * longest chain.
 * https://docs.aws.amazon.com/xray/latest/devguide/xray-concepts.html#xray-concepts-tracingheader
 */
export function continueInvocationChain(
  functionArn: string,
  headers: readonly (string | undefined)[],
): ChainedInvocation {
  const counts = new Map<string, number>()
  for (const header of headers) {
    for (const [hash, count] of parseLineage(header ?? '')) counts.set(hash, Math.max(count, counts.get(hash) ?? 0))
  }
  const hash = hashResourceArn(functionArn)
  const invocations = (counts.get(hash) ?? 0) + 1
  counts.set(hash, invocations)
  const root = headers.find((header) => header !== undefined)?.match(/Root=([^;]+)/)?.[1] ?? generateTraceRoot()
  const lineage = [...counts].map(([one, count]) => `${one}:${count}`).join('|')
  return { header: `Root=${root};Parent=${randomBytes(8).toString('hex')};Sampled=1;Lineage=${lineage}`, invocations }
}

const generateTraceRoot = (): string => `1-${randomBytes(4).toString('hex')}-${randomBytes(12).toString('hex')}`
