import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import clientPackage from '#lib/client/package.json' with { type: 'json' }
import { generateClientSource } from '#lib/openapi/client/clientSource.ts'
import { createMethods, isPage, isUpload } from '#lib/openapi/client/methods.ts'
import { clientDescription } from '#test/support/clientDescription.ts'
import { expectFile } from '#test/support/generated.ts'
import packageJson from '../../../package.json' with { type: 'json' }

const FOLDER = join(import.meta.dirname, '../../../lib/client/src/generated')
const description = clientDescription()

describe('the client', () => {
  test.each(Object.entries(generateClientSource(description)))(
    'has its %s from the description of the API',
    (name, text) => expectFile(join(FOLDER, name), text),
  )

  test('has no other files made from it', () => {
    expect(readdirSync(FOLDER).toSorted()).toEqual(Object.keys(generateClientSource(description)).toSorted())
  })

  test('has a method for every operation but browser pages and uploads of images', () => {
    const operations = Object.values(description.paths).flatMap((path) => Object.values(path))
    const called = new Set(createMethods(description).map(({ operation }) => operation.operationId))
    const left = operations.filter(({ operationId }) => !called.has(operationId))
    expect(operations.length).toBeGreaterThan(90)
    expect(left.every((one) => isPage(one) || isUpload(one))).toBe(true)
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
