import { type Seeded, seeded } from './seeded.ts'

/** Fictitious name as written in a list, with alternative spellings. */
export type InventedName = {
  readonly culture: string
  readonly words: readonly string[]
  /** Full name in the original script or another transliteration. */
  readonly spellings: readonly string[]
}

type Parts = readonly [string, ...string[]]
const words = (text: string): Parts => {
  const [first = '', ...others] = text.split(' ')
  return [first, ...others]
}

type Romanisation = Readonly<Record<string, string>>
const COMMON: Romanisation = Object.fromEntries(
  [...'абвгдезиклмнопрстуф'].map((letter, place) => [letter, [...'abvgdeziklmnoprstuf'][place] ?? '']),
)
/** Transliterations used in passports and in the English, German and French press. */
const ROMANISATIONS: readonly [Romanisation, ...Romanisation[]] = [
  {
    ...COMMON,
    ж: 'zh',
    й: 'y',
    х: 'kh',
    ц: 'ts',
    ч: 'ch',
    ш: 'sh',
    щ: 'shch',
    ы: 'y',
    ь: '',
    ю: 'yu',
    я: 'ya',
    э: 'e',
    ё: 'e',
  },
  {
    ...COMMON,
    ж: 'zh',
    й: 'i',
    х: 'h',
    ц: 'ts',
    ч: 'ch',
    ш: 'sh',
    щ: 'shch',
    ы: 'y',
    ь: '',
    ю: 'iu',
    я: 'ia',
    э: 'e',
    ё: 'yo',
  },
  {
    ...COMMON,
    в: 'w',
    ж: 'sch',
    й: 'j',
    х: 'ch',
    ц: 'z',
    ч: 'tsch',
    ш: 'sch',
    щ: 'schtsch',
    ы: 'y',
    ь: '',
    ю: 'ju',
    я: 'ja',
    э: 'e',
    ё: 'jo',
  },
  {
    ...COMMON,
    у: 'ou',
    ж: 'j',
    й: 'i',
    х: 'kh',
    ц: 'ts',
    ч: 'tch',
    ш: 'ch',
    щ: 'chtch',
    ы: 'y',
    ь: '',
    ю: 'iou',
    я: 'ia',
    э: 'e',
    ё: 'io',
  },
]
const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)
const romanised = (word: string, letters: Romanisation): string =>
  capital([...word.toLowerCase()].map((letter) => letters[letter] ?? letter).join(''))

const STEMS = words(
  'Бор Вес Драв Зор Крас Мил Рад Свет Тих Щур Хар Жел Явор Кош Лад Мор Пест Руд Сок Терн Улан Чав Шел Горд',
)
const SLAVIC_GIVEN = words('слав мир олюб гой ан омил ибор ята ела ина')
const SLAVIC_FAMILY = words('ов енко ский инович ук аев ин ецкий ченко ачев')

function slavic({ pick }: Seeded): InventedName {
  const given = `${pick(STEMS)}${pick(SLAVIC_GIVEN)}`
  const family = `${pick(STEMS)}${pick(words('о а е и'))}${pick(words('д к л м н р т ш'))}${pick(SLAVIC_FAMILY)}`
  const [passport, ...others] = ROMANISATIONS
  const inLatin = (letters: Romanisation) => [given, family].map((word) => romanised(word, letters))
  return {
    culture: 'slavic',
    words: inLatin(passport),
    spellings: [`${given} ${family}`, ...others.map((letters) => inLatin(letters).join(' '))],
  }
}

