/** The four service levels, slowest first. */
export const SERVICES = ['Svc Post', 'Svc Parcel', 'Svc Plus', 'Svc Priority'] as const
export type Service = (typeof SERVICES)[number]

export const isService = (name: string): name is Service => SERVICES.some((service) => service === name)

/** Who pays duty and tax: DDU the recipient, DDP the sender. */
export const TERMS = ['DDU', 'DDP'] as const
export type Terms = (typeof TERMS)[number]
