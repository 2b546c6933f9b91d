import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { readCatalogues } from '#ops/messages/catalogue.ts'
import { root } from '#tools/checks/run-tool.ts'
import { pseudoText } from './pseudo-texts.ts'

type Name = string | RegExp | undefined
type Options = { name?: Name; exact?: boolean; hasText?: Name }

/** Makes the actions of shots, which find elements by their English names, find them in another language. */
export function translateNames(page: Page, language: string) {
  const namesOf = translations(language)

  const translated = (name: Name, isExact: boolean): Name => {
    const names = typeof name === 'string' ? namesOf.get(name) : undefined
    if (!names) return name
    const either = names.map((one) => one.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)).join('|')
    return new RegExp(isExact ? `^(${either})$` : `(${either})`)
  }

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

/** The texts of a language that say the same as an English one. Only those without values. */
function translations(language: string) {
  const catalogues = readCatalogues(join(root, 'messages'))
  const names = new Map<string, string[]>()
  for (const { feature, texts } of catalogues.filter((one) => one.language === 'en')) {
    const target = catalogues.find((one) => one.language === language && one.feature === feature)
    for (const [key, text] of texts) {
      const name = target ? target.texts.get(key) : pseudoText(text)
      if (name && !/[{<]/.test(text)) names.set(text, [...(names.get(text) ?? []), name])
    }
  }
  return names
}
