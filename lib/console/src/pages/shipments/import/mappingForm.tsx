import { Choice } from '../../../components/field.tsx'
import { FIELD_NAMES, FIELDS, type Mapping, parseParcelField } from './fields.ts'
import type { ImportTable } from './readImportTable.ts'

type Props = { readonly table: ImportTable; readonly mapping: Mapping; readonly onChange: (mapping: Mapping) => void }

const OPTIONS = [['', 'Ignore'], ...FIELD_NAMES.map((name) => [name, FIELDS[name].title] as const)] as const

/** Samples shown of a column. */
const SAMPLES = 2

/** Assigns the columns of the file to fields. A field has at most one column. */
export const MappingForm = ({ table: { headers, rows }, mapping, onChange }: Props) => (
  <div class="fields">
    {headers.map((header, place) => (
      <Choice
        key={`${place} ${header}`}
        label={header}
        hint={rows
          .map(({ texts }) => texts[place] ?? '')
          .filter((text) => text !== '')
          .slice(0, SAMPLES)
          .join(', ')}
        value={mapping[place] ?? ''}
        options={OPTIONS}
        onChange={(value) => {
          const field = parseParcelField(value)
          onChange(mapping.map((one, at) => (at === place ? field : one === field ? null : one)))
        }}
      />
    ))}
  </div>
)
