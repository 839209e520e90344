import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { romaniseText } from '#shared/addresses/rules/latin/latinText.ts'

describe('names in Latin letters, as their country spells them', () => {
  test.each([
    ['GR', 'Γεώργιος Παπαδόπουλος', 'Georgios Papadopoulos'],
    ['GR', 'Ευσταθία Ευάγγελου', 'Efstathia Evangelou'],
    ['GR', 'ΑΘΗΝΑ', 'ATHINA'],
    ['RU', 'Юрий Щербаков', 'Yuriy Shcherbakov'],
    ['RU', 'Екатеринбург, улица Жукова', 'Yekaterinburg, ulitsa Zhukova'],
    ['UA', 'Київ, Згурський Григорій', 'Kyiv, Zghurskyi Hryhorii'],
    ['UA', 'Їжакевич Юлія', 'Yizhakevych Yuliia'],
    ['BG', 'Търново Щърк', 'Tarnovo Shtark'],
    ['RS', 'Љубиша Живковић', 'Ljubisa Zivkovic'],
    ['GE', 'გიორგი ბერიძე', 'Giorgi Beridze'],
    ['AM', 'Արամ Խաչատրյան, Երևան', 'Aram Khachatryan, Yerevan'],
    ['TH', 'สมชาย ใจดี', 'Somchai Chaidi'],
    ['TH', 'กรุงเทพมหานคร', 'Krungthepmahankhon'],
    ['TH', 'เชียงใหม่ ๑๒๓', 'Chiangmai 123'],
    ['IN', 'श्रीमती अनिता शर्मा', 'Shrimati Anita Sharma'],
    ['IN', 'महात्मा गाँधी मार्ग १२।', 'Mahatma Gandhi Marg 12.'],
    ['IN', 'சென்னை', 'Chennai'],
    ['IN', 'తిరుపతి హైదరాబాద్', 'Tirupati Haidarabad'],
    ['IN', 'ಬೆಂಗಳೂರು', 'Bengaluru'],
    ['IN', 'തിരുവനന്തപുരം', 'Tiruvanantapuram'],
    ['IN', 'ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ', 'Guraprit Singh'],
    ['BD', 'ক্ষিতীশ', 'Kshitish'],
    ['JP', 'しょうへい トヨタ', 'Shohei Toyota'],
    ['JP', 'がっこう マッチ', 'Gakko Matchi'],
    ['CN', '王小明, 北京市12号', 'Wang Xiao Ming, Bei Jing Shi 12 Hao'],
    ['KR', '홍길동', 'Honggildong'],
    ['DE', 'Größe Müller', 'Groesse Mueller'],
    ['TR', 'Müşür İstanbul Iğdır', 'Musur Istanbul Igdir'],
    ['IS', 'Þórður Ægisson', 'Thordur Aegisson'],
    ['PL', 'Łódź', 'Lodz'],
    ['VN', 'Nguyễn Đường', 'Nguyen Duong'],
    ['FR', 'Cœur “naïf” – №5 ½ 🌸', 'Coeur "naif" - No5 1/2'],
    ['US', "O'Neil & Sons #5", "O'Neil & Sons #5"],
  ])('%s: %s', (country, text, latin) => expect(romaniseText(text, country)).toBe(latin))
})

describe('what would be guesswork is not spelled', () => {
  test.each([
    ['a script without vowels', 'AE', 'محمد'],
    ['another', 'IL', 'ישראל'],
    ['Chinese characters read in Japanese', 'JP', '東京都'],
    ['a script without a table', 'KH', 'ភ្នំពេញ'],
    ['a letter among others', 'DE', 'Straße ش'],
    ['a vowel before nothing', 'TH', 'เ'],
  ])('%s', (_, country, text) => expect(romaniseText(text, country)).toBeNull())
})

test('only ASCII comes out, whatever goes in, and ASCII is unchanged', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.constantFrom('DE', 'JP', 'UA', 'TH'), (text, country) => {
      expect(romaniseText(text, country) ?? '').toMatch(/^[\x20-\x7E]*$/)
    }),
  )
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme-ascii' }), (text) => {
      expect(romaniseText(text, 'DE')).toBe(text.replace(/ {2,}/g, ' ').trim())
    }),
  )
})
