import * as v from 'valibot'
import rateCardJson from '../data/edited/rateCard.json' with { type: 'json' }
import { RateCard } from './rules/rateCard.ts'

/** Reads a content. Throws where it has another form. */
export const readRateCard = (content: unknown): RateCard => v.parse(RateCard, content)

/** The rate card that ships with the platform, read as one that operators load. */
export const shippedCard: RateCard = readRateCard(rateCardJson)
