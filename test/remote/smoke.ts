import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startLocalStack } from '#lib/local/startLocalStack.ts'
import { runOps } from '#lib/ops/runOps.ts'
import { failure } from '#shared/core/result.ts'

/*
 * Smoke test of a deployment (`npm run ops -- smoke`) against BASE_URL (with /v1) as the user of
 * ACCESS_TOKEN. Without BASE_URL it starts a local stack.
 */

const smoke = (url: string): Promise<number> =>
  runOps(['smoke', '--url', url], {
    connect: async () => failure('the smoke test is a client like any other'),
    out: (text) => console.log(text),
    err: (text) => console.error(text),
  })

async function smokeLocally(): Promise<number> {
  const outputDirectory = mkdtempSync(join(tmpdir(), 'smoke-'))
  const stack = await startLocalStack({ port: 0, outputDirectory })
  if (!stack.ok) throw new Error(stack.error)
  const { demo, stop } = stack.value
  process.env.ACCESS_TOKEN = demo.users[0]?.access_token ?? ''
  try {
    return await smoke(demo.base_url)
  } finally {
    await stop()
    rmSync(outputDirectory, { recursive: true })
  }
}

const { BASE_URL } = process.env
process.exitCode = await (BASE_URL ? smoke(BASE_URL) : smokeLocally())
