import { enableCompileCache } from 'node:module'

// Compilation takes most of the time of a command; only modules imported after this call are cached.
enableCompileCache()
const { runOps } = await import('#lib/ops/runOps.ts')
const { connectToLocalStack } = await import('#lib/ops/target/connectToLocalStack.ts')
const { connectToStage } = await import('#lib/ops/target/connectToStage.ts')
const { signIn } = await import('#lib/ops/target/signIn.ts')

process.exitCode = await runOps(process.argv.slice(2), {
  connect: async (stage) => {
    if (stage === undefined) return connectToLocalStack()
    const operatorSignInResult = await signIn(stage)
    if (!operatorSignInResult.ok) return operatorSignInResult
    for (const [name, value] of Object.entries(operatorSignInResult.value)) {
      if (value === undefined) delete process.env[name]
      else process.env[name] = value
    }
    return connectToStage(stage)
  },
  out: (text) => console.log(text),
  err: (text) => console.error(text),
})
