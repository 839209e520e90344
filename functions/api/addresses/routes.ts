import { defineRoutes } from '../../../shared/http/routes.ts'
import { AddressesAnswer, ValidateAddresses } from './schemas.ts'

export const addressRoutes = defineRoutes({
  validateAddresses: {
    method: 'POST',
    path: '/validate-address',
    summary: 'Check up to 10 addresses, and learn how they are spelled right',
    tag: 'Address validation',
    access: 'token',
    scope: 'validate',
    effect: 'single',
    body: ValidateAddresses,
    success: { status: 200, body: AddressesAnswer },
    problems: ['insufficient_funds', 'address_check_unavailable', 'balance_unavailable', 'charge_failed'],
    whenNotStored: 'charge_failed',
  },
})