/** Name in Latin and Arabic script, with alternative Latin spellings. */
type Arabic = readonly [latin: string, arabic: string, ...others: string[]]
const ARABIC_GIVEN: readonly [Arabic, ...Arabic[]] = [
  ['Mohammed', 'محمد', 'Muhammad', 'Mohamad', 'Mouhammad'],
  ['Munir', 'منير', 'Mounir', 'Moneer'],
  ['Tariq', 'طارق', 'Tarek', 'Tarik'],
  ['Yusuf', 'يوسف', 'Youssef', 'Yousuf'],
  ['Jamal', 'جمال', 'Gamal', 'Djamal'],
  ['Qasim', 'قاسم', 'Kassem', 'Kasim'],
  ['Nasir', 'ناصر', 'Nasser', 'Naser'],
  ['Sulayman', 'سليمان', 'Suleiman', 'Soliman'],
  ['Walid', 'وليد', 'Waleed', 'Oualid'],
  ['Khalil', 'خليل', 'Khaleel', 'Halil'],
  ['Abdulrahman', 'عبد الرحمن', 'Abdul Rahman', 'Abdurrahman', 'Abdel-Rahman'],
  ['Abdulkarim', 'عبد الكريم', 'Abdul Karim', 'Abdel Kareem'],
]
const ARABIC_FAMILY: readonly [Arabic, ...Arabic[]] = [
  ['Qasrawi', 'قصراوي', 'Kasrawi', 'Qasraoui'],
  ['Tamrazi', 'تمرازي', 'Tamrazy'],
  ['Zubdani', 'زبداني', 'Zoubdani', 'Zubdany'],
  ['Harmushi', 'حرموشي', 'Harmoushi', 'Harmoshi'],
  ['Dulaymar', 'دليمار', 'Duleimar', 'Doulaimar'],
  ['Shakranbi', 'شكرانبي', 'Chakranbi', 'Shakranby'],
  ['Marzuqlan', 'مرزوقلان', 'Marzouklan', 'Marzooqlan'],
  ['Birjandur', 'برجندور', 'Birgandur', 'Birjandour'],
  ['Sanubari', 'صنوبري', 'Sanoubari', 'Sanobari'],
  ['Fardusin', 'فردوسين', 'Fardousin', 'Fardoosin'],
  ['Ghurabat', 'غرابات', 'Ghourabat', 'Gurabat'],
  ['Rustumaj', 'رستماج', 'Roustoumaj', 'Rostumaj'],
]

function arabic({ pick, below }: Seeded): InventedName {
  const parts = [pick(ARABIC_GIVEN), ...(below(2) === 0 ? [pick(ARABIC_GIVEN)] : []), pick(ARABIC_FAMILY)]
  const other = () => parts.map(([latin, , ...others]) => others[below(others.length)] ?? latin).join(' ')
  return {
    culture: 'arabic',
    words: parts.flatMap(([latin]) => latin.split(' ')),
    spellings: [parts.map(([, own]) => own).join(' '), other(), other()],
  }
}

/** Syllable in Latin script, and its character. */
type Syllable = readonly [latin: string, sign: string]
const CHINESE_FAMILY: readonly [Syllable, ...Syllable[]] = [
  ['Ouyang', '欧阳'],
  ['Shangguan', '上官'],
  ['Zhuge', '诸葛'],
  ['Ximen', '西门'],
  ['Dongfang', '东方'],
  ['Situ', '司徒'],
  ['Huangfu', '皇甫'],
  ['Murong', '慕容'],
]
const CHINESE_GIVEN: readonly [Syllable, ...Syllable[]] = [
  ['Xiao', '晓'],
  ['Ming', '明'],
  ['Guo', '国'],
  ['Qing', '清'],
  ['Liang', '亮'],
  ['Zhen', '珍'],
  ['Feng', '峰'],
  ['Shuang', '霜'],
  ['Jian', '建'],
  ['Hong', '红'],
]

function chinese({ pick }: Seeded): InventedName {
  const [family, one, other] = [pick(CHINESE_FAMILY), pick(CHINESE_GIVEN), pick(CHINESE_GIVEN)]
  return {
    culture: 'chinese',
    words: [family[0], `${one[0]}${other[0].toLowerCase()}`],
    spellings: [
      `${family[1]}${one[1]}${other[1]}`,
      `${family[0]} ${one[0]}-${other[0]}`,
      `${one[0]} ${other[0]} ${family[0]}`,
    ],
  }
}

const GREEK = {
  family: words('Παπαλεξίου Βορειαδάκης Καλομοίρης Δρακονιώτης Θεσπρωτέας Μαυρολέων Ξενοφωντίδης'),
  given: words('Αρχέλαος Θεόκριτος Μελπομένη Πολύδωρος Φωτεινή Νεοκλής'),
}
const GREEK_LATIN = new Map([
  ['Παπαλεξίου', 'Papalexiou'],
  ['Βορειαδάκης', 'Voreiadakis'],
  ['Καλομοίρης', 'Kalomoiris'],
  ['Δρακονιώτης', 'Drakoniotis'],
  ['Θεσπρωτέας', 'Thesproteas'],
  ['Μαυρολέων', 'Mavroleon'],
  ['Ξενοφωντίδης', 'Xenofontidis'],
  ['Αρχέλαος', 'Archelaos'],
  ['Θεόκριτος', 'Theokritos'],
  ['Μελπομένη', 'Melpomeni'],
  ['Πολύδωρος', 'Polydoros'],
  ['Φωτεινή', 'Foteini'],
  ['Νεοκλής', 'Neoklis'],
])

function greek({ pick }: Seeded): InventedName {
  const own = [pick(GREEK.given), pick(GREEK.family)]
  return { culture: 'greek', words: own.map((word) => GREEK_LATIN.get(word) ?? word), spellings: [own.join(' ')] }
}

