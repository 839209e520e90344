import { marshall } from '@aws-sdk/util-dynamodb'
import { findCountingProgress } from '#shared/statistics/statisticsStore.ts'
import { isLedgerKey, keyOf } from '#shared/table/keys.ts'
import { testTable } from '../accounts.ts'
import { aLabel } from '../labels.ts'
import { readCompleteTable } from '../referentialIntegrity.ts'
import { type MakeBackgroundScenario, streamed } from './backgroundScenario.ts'

/** Ledger entries of two accounts. */
export const uncountedScenario: MakeBackgroundScenario = async () => {
  const accounts = [(await aLabel()).account, (await aLabel()).account]
  const booked = (await readCompleteTable()).filter((item) => isLedgerKey(keyOf(item)))
  return {
    hand: streamed(
      'markUncounted',
      booked.map((item) => marshall(item)),
    ),
    faults: async () => {
      const found = await Promise.all(accounts.map(({ userId }) => findCountingProgress(testTable(), userId)))
      return found.flatMap((progress) => (progress ? [] : ['an account is not marked']))
    },
  }
}
