import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { groups } from '#functions/api/apiFunctions.ts'
import { buildOpenApi } from '#lib/openapi/buildOpenApi.ts'
import type { Example } from '#lib/openapi/examples.ts'
import { clock } from '#shared/platform/clock.ts'
import { useBuiltFiles } from '#test/support/builtFiles.ts'
import { EXAMPLE_INSTANT, examplesText, recordExample } from '#test/support/examples.ts'
import { useFiles } from '#test/support/files.ts'
import { isGenerating } from '#test/support/generated.ts'
import { useKeyService } from '#test/support/keyService.ts'
import { useSigningSecret } from '#test/support/signingSecret.ts'
import { describeWithTable, readRollouts } from '#test/support/table.ts'

type Content = Readonly<Record<string, { readonly example?: unknown; readonly schema?: ReturnType<typeof Object> }>>
type Shown = {
  readonly operationId: string
  readonly parameters?: readonly { readonly in?: string; readonly name: string; readonly example?: unknown }[]
  readonly requestBody?: { readonly content: Content }
  readonly responses: Readonly<Record<string, { readonly content?: Content }>>
}

const FILE = join(import.meta.dirname, '../../../lib/openapi/examples.json')
const committed: Readonly<Record<string, Example>> = JSON.parse(readFileSync(FILE, 'utf8'))
const recorded: Record<string, Example> = {}
const operations = Object.values(groups).flatMap(({ routes }) => Object.keys(routes))

clock.setOffsetMs(Date.parse(`${EXAMPLE_INSTANT.replace(' ', 'T')}Z`) - Date.now())

describeWithTable('the examples of the description', () => {
  useSigningSecret()
  useKeyService()
  useFiles()
  beforeAll(readRollouts)
  useBuiltFiles()
  afterAll(() => {
    if (isGenerating()) writeFileSync(FILE, examplesText(recorded))
  })

  test.each(operations)('%s responds as shown', async (operation) => {
    recorded[operation] = await recordExample(operation)
    if (!isGenerating()) expect(committed[operation]).toEqual(recorded[operation])
  })
})

describe('the file of examples', () => {
  test('has one for every operation, and no other', () => {
    expect(Object.keys(isGenerating() ? recorded : committed).toSorted()).toEqual(operations.toSorted())
  })

  test('is shown whole: each parameter, body and JSON response has its example', () => {
    const { paths } = JSON.parse(JSON.stringify(buildOpenApi(groups, '1.0.0')))
    const shown = Object.values<Record<string, Shown>>(paths).flatMap((path) => Object.values(path))
    expect(shown).toHaveLength(operations.length)
    for (const { operationId, parameters = [], requestBody, responses } of shown) {
      const { body, form, answer, params = {} } = committed[operationId] ?? {}
      const examples = Object.values(requestBody?.content ?? {}).map(({ example }) => example)
      // A file with several media types has no example.
      expect([operationId, ...new Set(examples)]).toEqual([operationId, ...(requestBody ? [body ?? form] : [])])
      const success = Object.entries(responses).find(([status]) => Number(status) < 400)?.[1]
      const content = success?.content?.['application/json']
      const isFile = content?.schema?.type === 'object' && !content.schema.properties
      if (content && !isFile) expect([operationId, content.example]).toEqual([operationId, answer])
      const inPath = parameters.filter((parameter) => parameter.in === 'path')
      expect(inPath.map(({ name, example }) => [name, String(example)])).toEqual(
        Object.entries(params).map(([name, value]) => [name, String(value)]),
      )
      expect(inPath.every(({ example }) => example !== undefined)).toBe(true)
    }
  })
})
