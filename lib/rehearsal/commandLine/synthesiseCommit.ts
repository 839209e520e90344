import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { StageFile } from '#lib/infra/stageFile.ts'
import { type Assembly, loadAssembly } from '../scenarios/assembly.ts'

const ROOT = join(import.meta.dirname, '../../..')

/** Synthesises a stage at a commit, in a separate worktree. Throws on failure. */
export function synthesiseCommit(commit: string, stageName: string, stageFile: StageFile): Pick<Assembly, 'stacks'> {
  const directory = mkdtempSync(join(tmpdir(), 'rehearsal-commit-'))
  const worktree = join(directory, 'worktree')
  try {
    execute('git', ['worktree', 'add', '--detach', '--quiet', worktree, commit], ROOT)
    symlinkSync(join(ROOT, 'node_modules'), join(worktree, 'node_modules'))
    writeFileSync(join(worktree, 'stages', `${stageName}.json`), JSON.stringify(stageFile))
    const output = join(directory, 'cdk.out')
    execute(process.execPath, ['bin/app.ts'], worktree, {
      CDK_OUTDIR: output,
      CDK_CONTEXT_JSON: JSON.stringify({ stage: stageName }),
      CDK_VALIDATION: 'false',
      NODE_OPTIONS: `--import ${join(import.meta.dirname, 'oneLineBundles.ts')}`,
    })
    return loadAssembly(output)
  } finally {
    spawnSync('git', ['worktree', 'remove', '--force', worktree], { cwd: ROOT })
    rmSync(directory, { recursive: true, force: true })
  }
}

function execute(command: string, words: readonly string[], cwd: string, environment: NodeJS.ProcessEnv = {}): void {
  const { status, stderr } = spawnSync(command, words, {
    cwd,
    encoding: 'utf8',
    env: { ...process.env, ...environment },
  })
  if (status !== 0) throw new Error(`${command} ${words.join(' ')} failed: ${stderr}`)
}
