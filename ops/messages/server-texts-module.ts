/** The features whose texts the server writes, in the language of who reads them. */
const serverFeatures = [
  'answers',
  'calendar',
  'competitions',
  'emails',
  'failures',
  'home',
  'input-errors',
  'names',
  'notifications',
  'people-file',
  'posters',
  'push',
  'reasons',
  'refusals',
  'roles',
  'ui',
  'webhook-messages',
] as const

/** The module with the server's texts in every language. The web build has one language and does without it. */
export function serverTextsModule(languages: readonly string[], present: ReadonlySet<string>): string {
  const features = serverFeatures.filter((feature) => present.has(feature))
  const modules = languages.flatMap((language) => features.map((feature) => ({ language, feature })))
  return [
    '// Written by npm run messages.',
    ...languages.map(
      (language) =>
        `import { locale as ${nameOf('locale', language)}, number as ${nameOf('number', language)} } from './${language}/format.ts'`,
    ),
    ...modules.map(
      ({ language, feature }) => `import * as ${nameOf(feature, language)} from './${language}/${feature}.ts'`,
    ),
    'export const serverTexts = {',
    ...languages.map(
      (language) =>
        `  '${language}': { locale: ${nameOf('locale', language)}, number: ${nameOf('number', language)}, ${features.map((feature) => `${nameOf(feature)}: ${nameOf(feature, language)}`).join(', ')} },`,
    ),
    '}',
    '',
  ].join('\n')
}

/** 'inputErrors', or 'inputErrorsEs' for those of a language. */
const nameOf = (feature: string, language = '') =>
  `${feature}-${language}`.replace(/-(\w?)/g, (_, letter: string) => letter.toUpperCase())
