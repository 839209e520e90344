export { type Client, type ClientOptions, createClient } from './createClient.ts'
export { ApiError, ClientError, ConnectionError, type ErrorSource, type Fault, TimeoutError } from './errors.ts'
export type * from './generated/resources.ts'
export type * from './generated/types.ts'
export { VERSION } from './generated/version.ts'
export type { List } from './list.ts'
export type { CallOptions } from './operation.ts'
export type { AnswerNote } from './transport.ts'
export {
  isTopic,
  type Topic,
  type VerifyOptions,
  verifyWebhook,
  type WebhookDelivery,
  type WebhookHeaders,
  WebhookSignatureError,
} from './webhooks.ts'
