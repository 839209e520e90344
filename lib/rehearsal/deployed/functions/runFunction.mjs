// An execution environment of Lambda: one function with its own environment variables, one event at
// a time.
import { parentPort, workerData } from 'node:worker_threads'

const { entry, functionName } = workerData

// Tests move the service clock, and functions in other threads have to follow it.
const systemNow = Date.now
let clockOffsetMs = 0
Date.now = () => systemNow() + clockOffsetMs

let loading
parentPort.on('message', async ({ id, event, timeoutMs, traceHeader, offsetMs }) => {
  clockOffsetMs = offsetMs
  process.env._X_AMZN_TRACE_ID = traceHeader
  const endsAtMs = performance.now() + timeoutMs
  const context = {
    awsRequestId: `request-${id}`,
    functionName,
    functionVersion: '1',
    memoryLimitInMB: '1024',
    logGroupName: `/aws/lambda/${functionName}`,
    logStreamName: 'deployed',
    callbackWaitsForEmptyEventLoop: false,
    getRemainingTimeInMillis: () => Math.max(0, endsAtMs - performance.now()),
  }
  try {
    loading ??= import(entry)
    const { handler } = await loading
    parentPort.postMessage({ id, response: JSON.stringify(await handler(event, context)) ?? 'null' })
  } catch (error) {
    parentPort.postMessage({ id, error: String(error?.stack ?? error) })
  }
})
