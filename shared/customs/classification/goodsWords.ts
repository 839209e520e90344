import { goodsWordsOf } from './rules/goodsWords.ts'
import wordsJson from '../../data/edited/goodsWords.json' with { type: 'json' }

/** What classification knows about words. */
export const goodsWords = goodsWordsOf(wordsJson)
