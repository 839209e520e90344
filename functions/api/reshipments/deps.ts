import type { SigningKeys } from '../../../shared/platform/secrets.ts'
import type { CarrierAccess } from '../../../shared/shipping/labels/buyLabel.ts'
import type { ShipmentPorts } from '../../../shared/shipping/shipments/shipmentPorts.ts'
import { type CoreDeps, coreDeps } from '../../runtime/core.ts'
import { withCarriers } from '../../runtime/withCarriers.ts'
import { withPorts } from '../../runtime/withPorts.ts'
import { withSigningKey } from '../../runtime/withSigningKey.ts'

export type ReshipmentsDeps = CoreDeps &
  CarrierAccess & { readonly ports: ShipmentPorts; readonly signingKey: SigningKeys }

export const reshipmentsDeps = (): ReshipmentsDeps => withSigningKey(withPorts(withCarriers(coreDeps())))
