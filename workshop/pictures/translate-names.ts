import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { readCatalogues } from '#ops/messages/catalogue.ts'
import { root } from '#tools/checks/run-tool.ts'
import { digit, patterns, samples, withSampleDigits } from './message-names.ts'
import { pseudoText } from './pseudo-texts.ts'

type Name = string | RegExp | undefined
type Options = { name?: Name; exact?: boolean; hasText?: Name }

/** Makes the actions of shots, which find elements by their English names, find them in another language. */
export function translateNames(page: Page, language: string) {
  const pairs = translations(language)

  /** Names like 'Gift 2 Tokens' and /^Edit / stand for texts with values, too. */
  function translated(name: Name, isExact: boolean): Name {
    if (name === undefined) return name
    if (typeof name !== 'string') {
      const targets = namedBy(name)
      return targets.length > 0 ? patternOf(targets, name) : name
    }
    const same = pairs.filter(({ english }) => english.includes(withSampleDigits(name)))
    const part = withSampleDigits(name).toLowerCase()
    const partly = pairs.filter(({ english }) => english.some((text) => text.toLowerCase().includes(part)))
    const targets = (same.length > 0 || isExact ? same : partly).flatMap(({ text }) => patterns(text))
    return targets.length > 0 ? patternOf(targets, isExact ? /^$/ : /(?:)/) : name
  }

  /** A button's name may go on with a number or a person after its text. */
  const namedBy = (name: RegExp) =>
    pairs.flatMap(({ english, text }) => [
      ...(english.some((sample) => name.test(sample)) ? patterns(text) : []),
      ...(english.some((sample) => name.test(`${sample} ${digit}`) && !name.test(sample))
        ? patterns(text).map((pattern) => `${pattern} .*`)
        : []),
    ])

  for (const prototype of [Object.getPrototypeOf(page), Object.getPrototypeOf(page.locator('body'))]) {
    const { getByRole, getByText, getByLabel, getByPlaceholder } = prototype
    const byText = (find: (...args: unknown[]) => unknown) =>
      function (this: unknown, text: Name, options: Options = {}) {
        return find.call(this, translated(text, options.exact ?? false), options)
      }
    Object.assign(prototype, {
      getByRole(this: unknown, role: string, options: Options = {}) {
        return getByRole.call(this, role, { ...options, name: translated(options.name, options.exact ?? false) })
      },
      getByText: byText(getByText),
      getByLabel: byText(getByLabel),
      getByPlaceholder: byText(getByPlaceholder),
    })
  }
}

/** One of the targets, at the start or the end of a text where `name` is. */
function patternOf(targets: string[], { source }: RegExp) {
  return new RegExp(`${source.startsWith('^') ? '^' : ''}(${targets.join('|')})${source.endsWith('$') ? '$' : ''}`)
}

type Pair = { english: string[]; text: string }

/** The messages with the samples that their English texts make. */
function translations(language: string): Pair[] {
  const catalogues = readCatalogues(join(root, 'messages'))
  return catalogues
    .filter((one) => one.language === 'en')
    .flatMap(({ feature, texts }) => {
      const target = catalogues.find((one) => one.language === language && one.feature === feature)
      return [...texts].map(([key, text]) => ({
        english: samples(text),
        text: target ? (target.texts.get(key) ?? text) : pseudoText(text),
      }))
    })
}
