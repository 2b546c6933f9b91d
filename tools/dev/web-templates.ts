import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { legalPages } from '#contract/pages.ts'
import { stats } from '#contract/stats.ts'
import { SignedTreeHead } from '#contract/transparency.ts'
import { languages } from '#domain/languages.ts'
import { htmlTag } from '#ops/build-web/html-tag.ts'
import type { prepareWeb as prepare } from '#server/platform/lifecycle/custom-texts.ts'
import { root } from '#tools/checks/run-tool.ts'

const webFolder = join(root, 'dist', 'dev-web')

/**
 * Writes what a build would write, without scripts and styles: the development server adds them to each page. This file
 * replaces `server/platform/lifecycle/custom-texts.ts` in development, and so has its function.
 */
export const prepareWeb: typeof prepare = async () => {
  mkdirSync(join(webFolder, 'assets'), { recursive: true })
  for (const language of languages) writePages(join(webFolder, language), language)
  return { folder: webFolder, textsHash: '', warnings: [] }
}

function writePages(folder: string, language: string) {
  const app = readFileSync(join(root, 'web', 'app.html'), 'utf8').replace('<html lang="en">', htmlTag(language))
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text)
  const writeDocument = (name: string, head: string) =>
    write(`${name}.html`, documentTemplate({ name, head, language }))
  mkdirSync(folder, { recursive: true })
  write('app.html', app.replace('src="./app/', 'src="/app/'))
  write('parts.json', '{}')
  mkdirSync(join(folder, 'server'), { recursive: true })
  write(join('server', 'render-page.js'), renderPage)
  write('style-hashes.json', '{}')
  writeDocument('landing', landingHead)
  writeDocument('transparency', transparencyHead)
  for (const path of legalPages) writeDocument(path.slice(1), '')
}

/** Leaves a page to the development server (render-page.ts), which has the newest modules. */
const renderPage = `export const renderPage = (visit) => ({
  html: '<!--visit ' + Buffer.from(JSON.stringify(visit)).toString('base64') + '-->',
  parts: [],
})
`

const landingHead = [
  '<meta name="mail" content="[[mail]]"><meta name="password-length" content="[[passwordLength]]">',
  '<meta name="languages" content="[[languages]]">',
  '<script type="module" src="/app/entry-landing.ts"></script>',
].join('')

const transparencyHead = '<script type="module" src="/app/entry-transparency.ts"></script>'

/** A prerendered page without its body. The server fills in numbers and links, the development server the body around them. */
function documentTemplate({ name, head, language }: Record<'name' | 'head' | 'language', string>) {
  const numbers = [...Object.keys(stats.reply.shape), ...Object.keys(SignedTreeHead.shape)].map((key) => [
    key,
    `[[${key}]]`,
  ])
  return [
    `<!doctype html>${htmlTag(language)}<head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    `${head}<link rel="icon" href="/favicon.svg" type="image/svg+xml">[[alternates]]</head>`,
    `<body data-document="${name}" data-numbers='${JSON.stringify(Object.fromEntries(numbers))}'><template>[[languageLinks]]</template></body></html>`,
  ].join('')
}
