import { goodsWordsOf } from '../domain/classification/goodsWords.ts'
import wordsJson from './goodsWords.json' with { type: 'json' }

/** What classification knows about words. */
export const goodsWords = goodsWordsOf(wordsJson)
