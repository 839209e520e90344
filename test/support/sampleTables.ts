import type { Tables } from '#lib/infra/deployedFunctions.ts'
import { defineRoutes } from '#shared/http/routes.ts'

const route = { summary: '', tag: '', access: 'token', effect: 'none', success: { status: 200 }, problems: [] } as const
const background = { timeoutSeconds: 30, errorImpact: 'Parcels stand still' } as const

/** Function tables that use every feature of the stacks. */
export const sampleTables = {
  groups: {
    reads: {
      routes: defineRoutes({ listThings: { ...route, key: 'GET /things' } }),
      table: ['get', 'query'],
      carrierCredentials: 'decrypt',
      errorImpact: 'Nobody sees their things',
    },
    writes: {
      routes: defineRoutes({
        putThing: { ...route, key: 'PUT /things/{thing+}' },
        deleteThing: { ...route, key: 'DELETE /things/{thing+}' },
      }),
      table: ['get', 'put', 'update', 'delete'],
      signs: ['page tokens'],
      connectsShops: true,
      carrierCredentials: 'encrypt',
      prints: true,
      memoryMb: 1769,
      errorImpact: 'Nobody can change their things',
    },
    speaks: {
      routes: defineRoutes({ hello: { ...route, access: 'public', key: 'POST /hello' } }),
      table: [],
      errorImpact: 'Nobody is greeted',
    },
  },
  schedules: { sweep: { ...background, expression: 'rate(5 minutes)', table: ['put', 'query due'] } },
  workers: {
    deliverWebhooks: {
      ...background,
      source: 'queue',
      table: ['put'],
      holdsMessages: true,
      sendsDeadLettersTo: 'deliverWebhooks',
    },
    relay: { ...background, source: 'tableStream', table: ['update'], publishes: true },
  },
} as const satisfies Tables
