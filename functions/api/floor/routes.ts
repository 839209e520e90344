import * as v from 'valibot'
import type { SigningDeps } from '#functions/runtime/core.ts'
import { FLOOR_SCOPES } from '#shared/core/scopes.ts'
import { PIN_PATTERN } from '#shared/floor/access/rules/credentials.ts'
import { MAX_FLOOR_NAME_LENGTH } from '#shared/floor/access/rules/floorLimits.ts'
import { STAFF_ROLES } from '#shared/floor/access/rules/staff.ts'
import { PLACE_KINDS } from '#shared/fulfilment/warehouse/rules/place.ts'
import { MAX_BOX_CODE_LENGTH, MAX_BOXES } from '#shared/fulfilment/warehouse/rules/settings.ts'
import type { Endpoint } from '#shared/http/endpoint.ts'
import {
  choice,
  createDecimalSchema,
  createOptionalTextSchema,
  createPositiveDecimalSchema,
  flag,
  integer,
  list,
  none,
  object,
  secret,
  text,
  usdCentsSchema,
} from '#shared/http/fields.ts'
import type { FloorAccess } from '#shared/http/middleware/authenticateFloor.ts'
import { createDocumentTypesSchema, decimal, paging, word } from '#shared/http/query.ts'
import { nextPage, nullableText, wholeNumberSchema } from '#shared/http/responseFields.ts'
import { defineRoutes } from '#shared/http/routes.ts'
import { MAX_BULK_ITEMS } from '#shared/http/rules/httpLimits.ts'
import type { Blobs } from '#shared/platform/blobs.ts'
import { floorCountRoutes } from './countRoutes.ts'
import { floorDifferenceRoutes } from './differenceRoutes.ts'
import { Empty, leading, placeCode, reading, UNKNOWN } from './floorFields.ts'
import { floorOutputRoutes } from './outputRoutes.ts'
import { floorReceivingRoutes } from './receivingRoutes.ts'
import { floorReturnRoutes } from './returnRoutes.ts'
import { floorStockRoutes } from './stockRoutes.ts'
import { floorWaveRoutes } from './waveRoutes.ts'

/*
 * Routes and schemas of warehouse staff: sessions, devices, places and settings.
 */

const pin = v.pipe(secret(6, 6), v.regex(PIN_PATTERN, 'must be exactly 6 digits'))

const SignIn = object({
  session: v.pipe(
    object({
      badge: v.pipe(secret(1, 64), v.description("Barcode scanned from the worker's badge")),
      pin: v.pipe(pin, v.description("Worker's current PIN")),
      new_pin: v.pipe(
        v.optional(pin),
        v.description("Worker's new PIN. Required at the first sign-in with a generated PIN."),
      ),
      password: v.pipe(
        v.optional(secret(1, 256)),
        v.description("Lead's password. Send it with `code` to obtain the scope `floor:lead`."),
      ),
      code: v.pipe(v.optional(secret(1, 20)), v.description("Lead's two-factor code. Required with `password`.")),
    }),
    v.check(
      ({ password, code }) => (password === undefined) === (code === undefined),
      'must contain both `password` and `code`, or neither',
    ),
    v.description("Worker's sign-in credentials"),
  ),
})

const CreateDeviceRequest = object({
  device: v.pipe(
    object({
      name: v.pipe(
        v.optional(text(1, MAX_FLOOR_NAME_LENGTH)),
        v.description('Display name of the device. Send this field to create a pairing code.'),
      ),
      code: v.pipe(
        v.optional(text(1, 20)),
        v.description('Device pairing code. Send this field to pair the current device.'),
      ),
    }),
    v.check(({ name, code }) => (name === undefined) !== (code === undefined), 'must contain either `name` or `code`'),
    v.description('Parameters for pairing a device'),
  ),
})

