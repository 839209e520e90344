import * as v from 'valibot'

/**
 * An object of fields; unknown and read-only fields in a request are ignored. Null for a field that may be left out and
 * cannot be null is as if it were left out.
 */
export function object<Entries extends v.ObjectEntries>(entries: Entries) {
  const schema = v.object(entries, 'must be an object')
  return {
    ...schema,
    takesNullAsAbsence: true,
    '~run'(
      this: typeof schema,
      dataset: Parameters<(typeof schema)['~run']>[0],
      config: v.Config<v.BaseIssue<unknown>>,
    ) {
      return schema['~run'].call(this, { value: withoutNulls(dataset.value, this.entries) }, config)
    },
  }
}

/** Names of the fields of such an object for which null says the same as leaving them out; none of any other schema. */
export const absentIfNull = (schema: v.GenericSchema): readonly string[] =>
  isRequestObject(schema) ? Object.keys(schema.entries).filter((name) => isAbsentIfNull(schema.entries[name])) : []

const isRequestObject = (schema: v.GenericSchema): schema is v.GenericSchema & { readonly entries: v.ObjectEntries } =>
  'takesNullAsAbsence' in schema && 'entries' in schema

const isAbsentIfNull = (field: v.ObjectEntries[string] | undefined): boolean =>
  field?.type === 'optional' && !field.async && field['~run']({ value: null }, {}).issues !== undefined

function withoutNulls(sent: unknown, entries: v.ObjectEntries): unknown {
  if (typeof sent !== 'object' || sent === null) return sent
  const values = new Map(Object.keys(entries).map((name) => [name, Object.getOwnPropertyDescriptor(sent, name)?.value]))
  return Object.fromEntries(
    [...values].filter(([name, value]) => value !== undefined && (value !== null || !isAbsentIfNull(entries[name]))),
  )
}
