import type { PostalAddress } from '../domain/addresses/postalAddress.ts'
import { ok, type Result } from '../domain/result.ts'
import { deniedParties, noiseWords } from '../reference/deniedParties.ts'
import { nameScore, nameWords } from './nameMatch.ts'

export type ScreenedParty = Pick<PostalAddress, 'name' | 'companyName'>

/** `high`: this is the listed party; `medium`: somebody has to look; `score` is 0 to 100. */
export type ScreeningResult = { readonly band: 'clear' | 'medium' | 'high'; readonly score: number }

/** Compares parties with the lists of those nobody may deal with. A deployer may put a screening service in its place. */
export type PartyScreening = {
  readonly screen: (party: ScreenedParty) => Promise<Result<ScreeningResult, 'unavailable'>>
}

const HIGH_FROM = 90
const MEDIUM_FROM = 75

/** Screens against the list shipped with the platform: sample names, to be replaced by the official lists. */
export function createListScreening(listedNames: readonly string[] = deniedParties): PartyScreening {
  const listed = listedNames.map((name) => nameWords(name, noiseWords))
  return {
    screen: async ({ name, companyName }) => {
      const names = [name, companyName].filter((text) => text !== null).map((text) => nameWords(text, noiseWords))
      const scores = names.flatMap((words) => listed.map((entry) => nameScore(words, entry)))
      const score = Math.max(0, ...scores)
      return ok({ band: score >= HIGH_FROM ? 'high' : score >= MEDIUM_FROM ? 'medium' : 'clear', score })
    },
  }
}
