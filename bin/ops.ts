import { runOps } from '../lib/ops/runOps.ts'
import { connectLocally } from '../lib/ops/target/connectLocally.ts'
import { connectToStage } from '../lib/ops/target/connectToStage.ts'

process.exitCode = await runOps(process.argv.slice(2), {
  connect: (stage) => (stage === undefined ? connectLocally() : connectToStage(stage)),
  out: (text) => console.log(text),
  err: (text) => console.error(text),
})
