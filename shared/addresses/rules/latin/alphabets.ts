/**
 * Letters of an alphabet in lower case and their Latin spelling. Longer sequences precede those
 * they start with.
 */
export type Spelling = Readonly<Record<string, string>>

const spelling = (pairs: string): Spelling =>
  Object.fromEntries(
    pairs
      .split(/\s+/)
      .map((pair) => pair.split('='))
      .map(([from = '', to = '']) => [from, to]),
  )

/** ELOT 743, as used in Greek passports. */
export const GREEK = spelling(
  'αυ=av ευ=ev ηυ=iv ου=ou γγ=ng γξ=nx γχ=nch α=a β=v γ=g δ=d ε=e ζ=z η=i θ=th ι=i κ=k λ=l μ=m ν=n ξ=x ο=o π=p ρ=r σ=s ς=s τ=t υ=y φ=f χ=ch ψ=ps ω=o',
)

/** The national system of 2002. */
export const GEORGIAN = spelling(
  'ა=a ბ=b გ=g დ=d ე=e ვ=v ზ=z თ=t ი=i კ=k ლ=l მ=m ნ=n ო=o პ=p ჟ=zh რ=r ს=s ტ=t უ=u ფ=p ქ=k ღ=gh ყ=q შ=sh ჩ=ch ც=ts ძ=dz წ=ts ჭ=ch ხ=kh ჯ=j ჰ=h',
)

/** BGN/PCGN, without apostrophes. */
export const ARMENIAN = spelling(
  'ու=u և=ev եւ=ev ա=a բ=b գ=g դ=d ե=e զ=z է=e ը=y թ=t ժ=zh ի=i լ=l խ=kh ծ=ts կ=k հ=h ձ=dz ղ=gh ճ=ch մ=m յ=y ն=n շ=sh ո=o չ=ch պ=p ջ=j ռ=r ս=s վ=v տ=t ր=r ց=ts ւ=w փ=p ք=k օ=o ֆ=f',
)

/** ARMENIAN at the start of a word. */
export const ARMENIAN_INITIALS = spelling('ե=ye ո=vo')

/** BGN/PCGN for Russian, and letters of other languages that are read the same everywhere. */
const CYRILLIC = spelling(
  'а=a б=b в=v г=g д=d е=e ё=yo ж=zh з=z и=i й=y к=k л=l м=m н=n о=o п=p р=r с=s т=t у=u ф=f х=kh ц=ts ч=ch ш=sh щ=shch ъ= ы=y ь= э=e ю=yu я=ya і=i ї=yi є=ye ґ=g ў=u ђ=dj ј=j љ=lj њ=nj ћ=c џ=dz ѓ=gj ѕ=dz ќ=kj ә=a ғ=gh қ=q ң=ng ө=o ұ=u ү=u һ=h ’= ʼ=',
)

const SERBIAN = spelling('ж=z х=h ц=c ч=c ш=s')

/** National standards. */
const NATIONAL: Readonly<Record<string, Spelling>> = {
  // Decree of 2010.
  UA: spelling('зг=zgh г=h и=y й=i є=ie ї=i ю=iu я=ia'),
  // Law of 2009.
  BG: spelling('х=h щ=sht ъ=a ь=y'),
  BY: spelling('г=h'),
  RS: SERBIAN,
  ME: SERBIAN,
  BA: SERBIAN,
  MK: spelling('х=h ц=c'),
}

/** Letters with a different spelling at the start of a word. */
const FIRST: Readonly<Record<string, Spelling>> = {
  RU: spelling('е=ye'),
  BY: spelling('е=ye'),
  UA: spelling('й=y є=ye ї=yi ю=yu я=ya'),
}

export const cyrillic = (country: string): { readonly letters: Spelling; readonly first: Spelling } => ({
  letters: { ...NATIONAL[country], ...without(CYRILLIC, NATIONAL[country] ?? {}) },
  first: FIRST[country] ?? {},
})

const without = (all: Spelling, others: Spelling): Spelling =>
  Object.fromEntries(Object.entries(all).filter(([letter]) => !(letter in others)))
