import { warehouses } from '#shared/reference/warehouses.ts'
import { aligned } from './endpointTable.ts'

/** Warehouses by the language that products need a local description in. */
export function warehouseLanguageTable(): string {
  const byLanguage = Map.groupBy([...warehouses], ([, { language }]) => language)
  const rows = [...byLanguage].map(([language, of]) => [
    language,
    `\`${of[0]?.[1].languageCode}\``,
    of.map(([id]) => `\`${id}\``).join(', '),
  ])
  return aligned(['Language', '`language_code`', 'Warehouses'], rows)
}
