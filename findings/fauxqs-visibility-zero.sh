#!/usr/bin/env bash
# fauxqs 2.4.1 (emulator of SQS) with a data directory: making a message visible fails and loses it.
#
# Expected: ChangeMessageVisibility with 0 makes a received message available at once, as on AWS and
# as fauxqs does without a data directory.
# Seen: the first call returns 500 (NOT NULL constraint failed:
# sqs_messages.approximate_receive_count), a second one 400 MessageNotInflight, and no call receives
# the message again until the emulator is restarted. The SDK's own retry turns the 500 into the 400.
#
# Needs npm; installs Node.js 24.21.0, as fauxqs needs node:sqlite. Prints the responses, and fails
# if they differ.
set -euo pipefail

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund fauxqs@2.4.1 @aws-sdk/client-sqs@3.1162.0 node@24.21.0

cat >try.mjs <<'JS'
import { ChangeMessageVisibilityCommand, CreateQueueCommand, ReceiveMessageCommand, SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs'
import { startFauxqs } from 'fauxqs'

async function makeVisible(options) {
  const server = await startFauxqs({ port: 0, host: '127.0.0.1', logger: false, ...options })
  const sqs = new SQSClient({
    region: 'eu-central-1',
    endpoint: `http://127.0.0.1:${server.port}`,
    credentials: { accessKeyId: 'a', secretAccessKey: 'b' },
    useQueueUrlAsEndpoint: false,
    maxAttempts: 1,
  })
  const { QueueUrl } = await sqs.send(new CreateQueueCommand({ QueueName: 'orders' }))
  await sqs.send(new SendMessageCommand({ QueueUrl, MessageBody: 'hello' }))
  const { Messages: [{ ReceiptHandle }] } = await sqs.send(new ReceiveMessageCommand({ QueueUrl }))
  const statuses = []
  for (let call = 0; call < 2; call++) {
    const change = new ChangeMessageVisibilityCommand({ QueueUrl, ReceiptHandle, VisibilityTimeout: 0 })
    statuses.push(await sqs.send(change).then(() => 200, (error) => error.$metadata.httpStatusCode))
  }
  const { Messages = [] } = await sqs.send(new ReceiveMessageCommand({ QueueUrl }))
  sqs.destroy()
  await server.stop()
  return `${statuses.join(' ')}, then received ${Messages.length}`
}

console.log(`in memory: ${await makeVisible({})}`)
console.log(`with a data directory: ${await makeVisible({ dataDir: './data' })}`)
JS

node_modules/.bin/node --disable-warning=ExperimentalWarning try.mjs | tee seen
diff seen - <<'EXPECTED'
in memory: 200 400, then received 1
with a data directory: 500 400, then received 0
EXPECTED
echo "fauxqs 2.4.1 behaves as described."
