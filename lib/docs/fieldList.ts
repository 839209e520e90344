import { describeFieldBounds } from './bounds.ts'
import { type Description, getReferenceName, type Schema } from './description.ts'
import { escaped, prose } from './html.ts'

/** Maximum nesting of shown fields; no schema is deeper. */
const MAX_FIELD_DEPTH = 8

/** Components with fewer fields are shown wherever they occur. */
const MIN_FIELDS_FOR_LINK = 5

const code = (text: string): string => `<code>${escaped(text)}</code>`

type Row = { readonly name: string; readonly schema: Schema; readonly isRequired: boolean }

type Named = Schema & { readonly component?: string }

export type FieldList = (schema: Schema, isAnswer?: boolean) => string

/**
 * Renders schema fields as nested lists. Within a page, a large component is shown once and linked
 * afterwards: a page of seven operations on shipments would otherwise repeat all fields of a
 * shipment.
 */
export function buildFieldLists(description: Description): FieldList {
  const shown = new Set<string>()
  return (schema, isResponse = false) => renderFieldList(schema, description, isResponse, shown)
}

function renderFieldList(schema: Schema, { components }: Description, isResponse: boolean, shown: Set<string>): string {
  const resolved = (one: Schema): Named => {
    if (one.$ref === undefined) return one
    const component = getReferenceName(one.$ref)
    return {
      ...components.schemas[component],
      ...(one.description ? { description: one.description } : {}),
      component,
    }
  }

  /** Returns the alternatives of a value, without null. */
  const listSchemaTypes = (one: Schema): readonly Named[] =>
    (one.anyOf ?? [one]).map(resolved).filter(({ type }) => type !== 'null')

  const isNullableField = (one: Schema): boolean =>
    (one.anyOf ?? [one]).some(({ type }) => type === 'null' || (Array.isArray(type) && type.includes('null')))

  /** Returns the type as text: `string`, `list of objects`. */
  const describeFieldType = (one: Schema): string => {
    const names = listSchemaTypes(one).flatMap((kind) => {
      if (kind.const !== undefined) return [JSON.stringify(kind.const)]
      const types = (typeof kind.type === 'string' ? [kind.type] : (kind.type ?? [])).filter((type) => type !== 'null')
      return types.map((type) => (type === 'array' ? `list of ${describeFieldType(kind.items ?? {})}` : type))
    })
    return [...new Set(names)].join(' or ') || 'any'
  }

  /** Returns the objects within a value, directly or in its lists and maps. */
  const listNestedObjects = (one: Schema): readonly Named[] =>
    listSchemaTypes(one).flatMap((kind) => {
      if (kind.properties) return [kind]
      if (kind.items) return listNestedObjects(kind.items)
      return typeof kind.additionalProperties === 'object' ? listNestedObjects(kind.additionalProperties) : []
    })

  const createFieldRows = ({ properties = {}, required = [] }: Schema): readonly Row[] =>
    Object.entries(properties).map(([name, property]) => ({
      name,
      schema: resolved(property),
      isRequired: required.includes(name),
    }))

  const list = (rows: readonly Row[], depth: number, id: string | null = null): string =>
    `<ul class="fields"${id === null ? '' : ` id="${id}"`}>\n${rows.map((row) => item(row, depth, rows.length === 1)).join('\n')}\n</ul>`

  const item = ({ name, schema: field, isRequired }: Row, depth: number, isAlone: boolean): string => {
    const kinds = listSchemaTypes(field)
    const bounds = [
      ...new Set(
        [...kinds, ...(field.anyOf ? [field] : [])].flatMap((kind) => describeFieldBounds(kind, isResponse, code)),
      ),
    ]
    const inside = depth < MAX_FIELD_DEPTH ? listNestedObjects(field) : []
    const type = `${describeFieldType(field)}${isNullableField(field) ? ' or null' : ''}`
    return `<li><code class="name">${escaped(name)}</code><span class="type">${escaped(type)}</span>${isRequired && !isResponse ? '<span class="must">required</span>' : ''}${
      field.description ? `<p>${prose(field.description)}</p>` : ''
    }${bounds.length > 0 ? `<p class="bounds">${bounds.join(' · ')}</p>` : ''}${inside
      .map((object) => folded(object, depth, isAlone))
      .join('')}</li>`
  }

  /** Fields within the only field of a body are expanded. */
  const folded = (object: Named, depth: number, isAlone: boolean): string => {
    const rows = createFieldRows(object)
    if (rows.length === 0) return ''
    const count = `${rows.length} ${rows.length === 1 ? 'field' : 'fields'}`
    // Request fields are shown with bounds, response fields without: two separate lists.
    const id = `fields-${isResponse ? 'answered' : 'sent'}-${object.component}`
    if (shown.has(id)) return `<p><a href="#${id}">${count}, shown above</a></p>`
    const isLinkableObject = object.component !== undefined && rows.length > MIN_FIELDS_FOR_LINK
    if (isLinkableObject) shown.add(id)
    return `<details${depth === 0 && isAlone ? ' open' : ''}><summary>${count}</summary>${list(rows, depth + 1, isLinkableObject ? id : null)}</details>`
  }

  const top = listNestedObjects(schema)
  return top.map((object) => list(createFieldRows(object), 0)).join('\n<p class="soft">or</p>\n')
}
