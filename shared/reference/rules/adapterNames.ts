/** Adapters to real carriers, by the names of their folders. */
export const ADAPTERS = ['easypost', 'ups', 'shippo'] as const
export type AdapterName = (typeof ADAPTERS)[number]
