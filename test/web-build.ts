import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { legalPages } from '#contract/pages.ts'
import { type Language, languages } from '#domain/languages.ts'
import { onShutdown } from './on-shutdown.ts'

/** Stands for the app: it names the path and the search, and repeats the first message of the feed. */
const renderPage = `export function renderPage({ path, search, reads }) {
  if (path === '/hall-of-fame') throw new Error('not today')
  return { html: '<p>' + path + ' ' + search + '</p>', parts: ['screens' + path] }
}`

/** Creates a folder with the files of a minimal web build. It is removed at the end of the test file. */
export function createWebBuild() {
  const folder = mkdtempSync(join(tmpdir(), 'pages-'))
  onShutdown(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'assets', 'app-abc.js'), 'run()')
  writeFileSync(join(folder, 'robots.txt'), 'User-agent: *')
  writeFileSync(join(folder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  writeFileSync(join(folder, 'sw.js'), 'work()')
  for (const language of languages) writePages(join(folder, language), language)
  return folder
}

function writePages(folder: string, language: Language) {
  mkdirSync(folder)
  const head = `<html lang="${language}">[[alternates]]`
  const write = (file: string, text: string) => writeFileSync(join(folder, file), text)
  const app = `<html lang="${language}">[[settings]][[styles]][[links]]<i>app</i><div data-parts="[[parts]]">[[content]]</div><script type="application/json">[[initialData]]</script>`
  write('app.html', app)
  write('parts.json', JSON.stringify({ 'screens/feed': { styles: ['feed-abc.css'], scripts: ['feed-abc.js'] } }))
  mkdirSync(join(folder, 'server'))
  write(join('server', 'render-page.js'), renderPage)
  write(
    'landing.html',
    `${head}<p>[[totalTokensGifted]] [[activeEmployees]] [[totalCompetitions]]</p>[[languageLinks]]`,
  )
  for (const path of legalPages) write(`${path.slice(1)}.html`, `${head}<p>${path}</p>[[languageLinks]]`)
  write(
    'transparency.html',
    `${head}<p>[[issued]] [[held]] [[spent]] [[size]] [[root]] [[key]] [[signature]] [[time]]</p>[[languageLinks]]`,
  )
  const pages = ['landing', 'transparency', ...legalPages.map((path) => path.slice(1))]
  write('style-hashes.json', JSON.stringify(Object.fromEntries(pages.map((name) => [name, `sha256-${name}`]))))
}
