import { handler as maintainHandler } from '#functions/jobs/maintainBatches/handler.ts'
import { handler as processHandler } from '#functions/workers/processBatches/handler.ts'
import { findBatchQueue } from '#shared/shipping/batches/batchStore.ts'
import { testTable } from './accounts.ts'
import { type ApiResponse, call, lambdaContext } from './api.ts'
import { asFunction } from './aws/asFunction.ts'
import { aShipment } from './shipments.ts'
import { sqsRecord } from './sqsRecord.ts'

/** Returns rows that each buy the label of a new shipment. */
export const shipmentRowCodec = (count: number, changes: Record<string, unknown> = {}): Record<string, unknown>[] =>
  Array.from({ length: count }, (_, index) => ({
    reference: `row-${index}`,
    shipment: aShipment({ order_number: `A-${index}`, ...changes }),
  }))

export const postBatch = (
  token: string,
  rows: readonly unknown[],
  { type = 'buy_labels', headers = {} }: { readonly type?: string; readonly headers?: Record<string, string> } = {},
): Promise<ApiResponse> => call('POST /batches', { token, body: { batch: { type, rows } }, headers })

/** Posts a batch and returns its ID. */
export async function aBatch(token: string, rows: readonly unknown[], type = 'buy_labels'): Promise<number> {
  const { status, body } = await postBatch(token, rows, { type })
  if (status !== 201) throw new Error(JSON.stringify(body))
  return body.batch.id
}

export const getBatch = async (token: string, id: number) =>
  (await call('GET /batches/{id}', { token, params: { id } })).body.batch

export const listRows = async (token: string, id: number, query = 'limit=100') =>
  (await call('GET /batches/{id}/rows', { token, params: { id }, query })).body.rows

export const retryBatch = (token: string, id: number): Promise<ApiResponse> =>
  call('POST /batches/{id}/retry', { token, params: { id } })

export const stopBatch = (token: string, id: number): Promise<ApiResponse> =>
  call('POST /batches/{id}/stop', { token, params: { id } })

/** Delivers the event of due batches to the worker; returns whether it was processed. */
export async function workOnce(userId: number): Promise<boolean> {
  const detail = { type: 'batchesDue', userId, id: 1, occurredAtMs: 0 }
  const event = { Records: [sqsRecord('message', JSON.stringify({ detail }), 1)] }
  const { batchItemFailures } = await asFunction('processBatches', () => processHandler(event))
  return batchItemFailures.length === 0
}

/** Maximum number of events per test. */
const MAX_EVENTS = 100

/** Delivers events until all batches of the account have ended. */
export async function work(userId: number): Promise<void> {
  for (let events = 0; events < MAX_EVENTS; events++) {
    if ((await findBatchQueue(testTable(), userId)).active.length === 0) return
    // A message whose rows were interrupted is delivered again.
    await workOnce(userId)
  }
  throw new Error('the batches do not end')
}

/** Runs the maintenance job as its schedule does. */
export const maintainBatches = () => asFunction('maintainBatches', () => maintainHandler({}, lambdaContext()))
