/** Request in wire format. */
export type Call = { readonly operation: string; readonly input: Readonly<Record<string, unknown>> | string }

export type CallResult = {
  /** Exception name; undefined for success. */
  readonly error: string | undefined
  readonly message: string
  readonly body: Readonly<Record<string, unknown>>
}

export type Send = (call: Call) => Promise<CallResult>

const STREAM_OPERATIONS: readonly string[] = ['ListStreams', 'DescribeStream', 'GetShardIterator', 'GetRecords']

export const targetOf = (operation: string): string =>
  `${STREAM_OPERATIONS.includes(operation) ? 'DynamoDBStreams_20120810' : 'DynamoDB_20120810'}.${operation}`

export const textOf = ({ input }: Call): string => (typeof input === 'string' ? input : JSON.stringify(input))

export function parseResult(status: number, text: string): CallResult {
  const body: Readonly<Record<string, unknown>> = JSON.parse(text)
  if (status < 400) return { error: undefined, message: '', body }
  return {
    error: String(body.__type).split('#').at(-1),
    message: String(body.message ?? body.Message ?? ''),
    body,
  }
}