const PutStaffMemberRequest = object({
  staff: v.pipe(
    object({
      role: v.pipe(choice(STAFF_ROLES), v.description('Staff member role')),
      name: v.pipe(text(1, MAX_FLOOR_NAME_LENGTH), v.description('Staff member display name')),
      reset_pin: v.pipe(v.optional(flag, false), v.description('Whether to generate a new PIN')),
    }),
    v.description('Parameters for creating or updating a staff member'),
  ),
})

const inches = createDecimalSchema(0.5, 4)

const CreateBadgeRequest = object({
  badge: v.pipe(
    object({
      width: v.pipe(v.optional(inches, 3.37), v.description('Label width in inches')),
      height: v.pipe(v.optional(inches, 2.12), v.description('Label height in inches')),
    }),
    v.description('Dimensions of the badge label'),
  ),
})

const PlaceInput = object({
  code: v.pipe(placeCode, v.description('Location code, unique within the warehouse')),
  kind: v.pipe(choice(PLACE_KINDS), v.description('Location type: `dock`, `pick`, `reserve` or `hold`')),
  seq: v.pipe(integer(0, 1_000_000_000), v.description('Position of the location on the pick path')),
  zone: v.pipe(none(createOptionalTextSchema(20)), v.description('Pick zone of the location. Null if not assigned.')),
  closed: v.pipe(v.optional(flag, false), v.description('Whether the location is closed to new stock')),
})

const PutPlacesRequest = object({
  places: v.pipe(
    list(PlaceInput, 1, MAX_BULK_ITEMS),
    v.check(
      (places) => new Set(places.map(({ code }) => code)).size === places.length,
      'must not contain duplicate location codes',
    ),
    v.description('Warehouse locations to create or replace'),
  ),
})

const { limit, page_token } = paging()
const side = decimal({ from: 0.5, to: 4 })

const ListPlacesQuery = v.object({
  limit,
  page_token,
  type: v.pipe(
    v.optional(createDocumentTypesSchema(['pdf', 'zpl'])),
    v.description('Response format: `pdf` or `zpl` for location labels. Defaults to JSON.'),
  ),
  width: v.pipe(v.optional(side, ['3']), v.description('Label width in inches. Applies to `pdf` and `zpl` only.')),
  height: v.pipe(v.optional(side, ['1']), v.description('Label height in inches. Applies to `pdf` and `zpl` only.')),
  dpi: v.pipe(
    v.optional(word(['203', '300']), ['203']),
    v.description('Printer resolution in dots per inch. Applies to `zpl` only.'),
  ),
})

const centimetres = createPositiveDecimalSchema(1_000, 1)

const BoxInput = object({
  code: v.pipe(text(1, MAX_BOX_CODE_LENGTH), v.description('Code of the shipping box')),
  weight: v.pipe(createPositiveDecimalSchema(100, 3), v.description('Weight of the empty box in kilograms')),
  length: v.pipe(centimetres, v.description('Inner length in centimetres')),
  width: v.pipe(centimetres, v.description('Inner width in centimetres')),
  height: v.pipe(centimetres, v.description('Inner height in centimetres')),
})

const PutSettingsRequest = object({
  settings: v.pipe(
    object({
      level: v.pipe(
        v.optional(integer(0, 2)),
        v.description('API integration level of the warehouse, from 0 to 2. Only operators can change it.'),
      ),
      blind: v.pipe(v.optional(flag), v.description('Whether expected quantities are hidden from workers')),
      max_adjusted_units: v.pipe(
        v.optional(integer(0, 1_000)),
        v.description('Maximum number of units per count line that a worker can adjust without approval'),
      ),
      max_adjusted_value: v.pipe(
        v.optional(usdCentsSchema),
        v.description('Maximum value per count line, in USD, that a worker can adjust without approval'),
      ),
      max_adjusted_lines_per_day: v.pipe(
        v.optional(integer(0, 1_000)),
        v.description('Maximum number of count lines per day that a worker can adjust without approval'),
      ),
      boxes: v.pipe(
        v.optional(
          v.pipe(
            list(BoxInput, 0, MAX_BOXES),
            v.check(
              (boxes) => new Set(boxes.map(({ code }) => code)).size === boxes.length,
              'must not contain duplicate location codes',
            ),
          ),
        ),
        v.description('Shipping boxes available at the warehouse'),
      ),
    }),
    v.description('Warehouse settings to update'),
  ),
})

