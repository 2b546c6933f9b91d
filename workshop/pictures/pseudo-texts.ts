import { readCatalogues } from '#ops/messages/catalogue.ts'
import { root } from '#tools/checks/run-tool.ts'
import { join } from 'node:path'

/** The marks around each text. A text outside them is not from a catalogue. */
export const marks = ['⟦', '⟧'] as const

/** Spanish and German texts are about this much longer than English ones. */
const growth = 0.35

/** An English message as a language with long words would have it: a third longer, in marks. Values and tags stay. */
export function pseudoText(message: string): string {
  const letters = message.replaceAll(/\{[^ ]*|[}<>#]/g, '').length
  return `${marks[0]}${message}${' ·'.repeat(Math.ceil((letters * growth) / 2))}${marks[1]}`
}

/** All English texts as texts of an installation of its own, by 'feature.key'. */
export function pseudoTexts(): Record<string, string> {
  const english = readCatalogues(join(root, 'messages')).filter(({ language }) => language === 'en')
  return Object.fromEntries(
    english.flatMap(({ feature, texts }) => [...texts].map(([key, text]) => [`${feature}.${key}`, pseudoText(text)])),
  )
}
