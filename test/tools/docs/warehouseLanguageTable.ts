import { warehouses } from '#shared/reference/warehouses.ts'
import { aligned } from './endpointTable.ts'

/** Returns a table of warehouses by the language required for local product descriptions. */
export function warehouseLanguageTable(): string {
  const byLanguage = Map.groupBy([...warehouses], ([, { language }]) => language)
  const rows = [...byLanguage].map(([language, of]) => [
    language,
    `\`${of[0]?.[1].languageCode}\``,
    of.map(([id]) => `\`${id}\``).join(', '),
  ])
  return aligned(['Language', '`language_code`', 'Warehouses'], rows)
}
