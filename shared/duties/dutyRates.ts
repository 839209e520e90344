import { findDivision } from '../domain/addresses/findDivision.ts'
import { type ImportedLine, type LandedCost, landedCost } from '../domain/customs/landedCost.ts'
import type { Money } from '../domain/money.ts'
import { failure, ok, type Result } from '../domain/result.ts'
import { divisions } from '../reference/divisions.ts'
import { importRule } from '../reference/duties.ts'

/** A parcel whose sender pays duty and tax. Money is USD; `shipping` is the price of sending it. */
export type ImportedParcel = {
  readonly country: string
  readonly province: string | null
  readonly lines: readonly ImportedLine[]
  readonly shipping: Money
}

/** Works out duty and tax. A deployer may put a landed cost service in its place. */
export type DutyRates = {
  readonly landedCost: (parcel: ImportedParcel) => Promise<Result<LandedCost, 'no_rate'>>
}

/** Uses the rates shipped with the platform. */
export const createTableDutyRates = (): DutyRates => ({
  landedCost: async ({ country, province, lines, shipping }) => {
    const rule = importRule(country)
    const provinceCode = province === null ? null : (findDivision(province, divisions(country))?.code ?? null)
    const cost = rule && landedCost(lines, shipping, provinceCode, rule)
    return cost ? ok(cost) : failure('no_rate')
  },
})
