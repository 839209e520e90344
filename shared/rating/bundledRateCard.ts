import * as v from 'valibot'
import rateCardJson from '../data/edited/rateCard.json' with { type: 'json' }
import { RateCard } from './rules/rateCard.ts'

/** Parses content. Throws if it is invalid. */
export const parseRateCard = (content: unknown): RateCard => v.parse(RateCard, content)

/** The bundled rate card, parsed like a loaded one. */
export const bundledRateCard: RateCard = parseRateCard(rateCardJson)
