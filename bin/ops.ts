import { connect } from '../lib/ops/connect.ts'
import { runOps } from '../lib/ops/runOps.ts'

process.exitCode = await runOps(process.argv.slice(2), {
  connect,
  out: (text) => console.log(text),
  err: (text) => console.error(text),
})
