import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { gifPack } from '#domain/gif-pack.ts'
import { languageName } from '#domain/language-name.ts'
import { languages } from '#domain/languages.ts'
import { readCatalogues } from '#ops/messages/catalogue.ts'
import { root } from '#tools/checks/run-tool.ts'
import { patterns } from './message-names.ts'
import { databaseIsAway, rushIsFlagged } from './mock-replies.ts'
import { marks } from './pseudo-texts.ts'

/** Texts and labels of the page that no message of the language makes, as its catalogues or the marks of a pseudo-language show. */
export async function findUntranslated(page: Page, language: string): Promise<string[]> {
  const { texts, labels, ownWords } = await page.evaluate(textsAndLabels)
  const foreign = language.startsWith('pseudo')
    ? [...outsideMarks(texts), ...labels.filter((label) => !label.includes(marks[0]))]
    : [...texts, ...labels].filter((text) => !messagesOf(language).test(text.replaceAll(around, '')))
  return [...new Set(foreign.map((text) => text.trim()).filter(hasWords)).difference(new Set(ownWords))].map(
    (text) => `not translated: ${text}`,
  )
}

/** The texts that are not between marks, which may enclose several of them. */
function outsideMarks(texts: string[]) {
  let depth = 0
  const outside = (part: string) => {
    depth += Number(part === marks[0]) - Number(part === marks[1])
    return depth === 0 && part !== marks[1]
  }
  return texts.map((text) =>
    text
      .split(new RegExp(`(${marks.join('|')})`))
      .filter(outside)
      .join(''),
  )
}

/**
 * These are no messages: initials, names, also those of languages and time zones, addresses, hashes, dates, the product's name,
 * titles of GIFs, which are the words that are drawn in them, and answers made up for pictures. An emoji begins a reason, which is the organisation's.
 */
const named = [
  /^\p{Extended_Pictographic}.*$/u,
  /^[\p{L} ]+ \p{L}\.$/u,
  /\S+@\S+/g,
  /^[\da-f]{64,}$/,
  /^\w+ \d{4}$|^.* UTC$/,
  /^\d+ \p{L}+ \d{4}(, .*)?$/u,
  /^UTC$|^[A-Z][A-Za-z]+(\/[\w +-]+)+$/,
  'Brightside',
  ...languages.map(languageName),
  databaseIsAway,
  rushIsFlagged,
  ...gifPack.map(({ title }) => title),
]

/** The signs that code puts around a text. */
const around = /^[“:\s]+|”$|: [\d,]+$/g

const hasWords = (text: string) => /\p{L}{3}/u.test(named.reduce<string>((rest, name) => rest.replace(name, ''), text))

const known = new Map<string, RegExp>()

function messagesOf(language: string) {
  const pattern = known.get(language) ?? messagePattern(language)
  known.set(language, pattern)
  return pattern
}

/** Matches each text that a message may become, and its parts between values and tags, which may be elements. */
function messagePattern(language: string) {
  const catalogues = readCatalogues(join(root, 'messages')).filter((catalogue) => catalogue.language === language)
  const whole = catalogues.flatMap(({ texts }) => [...texts.values()].flatMap(patterns))
  const tags = whole.flatMap((pattern) => pattern.split(/\\s\*/))
  const parts = [...tags, ...tags.flatMap((pattern) => pattern.split('.*'))]
  // A message such as '{organization}: {change}' would make any text.
  const clear = [...whole, ...parts].filter((pattern) => /\p{L}{2}/u.test(pattern))
  const stripped = clear.map((pattern) => pattern.trim().replace(around, ''))
  return new RegExp(`^\\s*(${[...new Set(stripped)].join('|')})\\s*$`)
}

/**
 * Runs in the page. People's own words are marked with `bdi` or `dir=auto`, names of languages with `lang`. The hidden part of
 * a button's name may repeat them without.
 */
function textsAndLabels() {
  const unread = 'script, style, template'
  const own = 'bdi, [dir=auto], :has(> wbr), time, svg, [lang]:not(html), code, kbd'
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const texts: string[] = []
  const ownWords: string[] = []
  while (walker.nextNode()) {
    const { nodeValue: text, parentElement: parent } = walker.currentNode
    if (!parent?.closest(unread)) (parent?.closest(own) ? ownWords : texts).push(String(text))
  }
  const labels = ['aria-label', 'title', 'placeholder', 'alt'].flatMap((name) =>
    [...document.querySelectorAll(`[${name}]:not(${own})`)].map((element) => element.getAttribute(name) ?? ''),
  )
  return { texts, labels, ownWords: ownWords.map((text) => text.trim()) }
}
