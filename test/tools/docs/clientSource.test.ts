import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import clientPackage from '#lib/client/package.json' with { type: 'json' }
import { generateClientSource } from '#lib/openapi/client/clientSource.ts'
import { createMethods, isAgentOperation, isPage, isUploadOperation } from '#lib/openapi/client/methods.ts'
import { generatePythonSource } from '#lib/openapi/pythonClient/pythonSource.ts'
import { docstring, toSnakeCase } from '#lib/openapi/pythonClient/pythonText.ts'
import { clientDescription } from '#test/support/clientDescription.ts'
import { expectFile } from '#test/support/generated.ts'
import packageJson from '../../../package.json' with { type: 'json' }

const FOLDER = join(import.meta.dirname, '../../../lib/client/src/generated')
const PYTHON_FOLDER = join(import.meta.dirname, '../../../lib/python/shipping_and_fulfilment')
const description = clientDescription()

describe('the client', () => {
  test.each(Object.entries(generateClientSource(description)))(
    'has its %s from the description of the API',
    (name, text) => expectFile(join(FOLDER, name), text),
  )

  test('has no other files made from it', () => {
    expect(readdirSync(FOLDER).toSorted()).toEqual(Object.keys(generateClientSource(description)).toSorted())
  })

  test('has a method for every operation but browser pages, uploads of images and the MCP server', () => {
    const paths = Object.entries(description.paths).filter(([path]) => !isAgentOperation(path))
    const operations = paths.flatMap(([, methods]) => Object.values(methods))
    const called = new Set(createMethods(description).map(({ operation }) => operation.operationId))
    const left = operations.filter(({ operationId }) => !called.has(operationId))
    expect(operations.length).toBeGreaterThan(90)
    expect(left.every((one) => isPage(one) || isUploadOperation(one))).toBe(true)
    expect(left.map(({ operationId }) => operationId)).toEqual(expect.arrayContaining(['authorize', 'getDocs']))
    expect([...called]).toEqual(expect.arrayContaining(['connectShop', 'getOpenApi', 'getReturnImage']))
  })

  test('names methods by what they do to what', () => {
    const names = createMethods(description).map(({ resource, name }) => `${resource}.${name}`)
    expect(names).toEqual(
      expect.arrayContaining([
        'shipments.create',
        'labels.getPdf',
        'invoices.getCsv',
        'webhooks.listDeliveries',
        'products.createSku',
        'orders.setStatuses',
        'entryPoints.list',
      ]),
    )
  })

  test('is of the release of the platform', () => {
    expect(clientPackage.version).toBe(packageJson.version)
    expect(clientPackage.license).toBe(packageJson.license)
  })
})

describe('the Python client', () => {
  const sources = generatePythonSource(description)

  test.each(Object.entries(sources))('has its %s from the description of the API', (name, text) =>
    expectFile(join(PYTHON_FOLDER, name), text),
  )

  test('has the methods of the JavaScript client, under Python names', () => {
    const resources = sources['resources.py'] ?? ''
    const classes = Object.fromEntries(
      [...resources.matchAll(/^class (\w+)Resource:\n(.*?)(?=^class )/gms)].map(([, name = '', body = '']) => [
        name,
        [...body.matchAll(/^ {4}def ([a-z]\w*)\(/gm)].map(([, method]) => method),
      ]),
    )
    expect(classes.Labels).toEqual([
      'get',
      'get_pdf',
      'get_png',
      'get_zpl',
      'assign',
      'change',
      'create',
      'bulk',
      'cancel',
    ])
    expect(classes.ReturnRequests).toContain('list_rates')
    expect(Object.values(classes).flat()).toHaveLength(createMethods(description).length)
    expect(resources).toContain('        self.return_requests = ReturnRequestsResource(api)\n')
  })

  test.each([
    ['listPutBacks', 'list_put_backs'],
    ['entry-points', 'entry_points'],
    ['shop.id', 'shop_id'],
    ['from', 'from_'],
    ['get', 'get'],
  ])('calls %s %s', (name, python) => expect(toSnakeCase(name)).toBe(python))

  test('describes fields in texts that end where they should', () => {
    expect(docstring(['A "quoted" \\ text'], '')).toBe('"""A \\"quoted\\" \\\\ text"""\n')
    expect(docstring([], '    ')).toBe('')
    const long = docstring([`${'word '.repeat(30)}end`], '    ')
    expect(Math.max(...long.split('\n').map((line) => line.length))).toBeLessThanOrEqual(100)
  })
})
