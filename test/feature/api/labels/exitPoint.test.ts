import { expect, test } from '@jest/globals'
import { routingData } from '#shared/rating/readRoutingData.ts'
import { aLabel } from '#test/support/labels.ts'
import { recipient } from '#test/support/shipments.ts'
import { describeWithTable } from '#test/support/table.ts'

const US = recipient({
  street1: '350 5th Ave',
  city: 'New York',
  province: 'NY',
  postal_code: '10118',
  country: 'US',
})

describeWithTable('the exit point of a label', () => {
  test('is the port of its entry point on a route without a port', async () => {
    const portless = routingData.lanes.filter(({ exitPoints }) => exitPoints.length === 0)
    const services = [...new Set(portless.map(({ service }) => service))]
    const labels = []
    for (const service of services) {
      for (const changes of [{ service }, { service, to: US }, { service, to: US, entry_point: 'LAXI01' }]) {
        const { label } = await aLabel(changes)
        if (label && portless.some(({ carrier }) => carrier === label.carrier)) labels.push([label.exit_point, changes])
      }
    }
    expect(labels.length).toBeGreaterThan(2)
    for (const [exitPoint] of labels) expect(exitPoint).toMatch(/^[A-Z]{3}$/)
    expect(labels.map(([exitPoint]) => exitPoint)).toEqual(expect.arrayContaining(['HKG', 'LAX']))
  })
})
