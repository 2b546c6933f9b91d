import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parseJsonOrNull } from '#server/platform/files/parse-json-or-null.ts'
import type { Catalogue } from '#ops/messages/catalogue.ts'
import { sourceLanguage, textProblem } from '#ops/messages/compile.ts'

/** The texts with which an installation replaces some of the product's, and a sentence for each file with wrong ones. */
type Overridden = { catalogues: Catalogue[]; problems: string[] }

/** Beyond the longest text of the product, and short enough for every page. */
const maxLength = 5_000

/**
 * Replaces texts by those of `<language>.json` in a folder: a flat object with a text for each 'feature.key'. What is wrong
 * is left out, so that it never stops a start.
 */
export function withOverrides(catalogues: Catalogue[], folder: string): Overridden {
  const files = globSync('*.json', { cwd: folder }).sort()
  return files.reduce<Overridden>(
    (before, file) => {
      const { texts, wrong } = readTexts(join(folder, file), basename(file, '.json'), catalogues)
      return {
        catalogues: before.catalogues.map((catalogue) => replaced(catalogue, basename(file, '.json'), texts)),
        problems: wrong === null ? before.problems : [...before.problems, `texts/${file}: ${wrong}.`],
      }
    },
    { catalogues, problems: [] },
  )
}

function readTexts(path: string, language: string, catalogues: Catalogue[]) {
  const none = new Map<string, string>()
  if (!catalogues.some((catalogue) => catalogue.language === language))
    return { texts: none, wrong: `there is no language ${language}` }
  const content = parseJsonOrNull(readFileSync(path, 'utf8'))
  if (typeof content !== 'object' || content === null || Array.isArray(content))
    return { texts: none, wrong: 'it is not a JSON object of texts' }
  const source = new Map(catalogues.filter((one) => one.language === sourceLanguage).map((one) => [one.feature, one]))
  const checked = Object.entries<unknown>({ ...content }).map(([name, text]) => {
    const [feature = '', key = ''] = name.split('.')
    return { name, text, problem: problemOf(text, { language, key, source: source.get(feature) }) }
  })
  const wrong = checked.flatMap(({ name, problem }) => (problem ? [`${name} (${problem})`] : []))
  return {
    texts: new Map(checked.flatMap(({ name, text, problem }) => (problem ? [] : [[name, String(text)]]))),
    wrong: wrong.length > 0 ? `left out ${wrong.join(', ')}` : null,
  }
}

type Place = { language: string; key: string; source: Catalogue | undefined }

function problemOf(text: unknown, { language, key, source }: Place): string | null {
  if (!source?.texts.has(key)) return 'is no text of this version'
  if (typeof text !== 'string') return 'is not a string'
  if (text.length > maxLength) return `has more than ${maxLength} characters`
  // The server fills these in (fill-template.ts).
  if (/\[\[|\]\]/.test(text)) return 'has [[ or ]]'
  return textProblem(language, text, { source, key })
}

function replaced(catalogue: Catalogue, language: string, texts: ReadonlyMap<string, string>): Catalogue {
  if (catalogue.language !== language) return catalogue
  const own = [...catalogue.texts].map(([key, text]): [string, string] => [
    key,
    texts.get(`${catalogue.feature}.${key}`) ?? text,
  ])
  return { ...catalogue, texts: new Map(own) }
}
