#!/usr/bin/env bash
# aws-cdk 2.1148.1: a first deployment with `terminationProtection: true` that fails cannot be
# repeated.
#
# Expected: the command line protects a stack once it is created.
# Seen: it calls UpdateTerminationProtection before ExecuteChangeSet, while the stack is in
# REVIEW_IN_PROGRESS. If the creation then rolls back, the next `cdk deploy` first calls DeleteStack
# for the stack in ROLLBACK_COMPLETE, which CloudFormation rejects for a protected stack
# (docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/using-cfn-protect-stacks.html). It does not
# remove the protection, and ends with exit code 1 each time.
#
# Runs the command line against a local HTTP server that answers as CloudFormation does. Needs
# Node 20 or newer and npm. Prints the calls in order, and fails if they differ.
set -euo pipefail

work=$(mktemp -d)
server=
trap '[ -z "$server" ] || kill "$server"; rm -rf "$work"' EXIT
cd "$work"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund aws-cdk@2.1148.1

mkdir app
cat >app/manifest.json <<'JSON'
{
  "version": "36.0.0",
  "artifacts": {
    "Demo": {
      "type": "aws:cloudformation:stack",
      "environment": "aws://111111111111/eu-central-1",
      "properties": { "templateFile": "template.json", "terminationProtection": true, "stackName": "demo" }
    }
  }
}
JSON
echo '{ "Resources": { "Topic": { "Type": "AWS::SNS::Topic" } } }' >app/template.json

cat >server.mjs <<'JS'
import { appendFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'

let status
let isProtected = false
const stackId = 'arn:aws:cloudformation:eu-central-1:111111111111:stack/demo/1'
const now = new Date().toISOString()
const rejected = (message) => ({ code: 400, body: `<ErrorResponse><Error><Type>Sender</Type><Code>ValidationError</Code><Message>${message}</Message></Error></ErrorResponse>` })
const result = (action, body) => ({ code: 200, body: `<${action}Response><${action}Result>${body}</${action}Result></${action}Response>` })
const answers = {
  GetCallerIdentity: () => '<Account>111111111111</Account><Arn>arn:aws:iam::111111111111:user/a</Arn><UserId>a</UserId>',
  DescribeStacks: () =>
    status
      ? `<Stacks><member><StackId>${stackId}</StackId><StackName>demo</StackName><CreationTime>${now}</CreationTime><StackStatus>${status}</StackStatus><EnableTerminationProtection>${isProtected}</EnableTerminationProtection></member></Stacks>`
      : rejected('Stack with id demo does not exist'),
  CreateChangeSet: () => {
    status ??= 'REVIEW_IN_PROGRESS'
    return `<Id>arn:aws:cloudformation:eu-central-1:111111111111:changeSet/c/1</Id><StackId>${stackId}</StackId>`
  },
  DescribeChangeSet: () =>
    `<ChangeSetId>arn:aws:cloudformation:eu-central-1:111111111111:changeSet/c/1</ChangeSetId><ChangeSetName>c</ChangeSetName><StackId>${stackId}</StackId><StackName>demo</StackName><Status>CREATE_COMPLETE</Status><ExecutionStatus>AVAILABLE</ExecutionStatus><Changes><member><Type>Resource</Type><ResourceChange><Action>Add</Action><LogicalResourceId>Topic</LogicalResourceId><ResourceType>AWS::SNS::Topic</ResourceType></ResourceChange></member></Changes>`,
  UpdateTerminationProtection: (words) => {
    isProtected = words.get('EnableTerminationProtection') === 'true'
    return `<StackId>${stackId}</StackId>`
  },
  GetTemplate: () => '<TemplateBody>{}</TemplateBody>',
  // The creation fails, and CloudFormation has rolled it back.
  ExecuteChangeSet: () => {
    status = 'ROLLBACK_COMPLETE'
    return ''
  },
  DescribeStackEvents: () => '<StackEvents></StackEvents>',
  DeleteStack: () => {
    if (isProtected) return rejected('Stack [demo] cannot be deleted while TerminationProtection is enabled')
    status = undefined
    return ''
  },
  DeleteChangeSet: () => '',
}
const SHOWN = ['CreateChangeSet', 'UpdateTerminationProtection', 'ExecuteChangeSet', 'DeleteStack']
createServer(async (request, response) => {
  const chunks = []
  for await (const chunk of request) chunks.push(chunk)
  const words = new URLSearchParams(Buffer.concat(chunks).toString())
  const action = words.get('Action')
  const answer = answers[action]?.(words) ?? rejected(`${action} is unknown`)
  const { code, body } = typeof answer === 'string' ? result(action, answer) : answer
  if (SHOWN.includes(action)) appendFileSync('calls', `${action}${code === 200 ? '' : ' rejected'}\n`)
  response.writeHead(code, { 'content-type': 'text/xml' }).end(body)
}).listen(0, '127.0.0.1', function () {
  writeFileSync('port', String(this.address().port))
})
JS
node server.mjs &
server=$!
until [ -s port ]; do sleep 0.1; done

export AWS_ENDPOINT_URL="http://127.0.0.1:$(cat port)" AWS_REGION=eu-central-1 HOME="$work" CDK_HOME="$work"
export AWS_ACCESS_KEY_ID=a AWS_SECRET_ACCESS_KEY=a AWS_EC2_METADATA_DISABLED=true CDK_DISABLE_CLI_TELEMETRY=true
deploy() { timeout 120 npx cdk deploy --app app --all --require-approval never --no-notices --ci >>output 2>&1; }

echo "aws-cdk $(npx cdk --version)"
exit_codes=
for attempt in 1 2; do
  echo "attempt $attempt" >>calls
  code=0
  deploy || code=$?
  exit_codes+="$code "
done

expected='attempt 1
CreateChangeSet
UpdateTerminationProtection
ExecuteChangeSet
attempt 2
DeleteStack rejected'
cat calls
echo "exit codes: $exit_codes"
if [ "$(cat calls)" != "$expected" ] || [ "$exit_codes" != '1 1 ' ]; then
  echo 'changed: the calls or exit codes differ'
  tail -20 output
  exit 1
fi
