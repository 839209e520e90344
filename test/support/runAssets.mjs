// Runs the code of functions outside the repository, each with one event, and prints their results
// as JSON. Only Node is available.
const calls = JSON.parse(process.argv[2])
const context = { getRemainingTimeInMillis: () => 20_000, awsRequestId: 'asset', functionName: 'asset' }
const answers = {}
for (const { name, entry, event, environment } of calls) {
  Object.assign(process.env, environment)
  try {
    const { handler } = await import(entry)
    answers[name] = await handler(event, context)
  } catch (error) {
    answers[name] = { failed: String(error?.stack ?? error) }
  }
}
process.stdout.write(`\nANSWERS ${JSON.stringify(answers)}\n`, () => process.exit(0))
