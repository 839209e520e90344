import wordsJson from '../../data/edited/goodsWords.json' with { type: 'json' }
import { goodsWordsOf } from './rules/goodsWords.ts'

/** What classification knows about words. */
export const goodsWords = goodsWordsOf(wordsJson)
