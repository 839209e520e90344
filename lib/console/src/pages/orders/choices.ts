const NAMES = ['Svc Post', 'Svc Parcel', 'Svc Plus', 'Svc Priority'] as const

/** Services available for orders. */
export const SERVICES = NAMES.map((name) => [name, name] as const)

/** Returns null for the default service of the shop. */
export const parseService = (text: string) => NAMES.find((name) => name === text) ?? null

/** Payer of duty and tax. */
export const TERMS = [
  ['DDU', 'Recipient, on delivery (DDU)'],
  ['DDP', 'Sender, with the label (DDP)'],
] as const

export const parseDutyTerms = (text: string) => (text === 'DDP' ? 'DDP' : 'DDU')
