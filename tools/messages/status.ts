import type { Catalogue } from '#ops/messages/catalogue.ts'
import type { ProjectMessages } from './project-messages.ts'
import { stateOf, textsIn } from './translation-record.ts'

/** The number of texts of each feature in each language, and what each translation lacks. */
export function status({ catalogues, source, drafts, records }: ProjectMessages): string {
  const english = textsIn(source)
  const reports = [...records].map(([language, record]) => {
    const inState = (state: string) => english.filter(({ name, text }) => stateOf(record.get(name), text) === state)
    const [untranslated, outdated] = [inState('untranslated'), inState('outdated')]
    return [
      `${language}: ${untranslated.length} to translate, ${outdated.length} whose English has changed since${drafts.has(language) ? '; not offered yet' : ''}`,
      ...untranslated.map(({ name, text }) => `  to translate  ${name}: ${JSON.stringify(text)}`),
      ...outdated.map(({ name, text }) => `  changed       ${name}: ${JSON.stringify(text)}`),
    ].join('\n')
  })
  return [table(catalogues), ...reports].join('\n\n')
}

function table(catalogues: Catalogue[]) {
  const languages = [...new Set(catalogues.map(({ language }) => language))].sort()
  const features = [...new Set(catalogues.map(({ feature }) => feature))].sort()
  const count = (language: string, feature?: string) =>
    catalogues
      .filter((each) => each.language === language && (feature === undefined || each.feature === feature))
      .reduce((sum, { texts }) => sum + texts.size, 0)
  const row = (name: string, cells: (string | number)[]) =>
    name.padEnd(24) + cells.map((cell) => String(cell).padStart(6)).join('')
  const counts = (name: string, feature?: string) =>
    row(
      name,
      languages.map((language) => count(language, feature)),
    )
  return [row('feature', languages), ...features.map((feature) => counts(feature, feature)), counts('all')].join('\n')
}
