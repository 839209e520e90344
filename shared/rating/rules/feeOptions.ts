import type { FeeName } from './fees.ts'

/** Name of each fee for operators. */
export const FEE_OPTIONS = {
  fulfillment: 'fulfillmentCents',
  'pick-unit': 'pickUnitCents',
  packaging: 'packagingCents',
  'packing-slip': 'packingSlipCents',
  inbound: 'inboundCents',
  'inbound-unit': 'inboundUnitCents',
  'return-process': 'returnProcessCents',
  'return-verify': 'returnVerifyCents',
  'return-dispose-unit': 'returnDisposeUnitCents',
  'validate-address': 'validateAddressCents',
  classify: 'classifyCents',
  'calculate-duty': 'calculateDutyCents',
  'storage-free-days': 'freeDays',
  'storage-small': 'smallCents',
  'storage-medium': 'mediumCents',
  'storage-large': 'largeCentsPerCubicMeter',
} as const satisfies Record<string, FeeName>

export type FeeOption = keyof typeof FEE_OPTIONS

const isFeeOption = (name: string): name is FeeOption => Object.hasOwn(FEE_OPTIONS, name)

export const FEE_OPTION_NAMES: readonly FeeOption[] = Object.keys(FEE_OPTIONS).filter(isFeeOption)