const LATIN: Readonly<Record<string, readonly [given: Parts, middle: Parts, family: Parts]>> = {
  iberian: [
    words('Eliseo Fermín Idalia Jacinto Leocadia Nazario Ovidio Paulina Régulo Saturnino'),
    words('Bal Cor Dal Fur Gal Men Nor Pal Que Ral Sor Tor Val Zam'),
    words('deñara quíbar rovedo silanca tagrín ventorra zúñaco barreda mosal'),
  ],
  german: [
    words('Adelheid Burkhard Dietlinde Eckbert Gerlinde Hildebrand Irmtraud Kunibert Notburga Wendelin'),
    words('Bär Dörn Eis Föhr Grün Hüt Krä Lößn Mül Roß Sträu Wöl'),
    words('enbrück hauser lingen manstöter richsen taler wedding zirkel'),
  ],
  turkish: [
    words('Alpay Bülent Çağrı Erdinç Gülşen İlknur Oğuzhan Şebnem Tuğrul Ümit'),
    words('Ağaç Boz Çelik Demir Göl Kızıl Sarı Taş Yıldız'),
    words('baykut demirağ kanlıer oğlutan tepeli yürekçi'),
  ],
  polish: [
    words('Bożydar Czesława Dobrosław Grzymisława Jaromir Lechosław Mścisław Świętopełk Wiesława Zbysława'),
    words('Brzó Czar Dłu Gwoź Jaś Kęd Mą Pie Śmi Żół'),
    words('chowiecki dzielski gałowicz kórski łęgowski niewicz wrzyński'),
  ],
  african: [
    words('Adebowale Chukwuemeka Folasade Ikechukwu Kwabena Ngozika Olumide Temitope Uzochi Yewande'),
    words('Ade Chi Eme Ife Nna Obi Olu Oko Uche Ugo'),
    words('balanwe chukandu dimegwu karieze lanrewa mbadike tolabisi wunmike'),
  ],
  indian: [
    words('Anirvan Bhargavi Chitraketu Devavrata Haripriya Jayavardhan Lokanath Mrinalini Parthiban Saraswathi'),
    words('Bhat Chan Dev Gop Kri Nar Pra Rag Shan Ven'),
    words('akoteswar alagiri amurthan apalliwar arajuni endrakar ikesavan'),
  ],
}

function latin({ pick }: Seeded): InventedName {
  const culture = pick(['iberian', 'german', 'turkish', 'polish', 'african', 'indian'])
  const [given, middle, family] = LATIN[culture] ?? LATIN.german ?? [words('A'), words('B'), words('C')]
  return { culture, words: [pick(given), `${pick(middle)}${pick(family)}`], spellings: [] }
}

const COMPANY = words(
  'Aldermoor Brackenfell Corvantis Dunhollow Estrella Fennimore Galdrix Hollowmere Ironvale Kestrelune',
)
const TRADE = words('Petrochem Shipbuilding Avionics Refining Optics Ballistics Turbines Cement Polymers Fertilisers')
const FORM = words('Trading Holdings International Industries Export Group')

function company({ pick }: Seeded): InventedName {
  return {
    culture: 'company',
    words: [`${pick(COMPANY)}${pick(words('a en is or um'))}`, pick(TRADE), pick(FORM)],
    spellings: [],
  }
}

const CULTURES = [slavic, arabic, chinese, greek, latin, latin, company] as const

/** Returns distinct names of all cultures, deterministic by seed. */
export function inventedNames(count: number, seed: number): readonly InventedName[] {
  const random = seeded(seed)
  const created = new Map<string, InventedName>()
  for (let tries = 0; created.size < count && tries < 50 * count; tries++) {
    const name = (CULTURES[tries % CULTURES.length] ?? latin)(random)
    created.set([...name.words].sort().join(' '), name)
  }
  return [...created.values()]
}

/** Returns any number of distinct synthetic names, for benchmarks only. */
export function namesOfSyllables(count: number, seed: number): readonly string[] {
  const { below, pick } = seeded(seed)
  const syllables = words(
    'ba be bo da de do fa fi ga go ha hi ka ki la li lo ma mi mo na ni no pa ra re ri ro sa se si ta te to va vi za zo sha chi kho dri stra mal ner tov',
  )
  const ends = words('n r s t l ov ev ian man sen ez i a o')
  const word = () => capital(`${Array.from({ length: 2 + below(2) }, () => pick(syllables)).join('')}${pick(ends)}`)
  const pool = Array.from({ length: Math.ceil(count / 4) }, word)
  return Array.from({ length: count }, () =>
    Array.from(
      { length: 2 + below(3) },
      () => pool[Math.floor(pool.length * (below(1000) / 1000) ** 2)] ?? word(),
    ).join(' '),
  )
}
