import { failure, ok, type Result } from '#shared/core/result.ts'
import { createFileRowError, createRowError, parseRows, type RowError } from '../files/readFiles.ts'
import { parseEuListCsv } from './euListCsv.ts'
import { isOfacCsv, parseOfacCsv } from './ofacCsv.ts'
import { parseOfacXml } from './ofacXml.ts'
import type { ParsedPartyList } from './partyCollector.ts'
import { parseUkListCsv } from './ukListCsv.ts'
import { parseUnListXml } from './unListXml.ts'

/** List with the name of its source format. */
export type DeniedPartyListFile = ParsedPartyList & { readonly source: string }

/**
 * Parses a public list, whose format is detected by its first lines. `aliases` is the text of
 * alt.csv, which belongs to sdn.csv. Parties with only weak aliases are kept; those without a name
 * are dropped.
 */
export function readListFile(text: string, aliases: string | null): Result<DeniedPartyListFile, readonly RowError[]> {
  const form = detectListFormat(text)
  if (!form.ok) return form
  const { source, read } = form.value
  const list = read(aliases)
  if (!list.ok) return list
  const entries = list.value.entries.filter(({ names, weakNames }) => names.length + weakNames.length > 0)
  if (entries.length === 0) return createFileRowError(`${source}: the entry must have a name`)
  return ok({ ...list.value, entries, source })
}

type Form = {
  readonly source: string
  readonly read: (aliases: string | null) => Result<ParsedPartyList, readonly RowError[]>
}

function detectListFormat(text: string): Result<Form, readonly RowError[]> {
  const start = text.slice(0, 2_000)
  if (start.trimStart().startsWith('<')) return detectXmlListFormat(text, start)
  const line = start.split('\n')[0] ?? ''
  const isEuList = line.includes(';') && /logical_?id/i.test(line)
  const rows = parseRows(text, isEuList ? ';' : ',')
  if (!rows.ok) return rows
  const [first] = rows.value
  if (isEuList) return ok({ source: 'EU financial sanctions, CSV', read: () => parseEuListCsv(rows.value) })
  if (/^\ufeff?"?(last updated|report date)/i.test(line)) {
    return ok({ source: 'UK sanctions list, CSV', read: () => parseUkListCsv(rows.value) })
  }
  if (first && isOfacCsv(first)) {
    return ok({ source: 'OFAC list, CSV', read: (aliases) => parseOfacCsv(rows.value, aliases) })
  }
  return failure([
    createRowError(1, 'must be an OFAC CSV or XML file, a UN XML file, an EU CSV file, or a UK CSV or JSON file'),
  ])
}

function detectXmlListFormat(text: string, start: string): Result<Form, readonly RowError[]> {
  if (/<sdnList[\s>]/.test(start)) return ok({ source: 'OFAC list, XML', read: () => parseOfacXml(text) })
  if (/<CONSOLIDATED_LIST[\s>]/.test(start)) {
    return ok({ source: 'UN consolidated list, XML', read: () => parseUnListXml(text) })
  }
  if (/<(\w+:)?Sanctions[\s>]/.test(start))
    return createFileRowError('uses the OFAC advanced format, which is not supported. Use sdn.xml or sdn.csv instead.')
  return createFileRowError(
    'must be an XML file in OFAC format (sdn.xml or consolidated.xml) or UN format (consolidated list)',
  )
}
