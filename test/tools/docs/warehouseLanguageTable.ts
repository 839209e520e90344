import { warehouses } from '../../../shared/reference/warehouses.ts'

/** Warehouses by the language that products need a local description in. */
export function warehouseLanguageTable(): string {
  const byLanguage = Map.groupBy(
    [...warehouses],
    ([, { language, languageCode }]) => `${language} | \`${languageCode}\``,
  )
  const rows = [...byLanguage].map(([language, of]) => `| ${language} | ${of.map(([id]) => `\`${id}\``).join(', ')} |`)
  return ['| Language | `language_code` | Warehouses |', '|---|---|---|', ...rows].join('\n')
}
