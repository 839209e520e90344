/** A scan of a simulated parcel. */
export type Step = {
  /** `processed`: a facility measures the parcel, in place of a carrier scan. */
  readonly code: number | 'processed'
  /** Hours after the previous step. */
  readonly hours: number
  /** Delayed to this hour of the local day. */
  readonly atHour?: number
  readonly where: 'origin' | 'destination country' | 'destination'
  /** Only if the parcel crosses a border. */
  readonly atBorder?: true
}

const destinationSteps: readonly Step[] = [
  { code: 'processed', hours: 5, where: 'origin' },
  { code: 120, hours: 3, where: 'origin' },
  { code: 112, hours: 6, where: 'origin' },
  { code: 102, hours: 22, where: 'destination country' },
  { code: 130, hours: 2, where: 'destination country', atBorder: true },
]

const released: readonly Step[] = [{ code: 133, hours: 9, where: 'destination country', atBorder: true }]

const toDoor: readonly Step[] = [
  { code: 103, hours: 12, where: 'destination' },
  { code: 198, hours: 5, atHour: 8, where: 'destination' },
]

/** Journeys of a parcel by scan. */
export const JOURNEYS = {
  delivered: [...destinationSteps, ...released, ...toDoor, { code: 200, hours: 4, where: 'destination' }],
  held_in_customs: [
    ...destinationSteps,
    { code: 132, hours: 5, where: 'destination country' },
    { code: 136, hours: 20, where: 'destination country' },
  ],
  address_failure: [
    ...destinationSteps,
    ...released,
    ...toDoor,
    { code: 307, hours: 5, where: 'destination' },
    { code: 312, hours: 24, where: 'destination' },
  ],
  lost: [
    ...destinationSteps,
    ...released,
    { code: 103, hours: 12, where: 'destination' },
    { code: 155, hours: 96, where: 'destination' },
    { code: 325, hours: 240, where: 'destination' },
  ],
  damaged: [...destinationSteps, ...released, { code: 314, hours: 14, where: 'destination' }],
  returned: [
    ...destinationSteps,
    ...released,
    ...toDoor,
    { code: 310, hours: 5, where: 'destination' },
    { code: 315, hours: 3, where: 'destination' },
    { code: 112, hours: 30, where: 'destination country' },
    { code: 101, hours: 24, where: 'origin' },
    { code: 212, hours: 20, where: 'origin' },
  ],
} as const satisfies Record<string, readonly Step[]>

export type ParcelJourneyName = keyof typeof JOURNEYS

export const isParcelJourneyName = (name: string): name is ParcelJourneyName => Object.hasOwn(JOURNEYS, name)

export const PARCEL_JOURNEY_NAMES: readonly ParcelJourneyName[] = Object.keys(JOURNEYS).filter(isParcelJourneyName)
