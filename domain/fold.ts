/**
 * What a search ignores, as the inside of a class that JavaScript and PostgreSQL read alike: accents, points above and
 * below letters, and invisible characters. Other scripts write vowels as marks, which count.
 */
export const ignoredInSearch =
  String.raw`\u00ad\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u061c\u064b-\u065f` +
  String.raw`\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u115f\u1160\u17b4\u17b5\u180b-\u180f\u1ab0-\u1aff\u1dc0-\u1dff` +
  String.raw`\u200b-\u200f\u202a-\u202e\u2060-\u206f\u20d0-\u20ff\u3164\ufe00-\ufe0f\ufe20-\ufe2f\ufeff\uffa0`

const ignored = new RegExp(String.raw`[${ignoredInSearch}]|\p{Default_Ignorable_Code_Point}`, 'gu')

/** Letters that are no other letter with an accent, as people write them without their keyboard. */
const plainLetters: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ı: 'i',
  ŧ: 't',
  ŋ: 'n',
  ə: 'e',
  ς: 'σ',
}
const special = new RegExp(`[${Object.keys(plainLetters).join('')}]`, 'g')

const apostrophes = /[`´‘’‛ʻʼʹʽˈ′]/g
const hyphens = /[‐‑‒–—―−⁃־]/g
const quotes = /[“”„‟«»]/g

/** A text as searches compare it: without case, accents and invisible characters, and with one kind of apostrophe, quote and hyphen. */
export const foldLetters = (text: string) =>
  text
    // Before a lone accent becomes a space with an accent.
    .replace(apostrophes, "'")
    .normalize('NFKD')
    .replace(ignored, '')
    .toLowerCase()
    .replace(special, (letter) => plainLetters[letter] ?? letter)
    .replace(apostrophes, "'")
    .replace(hyphens, '-')
    .replace(quotes, '"')
    .normalize('NFC')

/** The same with single spaces between the words and none around them. */
export const fold = (text: string) => foldLetters(text).replace(/\s+/g, ' ').trim()
