import { runOps } from '#lib/ops/runOps.ts'
import { connectToLocalStack } from '#lib/ops/target/connectToLocalStack.ts'
import { connectToStage } from '#lib/ops/target/connectToStage.ts'
import { signIn } from '#lib/ops/target/signIn.ts'

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
