import type { Catalogue } from './catalogue.ts'

/** A table: the number of messages of each feature in each language. */
export function status(catalogues: Catalogue[]): string {
  const languages = [...new Set(catalogues.map(({ language }) => language))].sort()
  const features = [...new Set(catalogues.map(({ feature }) => feature))].sort()
  const count = (language: string, feature?: string) =>
    catalogues
      .filter((each) => each.language === language && (feature === undefined || each.feature === feature))
      .reduce((sum, { texts }) => sum + texts.size, 0)
  const row = (name: string, cells: (string | number)[]) =>
    name.padEnd(24) + cells.map((cell) => String(cell).padStart(6)).join('')
  return [
    row('feature', languages),
    ...features.map((feature) =>
      row(
        feature,
        languages.map((language) => count(language, feature)),
      ),
    ),
    row(
      'all',
      languages.map((language) => count(language)),
    ),
  ].join('\n')
}
