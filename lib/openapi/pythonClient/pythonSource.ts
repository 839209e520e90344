import type { ClientDescription } from '../client/clientDescription.ts'
import { capitalised, createMethods, listProperties, type Method } from '../client/methods.ts'
import { collectRequestSchemaNames } from '../client/requestSchemas.ts'
import type { Side } from '../client/typeText.ts'
import type { JsonSchema } from '../jsonSchema.ts'
import { docstring, toPascalCase, toSnakeCase } from './pythonText.ts'
import { PythonTypes } from './pythonTypes.ts'

/*
 * Source generator of the Python client.
 */

const HEAD = '# Generated from the API description: run `npm run generate` to update.\n\n'

/** Returns the generated modules of the Python client by file name. */
export function generatePythonSource(description: ClientDescription): Readonly<Record<string, string>> {
  const methods = createMethods(description)
  const types = new PythonTypes()
  const sent = collectRequestSchemaNames(description, methods)
  for (const [name, schema] of Object.entries(description.components.schemas)) {
    types.addObject(name, schema, sent.has(name) ? 'sent' : 'answered')
  }
  const resources = generateResources(methods, types)
  addWebhookPayloads(description, types)
  return {
    'types.py': HEAD + TYPES_FILE_HEADER + types.toSource(),
    'resources.py': HEAD + resources,
    '_version.py': `${HEAD}VERSION = "${description.info.version}"\n`,
  }
}

const TYPES_FILE_HEADER = `"""Types of requests, responses and webhook payloads, with the names of the reference.

Timestamps are text in the format of the API. Enumerations of responses are open: handle unknown
values.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal, NotRequired, TypeAlias, TypedDict


`

/** Adds `ShipmentsStatusPayload` for the topic `shipments_status`. */
function addWebhookPayloads({ webhooks }: ClientDescription, types: PythonTypes): void {
  for (const [topic, { post }] of Object.entries(webhooks)) {
    const schema = post.requestBody.content['application/json']?.schema ?? {}
    types.addAlias(`${toPascalCase(topic)}Payload`, schema, 'answered')
  }
}

const RESOURCES_FILE_HEADER = `"""Operations of the API, grouped by resource."""

from __future__ import annotations

import builtins
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from ._list import PagedList
from ._operation import Caller, CallOptions, Operation

if TYPE_CHECKING:
    from . import types

`

function generateResources(methods: readonly Method[], types: PythonTypes): string {
  const resources = Map.groupBy(methods, ({ resource }) => resource)
  const classes = [...resources].map(([resource, own]) => {
    const body = own.map((method) => generateMethod(method, types)).join('\n')
    return `\nclass ${capitalised(resource)}Resource:\n    def __init__(self, api: Caller) -> None:\n        self._api = api\n\n${body}`
  })
  const index = [...resources.keys()].map(
    (resource) => `        self.${toSnakeCase(resource)} = ${capitalised(resource)}Resource(api)\n`,
  )
  return `${RESOURCES_FILE_HEADER}${classes.join('\n')}\n\nclass Resources:\n    def __init__(self, api: Caller) -> None:\n${index.join('')}`
}

const getTypeName = ({ operation }: Method): string => capitalised(operation.operationId)

function generateMethod(method: Method, types: PythonTypes): string {
  const { operation, verb, path, response, problems } = method
  const input = toPythonInput(method, types)
  const paths = method.pathParameters.map(({ name, schema }) => ({ name: toSnakeCase(name), schema }))
  const parameters = [
    ...paths.map(({ name, schema }) => `${name}: ${schema.type === 'integer' ? 'int' : 'str | int'}`),
    ...(input === null ? [] : [input.parameter]),
    '*',
    ...(method.takesKey ? ['idempotency_key: str | None = None'] : []),
    'timeout_seconds: float | None = None',
    'max_retries: int | None = None',
    ...(method.takesPreference ? ['strict: bool | None = None'] : []),
    'headers: Mapping[str, str] | None = None',
  ]
  const result = toPythonResult(method, types)
  const options = [
    ...(method.takesKey ? ['idempotency_key=idempotency_key'] : []),
    'timeout_seconds=timeout_seconds',
    'max_retries=max_retries',
    ...(method.takesPreference ? ['strict=strict'] : []),
    'headers=headers',
  ]
  const form =
    response.kind === 'document' && response.type !== null ? ` As a ${response.type.toUpperCase()} file.` : ''
  const about = docstring(
    [
      `${operation.summary}.${form} \`${verb} ${path}\``,
      `\n${operation.description}`,
      ...(problems.length > 0 ? [`\nRaises ApiError: ${problems.join(', ')}`] : []),
      ...(operation.deprecated ? ['\nDeprecated: kept for old clients.'] : []),
    ],
    '        ',
  )
  const handed = [
    formatOperation(method),
    `(${paths.map(({ name }) => `${name},`).join(' ')})`,
    input?.name ?? 'None',
    `CallOptions(${options.join(', ')})`,
  ].map((text) => `            ${text},\n`)
  const call = `self._api.${response.kind === 'list' ? 'list' : 'call'}(\n${handed.join('')}        )`
  const body =
    response.kind === 'nothing'
      ? `        ${call}\n`
      : response.kind === 'list'
        ? `        return ${call}\n`
        : `        result: ${result} = ${call}\n        return result\n`
  return `    def ${toSnakeCase(method.name)}(\n        self,\n${parameters.map((one) => `        ${one},\n`).join('')}    ) -> ${result}:\n${about}${body}`
}

