/* Access to the endpoints of packing, loads and prints, and their common problem. */

export const reading = { tag: 'Floor', access: 'floor', scope: 'floor:read', effect: 'none' } as const
export const working = { ...reading, scope: 'floor:work' } as const

/** The object is not in the warehouse. */
export const UNKNOWN = { name: 'validation_failed', httpStatus: 404 } as const