const DeviceSchema = v.strictObject({
  id: v.pipe(wholeNumberSchema, v.description('ID of the device')),
  name: v.pipe(v.string(), v.description('Display name of the device')),
  paired: v.pipe(v.string(), v.description('Pairing time in UTC (`YYYY-MM-DD HH:MM:SS`)')),
  expires: v.pipe(v.string(), v.description('Expiry time of the pairing in UTC (`YYYY-MM-DD HH:MM:SS`)')),
  user_id: v.pipe(
    v.nullable(wholeNumberSchema),
    v.description('User ID of the signed-in worker. Null if no worker is signed in.'),
  ),
})

const StaffSchema = v.strictObject({
  user_id: v.pipe(wholeNumberSchema, v.description("Staff member's user ID")),
  role: v.pipe(v.picklist(STAFF_ROLES), v.description('Staff member role')),
  name: v.pipe(v.string(), v.description('Staff member display name')),
  joined: v.pipe(v.string(), v.description('Time when the staff member was added, in UTC (`YYYY-MM-DD HH:MM:SS`)')),
})

const PlaceSchema = v.strictObject({
  code: v.pipe(v.string(), v.description('Location code')),
  kind: v.pipe(v.picklist(PLACE_KINDS), v.description('Location type: `dock`, `pick`, `reserve` or `hold`')),
  seq: v.pipe(wholeNumberSchema, v.description('Position of the location on the pick path')),
  zone: v.pipe(nullableText, v.description('Pick zone of the location. Null if not assigned.')),
  closed: v.pipe(v.boolean(), v.description('Whether the location is closed to new stock')),
  barcode: v.pipe(v.string(), v.description('Location barcode: `PL-` followed by the location code')),
})

const BoxSchema = v.strictObject({
  code: v.pipe(v.string(), v.description('Code of the shipping box')),
  weight: v.pipe(v.number(), v.description('Weight of the empty box in kilograms')),
  length: v.pipe(v.number(), v.description('Inner length in centimetres')),
  width: v.pipe(v.number(), v.description('Inner width in centimetres')),
  height: v.pipe(v.number(), v.description('Inner height in centimetres')),
})

const warehouseLevelSchema = v.pipe(
  wholeNumberSchema,
  v.description(
    'API integration level of the warehouse: `0` (none), `1` (receiving, packing and returns, without locations) or `2` (all work, with locations)',
  ),
)
const blindCountSchema = v.pipe(v.boolean(), v.description('Whether expected quantities are hidden from workers'))

const SettingsResponse = v.strictObject({
  settings: v.pipe(
    v.strictObject({
      level: warehouseLevelSchema,
      blind: blindCountSchema,
      max_adjusted_units: v.pipe(
        wholeNumberSchema,
        v.description('Maximum number of units per count line that a worker can adjust without approval'),
      ),
      max_adjusted_value: v.pipe(
        v.number(),
        v.description('Maximum value per count line, in USD, that a worker can adjust without approval'),
      ),
      max_adjusted_lines_per_day: v.pipe(
        wholeNumberSchema,
        v.description('Maximum number of count lines per day that a worker can adjust without approval'),
      ),
      boxes: v.pipe(v.array(BoxSchema), v.description('Shipping boxes available at the warehouse')),
    }),
    v.description('Current warehouse settings'),
  ),
})

