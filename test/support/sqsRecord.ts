import type { SQSRecord } from 'aws-lambda'

/** Returns a queue message as received by a worker for the n-th time. */
export const sqsRecord = (messageId: string, body: string, receives: number): SQSRecord => ({
  messageId,
  receiptHandle: messageId,
  body,
  attributes: {
    ApproximateReceiveCount: String(receives),
    SentTimestamp: '',
    SenderId: '',
    ApproximateFirstReceiveTimestamp: '',
  },
  messageAttributes: {},
  md5OfBody: '',
  eventSource: 'aws:sqs',
  eventSourceARN: '',
  awsRegion: 'eu-central-1',
})
