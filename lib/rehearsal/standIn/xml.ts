import { XMLBuilder } from 'fast-xml-parser'

const builder = new XMLBuilder({ suppressEmptyNode: true })

/** Returns a list in the query protocol. */
export const members = (list: readonly unknown[]) => ({ member: list })

/**
 * Returns a response body of the query protocol.
 * https://docs.aws.amazon.com/AWSCloudFormation/latest/APIReference/
 */
export const createQueryResponse = (action: string, result: object, requestId: string): string =>
  builder.build({
    [`${action}Response`]: { [`${action}Result`]: result, ResponseMetadata: { RequestId: requestId } },
  })

/** Returns an error body of the query protocol. */
export const createQueryError = (code: string, message: string, requestId: string): string =>
  builder.build({ ErrorResponse: { Error: { Type: 'Sender', Code: code, Message: message }, RequestId: requestId } })