const SessionResponse = v.strictObject({
  session: v.pipe(
    v.strictObject({
      warehouse_id: v.pipe(v.string(), v.description('Warehouse ID of the device or floor key')),
      device: v.pipe(
        v.nullable(
          v.strictObject({
            id: v.pipe(wholeNumberSchema, v.description('ID of the device')),
            name: v.pipe(v.string(), v.description('Display name of the device')),
          }),
        ),
        v.description('Device that sent the request. Null for requests with a floor key.'),
      ),
      worker: v.pipe(
        v.nullable(
          v.strictObject({
            user_id: v.pipe(wholeNumberSchema, v.description("Worker's user ID")),
            name: v.pipe(v.string(), v.description('Staff member display name')),
            role: v.pipe(v.picklist(STAFF_ROLES), v.description('Staff member role')),
          }),
        ),
        v.description('Signed-in worker. Null if no worker is signed in.'),
      ),
      scopes: v.pipe(
        v.array(v.picklist(Object.keys(FLOOR_SCOPES))),
        v.description('Scopes granted to the session or floor key'),
      ),
      expires: v.pipe(
        nullableText,
        v.description('Session expiry time in UTC (`YYYY-MM-DD HH:MM:SS`). Null if there is no session.'),
      ),
      lead_expires: v.pipe(
        nullableText,
        v.description('Expiry time of the scope `floor:lead` in UTC (`YYYY-MM-DD HH:MM:SS`). Null if not granted.'),
      ),
      language: v.pipe(
        v.string(),
        v.description('Local language at the warehouse, as an ISO 639-1 code (such as `zh`)'),
      ),
      settings: v.pipe(
        v.strictObject({ level: warehouseLevelSchema, blind: blindCountSchema }),
        v.description('Warehouse settings that apply to the device'),
      ),
    }),
    v.description('Current warehouse session'),
  ),
})

const device = { tag: 'Floor', access: 'floorDevice', effect: 'none' } as const