/** Reads always have a query, so that adding one does not move other parameters. */
function toPythonInput(
  method: Method,
  types: PythonTypes,
): { readonly name: string; readonly parameter: string } | null {
  const { verb, query, body } = method
  if (body) {
    const name = verb === 'PUT' || verb === 'PATCH' ? 'changes' : toSnakeCase(body.field ?? 'body')
    return { name, parameter: `${name}: ${named(body.schema, `${getTypeName(method)}Input`, 'sent', types)}` }
  }
  if (verb !== 'GET') return null
  const type = `${getTypeName(method)}Query`
  if (method.declaresQuery && query.length > 0) {
    types.addFields(type, query, 'sent', `Query parameters of \`${method.operation.operationId}\``)
  }
  if (query.length === 0) return { name: 'query', parameter: 'query: Mapping[str, Any] | None = None' }
  const isRequired = query.some(({ required }) => required)
  return { name: 'query', parameter: `query: types.${type}${isRequired ? '' : ' | None = None'}` }
}

function toPythonResult(method: Method, types: PythonTypes): string {
  const { response: result } = method
  switch (result.kind) {
    case 'nothing':
      return 'None'
    case 'document':
      return result.mediaType === 'text/html' ? 'str' : 'bytes'
    case 'json':
      return named(result.schema, `${getTypeName(method)}Answer`, 'answered', types)
    case 'list': {
      const page = `${getTypeName(method)}Page`
      types.addObject(page, result.schema, 'answered')
      const items = listProperties(result.schema).find(([name]) => name === result.items)?.[1] ?? {}
      const list = named(items, `${page}${toPascalCase(result.items)}`, 'answered', types)
      return `PagedList[${list.replace(/^builtins\.list\[(.*)\]$/, '$1')}, types.${page}]`
    }
  }
}

/** Names that a signature does not take from the module `types`. */
const BUILT_IN_NAMES = new Set([
  'str',
  'int',
  'float',
  'bool',
  'None',
  'Any',
  'Literal',
  'Mapping',
  'Sequence',
  'dict',
  'list',
])

/** Returns a type for a signature. Resources have methods called `list`, which hide that type. */
const named = (schema: JsonSchema, name: string, side: Side, types: PythonTypes): string =>
  types
    .toType(schema, side, name)
    .replaceAll(/(?<!["\w])[A-Za-z_]\w*(?!["\w])/g, (word) =>
      word === 'list' ? 'builtins.list' : BUILT_IN_NAMES.has(word) ? word : `types.${word}`,
    )

function formatOperation({ operation, verb, path, body, response: result, ...method }: Method): string {
  const fields: readonly (readonly [string, string | true])[] = [
    ...(body?.field ? [['sends', body.field] as const] : []),
    ...(result.kind === 'json' && result.field !== null ? [['answers', result.field] as const] : []),
    ...(result.kind === 'list' ? [['items', result.items] as const] : []),
    ...(result.kind === 'document' ? [['document', result.mediaType] as const] : []),
    ...(result.kind === 'document' && result.type !== null ? [['type', result.type] as const] : []),
    ...(result.kind === 'nothing' ? [['is_empty', true] as const] : []),
    ...(method.takesToken ? [] : [['is_public', true] as const]),
    ...(method.takesKey ? [['takes_key', true] as const] : []),
    ...(method.takesPreference ? [['takes_preference', true] as const] : []),
  ]
  const written = fields.map(([name, value]) => `${name}=${value === true ? 'True' : JSON.stringify(value)}`)
  return `Operation(${[...[operation.operationId, verb, path].map((text) => JSON.stringify(text)), ...written].join(', ')})`
}
