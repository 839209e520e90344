#!/usr/bin/env bash
# fauxqs 2.4.1 (emulator of SQS): a standard queue drops the message group of a message.
#
# Expected: since July 2025 standard queues accept MessageGroupId for fair queues, and a consumer
# that requests it receives it (docs.aws.amazon.com/AWSSimpleQueueService/latest/SQSDeveloperGuide/
# sqs-fair-queues.html). A FIFO queue of the emulator returns it.
# Seen: SendMessage with MessageGroupId to a standard queue succeeds, but the message is received
# without it. Code that groups work by tenant cannot be tested on the emulator.
#
# Needs npm; installs Node.js 24.21.0, as fauxqs needs node:sqlite. Prints the groups, and fails if
# they differ.
set -euo pipefail

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund fauxqs@2.4.1 @aws-sdk/client-sqs@3.1162.0 node@24.21.0

cat >try.mjs <<'JS'
import { CreateQueueCommand, ReceiveMessageCommand, SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs'
import { startFauxqs } from 'fauxqs'

const server = await startFauxqs({ port: 0, host: '127.0.0.1', logger: false })
const sqs = new SQSClient({
  region: 'eu-central-1',
  endpoint: `http://127.0.0.1:${server.port}`,
  credentials: { accessKeyId: 'a', secretAccessKey: 'b' },
  useQueueUrlAsEndpoint: false,
})

async function receivedGroup(QueueName, Attributes, more) {
  const { QueueUrl } = await sqs.send(new CreateQueueCommand({ QueueName, Attributes }))
  await sqs.send(new SendMessageCommand({ QueueUrl, MessageBody: 'hello', MessageGroupId: 'tenant-1', ...more }))
  const received = await sqs.send(new ReceiveMessageCommand({ QueueUrl, MessageSystemAttributeNames: ['All'] }))
  return received.Messages[0].Attributes.MessageGroupId ?? 'none'
}

console.log(`FIFO queue: ${await receivedGroup('a.fifo', { FifoQueue: 'true' }, { MessageDeduplicationId: '1' })}`)
console.log(`standard queue: ${await receivedGroup('b', {}, {})}`)
sqs.destroy()
await server.stop()
JS

node_modules/.bin/node --disable-warning=ExperimentalWarning try.mjs | tee seen
diff seen - <<'EXPECTED'
FIFO queue: tenant-1
standard queue: none
EXPECTED
echo "fauxqs 2.4.1 behaves as described."
