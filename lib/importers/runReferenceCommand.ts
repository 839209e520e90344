import { isNativeError } from 'node:util/types'
import { Command, CommanderError } from 'commander'
import type { Importer } from './importer.ts'
import { importPostalCodes } from './postal/importPostalCodes.ts'
import { importCaSchedule } from './tariffs/importCaSchedule.ts'
import { importCorrelation } from './tariffs/importCorrelation.ts'
import { importEuSchedule, importUkSchedule } from './tariffs/importMeasures.ts'
import { importNomenclature } from './tariffs/importNomenclature.ts'
import { importUsSchedule } from './tariffs/importUsSchedule.ts'

export type ReferenceCommandHost = {
  /** Absolute path of the target folder. */
  readonly directory: string
  readonly out: (text: string) => void
  /** Errors and progress. */
  readonly err: (text: string) => void
}

/** Runs the reference data command line. Returns the exit code: 0, or 1 after an error. */
export async function runReferenceCommand(words: readonly string[], host: ReferenceCommandHost): Promise<number> {
  let exitCode = 0
  const program = new Command('npm run reference --')
    .description('Import public files into the reference data of this checkout. Deploy the stage afterwards.')
    .exitOverride()
    .configureOutput({ writeOut: (text) => host.out(text.trimEnd()), writeErr: (text) => host.err(text.trimEnd()) })
  const parent = program.command('import').description('Validate a public file and add its data to the reference data')
  for (const [kind, importer] of Object.entries(importers)) {
    parent.addCommand(
      createImportCommand(kind, importer).action(async (file: string, options: Record<string, string>) => {
        exitCode = await runImport(importer, file, options, host)
      }),
    )
  }
  try {
    await program.parseAsync(words, { from: 'user' })
    return exitCode
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode
    throw error
  }
}

function createImportCommand(kind: string, { summary, options = {}, example }: Importer): Command {
  const command = new Command(kind).description(summary).argument('<file>', 'Path of the downloaded file')
  for (const [syntax, meaning] of Object.entries(options)) command.option(syntax, meaning)
  return command.addHelpText('after', `\nExample:\n  npm run reference -- import ${example}`)
}

async function runImport(
  importer: Importer,
  file: string,
  options: Readonly<Record<string, string>>,
  { directory, out, err }: ReferenceCommandHost,
): Promise<number> {
  try {
    const done = await importer.run(file, { directory, options, progress: (step) => err(`… ${step}`) })
    if (done.ok) out(done.value.join('\n'))
    else err(`error: ${done.error}`)
    return done.ok ? 0 : 1
  } catch (error) {
    if (!isFileError(error)) throw error
    err(`error: ${error.message}`)
    return 1
  }
}

/** Missing or unreadable files are user errors. */
const isFileError = (error: unknown): error is Error & { readonly code: string } =>
  isNativeError(error) && 'code' in error && typeof error.code === 'string' && error.code.startsWith('E')

/** All importers by command name. */
const importers: Readonly<Record<string, Importer>> = {
  'ca-tariff': importCaSchedule,
  'eu-taric': importEuSchedule,
  hs: importNomenclature,
  'hs-correlation': importCorrelation,
  postal: importPostalCodes,
  'uk-tariff': importUkSchedule,
  'us-hts': importUsSchedule,
}