const floorAccessRoutes = defineRoutes({
  createFloorSession: {
    ...device,
    key: 'POST /floor/session',
    summary: 'Sign in a warehouse worker',
    description:
      'Signs in a worker on the paired device for 12 hours, and signs out the previous worker. Five incorrect PINs lock the badge for 15 minutes. With a password and a two-factor code, a lead obtains the scope `floor:lead` for one hour.',
    body: SignIn,
    success: { status: 201, body: SessionResponse },
  },
  getFloorSession: {
    ...device,
    key: 'GET /floor/session',
    summary: 'Retrieve the floor session',
    description: 'Returns the warehouse, device, worker and scopes.',
    success: { status: 200, body: SessionResponse },
  },
  deleteFloorSession: {
    ...device,
    key: 'DELETE /floor/session',
    summary: 'Sign out a warehouse worker',
    description: 'Ends the session on the paired device.',
    success: { status: 200, body: Empty },
  },

  createFloorDevice: {
    ...device,
    key: 'POST /floor/devices',
    summary: 'Pair a device',
    description:
      'With `name`, returns a pairing code that is valid for 10 minutes. This requires the scope `floor:lead`. With `code`, pairs the current device with the warehouse for 90 days. Each code can be used only once.',
    body: CreateDeviceRequest,
    success: {
      status: 201,
      body: v.strictObject({
        device: v.pipe(v.nullable(DeviceSchema), v.description('Paired device. Null if a pairing code was created.')),
        pairing: v.pipe(
          v.nullable(
            v.strictObject({
              code: v.pipe(v.string(), v.description('Pairing code to enter on the device')),
              expires: v.pipe(
                v.string(),
                v.description('Expiry time of the pairing code in UTC (`YYYY-MM-DD HH:MM:SS`)'),
              ),
            }),
          ),
          v.description('Created pairing code. Null if a device was paired.'),
        ),
      }),
    },
    problems: ['scope_missing'],
  },
  listFloorDevices: {
    ...leading,
    key: 'GET /floor/devices',
    summary: 'List paired devices',
    success: {
      status: 200,
      body: v.strictObject({ devices: v.pipe(v.array(DeviceSchema), v.description('Paired devices, oldest first')) }),
    },
  },
  deleteFloorDevice: {
    ...leading,
    key: 'DELETE /floor/devices/{id}',
    summary: 'Revoke a device',
    description: 'Revokes the pairing and immediately ends the session on the device.',
    success: { status: 200, body: Empty },
    problems: [UNKNOWN],
  },

  listFloorStaff: {
    ...leading,
    key: 'GET /floor/staff',
    summary: 'List warehouse staff',
    success: {
      status: 200,
      body: v.strictObject({
        staff: v.pipe(v.array(StaffSchema), v.description('Workers and leads, ordered by user ID')),
      }),
    },
  },
  putFloorStaff: {
    ...leading,
    key: 'PUT /floor/staff/{user_id}',
    summary: 'Create or update a staff member',
    description:
      'Returns the badge and PIN of a new staff member only once. The PIN must be replaced at the first sign-in. A person can be assigned to only one warehouse.',
    body: PutStaffMemberRequest,
    success: {
      status: 200,
      body: v.strictObject({
        staff: v.pipe(StaffSchema, v.description('Created or updated staff member')),
        badge: v.pipe(nullableText, v.description('Barcode for the new badge. Null if no new badge was issued.')),
        pin: v.pipe(nullableText, v.description('Generated PIN. Null if no PIN was generated.')),
      }),
    },
    problems: [UNKNOWN],
  },
  createFloorBadge: {
    ...leading,
    key: 'POST /floor/staff/{user_id}/badge',
    summary: 'Issue a badge',
    description: 'Returns a new badge as a PDF label. The previous badge and its sessions are revoked immediately.',
    body: CreateBadgeRequest,
    success: { status: 201, document: 'application/pdf' },
    problems: [UNKNOWN],
  },
  deleteFloorStaff: {
    ...leading,
    key: 'DELETE /floor/staff/{user_id}',
    summary: 'Remove a staff member',
    description: 'Revokes the badge and ends all its sessions immediately.',
    success: { status: 200, body: Empty },
    problems: [UNKNOWN],
  },

  listFloorPlaces: {
    ...reading,
    key: 'GET /floor/places',
    summary: 'List locations',
    description: 'Returns locations ordered by code. With `type=pdf` or `type=zpl`, returns location labels.',
    query: ListPlacesQuery,
    success: {
      status: 200,
      body: v.strictObject({
        places: v.pipe(v.array(PlaceSchema), v.description('Warehouse locations, ordered by code')),
        next_page: nextPage,
      }),
      document: 'application/pdf',
      otherDocuments: ['application/zpl'],
    },
    problems: ['page_token_invalid'],
  },
  putFloorPlaces: {
    ...leading,
    key: 'PUT /floor/places',
    summary: 'Create or update locations',
    description:
      'Creates or replaces locations. A warehouse can have up to 20,000 locations. Locations can be closed but not deleted.',
    body: PutPlacesRequest,
    success: {
      status: 200,
      body: v.strictObject({
        places: v.pipe(v.array(PlaceSchema), v.description('Warehouse locations, in request order')),
      }),
    },
  },

  getFloorSettings: {
    ...reading,
    key: 'GET /floor/settings',
    summary: 'Retrieve warehouse settings',
    success: { status: 200, body: SettingsResponse },
  },
  putFloorSettings: {
    ...leading,
    key: 'PUT /floor/settings',
    summary: 'Update warehouse settings',
    description: 'Omitted settings remain unchanged.',
    body: PutSettingsRequest,
    success: { status: 200, body: SettingsResponse },
  },
})

export type FloorDeps = SigningDeps & {
  readonly floorAccess: FloorAccess
  readonly blobs: Pick<Blobs, 'get' | 'put'>
}

/** Routes of the work itself, as opposed to access and settings. */
export const floorWorkRoutes = {
  ...floorStockRoutes,
  ...floorReceivingRoutes,
  ...floorWaveRoutes,
  ...floorCountRoutes,
  ...floorDifferenceRoutes,
  ...floorOutputRoutes,
  ...floorReturnRoutes,
} as const

export const floorRoutes = { ...floorAccessRoutes, ...floorWorkRoutes } as const

export type FloorEndpoint<Name extends keyof typeof floorRoutes> = Endpoint<(typeof floorRoutes)[Name], FloorDeps>
