/*
 * Checks every kind of electronic invoice with the official rules: the XML Schema of UBL 2.1
 * (OASIS) and the Schematron of EN 16931 (CEN). Neither is in a package registry, so their paths
 * are arguments. Requires xmllint and Saxon, from the Debian packages libxml2-utils and
 * libsaxonhe-java.
 */
import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs, promisify } from 'node:util'
import { invoiceSamples } from './invoiceSamples.ts'

const run = promisify(execFile)
const USAGE =
  'usage: node scripts/checkElectronicInvoices.ts --xsd DIR --schematron FILE.xslt [--folder DIR] [--saxon JAR]'

const { values } = parseArgs({
  options: {
    xsd: { type: 'string' },
    schematron: { type: 'string' },
    folder: { type: 'string' },
    saxon: { type: 'string', default: '/usr/share/java/Saxon-HE.jar' },
  },
})

/**
 * Runs a tool and returns its output, whether or not it found errors. Throws if it is not
 * installed.
 */
async function getOutput(tool: string, args: readonly string[]): Promise<string> {
  try {
    const { stdout, stderr } = await run(tool, args, { maxBuffer: 64 * 1024 * 1024 })
    return stdout + stderr
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT'
    if (isMissing) throw new Error(`${tool} is not installed`)
    if (error instanceof Error && 'stdout' in error && 'stderr' in error) return `${error.stdout}${error.stderr}`
    throw error
  }
}

async function schemaErrors(xsd: string, file: string, xml: string): Promise<readonly string[]> {
  const schema = join(xsd, 'maindoc', `UBL-${xml.includes('<CreditNote') ? 'CreditNote' : 'Invoice'}-2.1.xsd`)
  const output = await getOutput('xmllint', ['--noout', '--nonet', '--schema', schema, file])
  return output.includes(`${file} validates`) ? [] : output.trim().split('\n')
}

/**
 * Returns the violated rules by XML file name. One run for all files, as the rules take seconds to
 * compile.
 */
async function ruleErrors(saxon: string, schematron: string, folder: string): Promise<Map<string, readonly string[]>> {
  const reports = await mkdtemp(join(tmpdir(), 'invoice-reports-'))
  const paths = [`-s:${folder}`, `-o:${reports}`, `-xsl:${schematron}`]
  const output = await getOutput('java', ['-cp', saxon, 'net.sf.saxon.Transform', ...paths])
  const errors = new Map<string, readonly string[]>()
  for (const name of (await readdir(folder)).filter((one) => one.endsWith('.xml'))) {
    const report = await readFile(join(reports, name), 'utf8').catch(() => '')
    errors.set(name, report.includes('schematron-output') ? brokenRules(report) : [`no report: ${output.trim()}`])
  }
  await rm(reports, { recursive: true })
  return errors
}

const brokenRules = (report: string): readonly string[] =>
  [...report.matchAll(/<svrl:failed-assert([^>]*)>[\s\S]*?<svrl:text>([\s\S]*?)<\/svrl:text>/g)].map(
    ([, attributes = '', text = '']) => `${/flag="(\w+)"/.exec(attributes)?.[1] ?? 'fatal'}: ${text.trim()}`,
  )

/** Checks the samples, or the XML files of a folder; returns whether there are any and all pass. */
async function check(xsd: string, schematron: string, saxon: string, source: string | undefined): Promise<boolean> {
  const folder = source ?? (await mkdtemp(join(tmpdir(), 'invoices-')))
  if (source === undefined) {
    for (const [name, xml] of invoiceSamples())
      await writeFile(join(folder, `${name.replaceAll(/\W+/g, '-')}.xml`), xml)
  }
  const broken = await ruleErrors(saxon, schematron, folder)
  let failed = 0
  for (const [name, rules] of broken) {
    const file = join(folder, name)
    const errors = [...(await schemaErrors(xsd, file, await readFile(file, 'utf8'))), ...rules]
    console.log(`${errors.length === 0 ? 'ok  ' : 'FAIL'} ${name}`)
    for (const error of errors) console.log(`     ${error}`)
    if (errors.length > 0) failed++
  }
  if (source === undefined) await rm(folder, { recursive: true })
  console.log(`${broken.size - failed} passed, ${failed} failed`)
  return broken.size > 0 && failed === 0
}

if (values.xsd === undefined || values.schematron === undefined) {
  console.error(USAGE)
  process.exitCode = 2
} else {
  process.exitCode = (await check(values.xsd, values.schematron, values.saxon, values.folder)) ? 0 : 1
}
