import type { SQSRecord } from 'aws-lambda'

/** Queue message as received by a worker for the nth time. */
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
