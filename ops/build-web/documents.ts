import { createHash } from 'node:crypto'
import { globSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { appEntry, type Manifest, withImports, readManifest } from './manifest.ts'
import { manifestName } from '#domain/languages.ts'
import { escapeAttribute } from '#server/features/pages/fill-template.ts'
import { appHtml, dialogSettings, directionOf, pageHtml } from './page-html.ts'
import { partFiles } from './part-files.ts'
import { writeScreenshots } from './screenshots.ts'
import { type LanguageBuild, root } from './vite-config.ts'

type RenderedPage = { title: string; description: string; body: string }

/** Writes the static pages of a language with inline styles, and the style hashes for their content security policies. */
export async function writeDocuments({ language, work }: LanguageBuild) {
  const rendered = join(work, 'server', language)
  const pages = join(work, 'web', language)
  const manifest = readManifest(rendered)
  const entry = Object.values(manifest).find(({ src }) => src === 'app/entry-documents.tsx')
  const { documents, manifestTexts, screenshotLabels, needsJavaScript, oldBrowser } = await import(
    pathToFileURL(join(rendered, entry?.file ?? '')).href
  )
  const screenshots = writeScreenshots(work, { language, labels: screenshotLabels })
  writeManifest(join(work, 'web'), { language, texts: { ...manifestTexts, screenshots } })
  const browser = readManifest(pages)
  const font = fontLink(work)
  const hashes: Record<string, string> = {}

  for (const name of Object.keys(documents)) {
    const { title, description, body }: RenderedPage = await documents[name]()
    const styles = stylesOf(manifest, name)
      .map((file) => readFileSync(join(rendered, file), 'utf8').trim())
      .join('')
    const head = [
      `<meta name="description" content="${escapeAttribute(description)}">`,
      font,
      `<style>${styles}</style>`,
      name === 'landing' ? dialogSettings : '',
      scriptsOf(browser, name),
      // The server knows which languages are offered.
      '[[alternates]]',
    ]
    writeFileSync(join(pages, `${name}.html`), pageHtml({ language, title, head: head.join(''), body, oldBrowser }))
    hashes[name] = `sha256-${createHash('sha256').update(styles).digest('base64')}`
  }
  writeFileSync(join(pages, 'style-hashes.json'), JSON.stringify(hashes))

  const files = appFiles(browser, { font, work })
  writeFileSync(join(pages, 'app.html'), appHtml({ language, files, oldBrowser, needsJavaScript }))
  writeFileSync(join(pages, 'parts.json'), JSON.stringify(partFiles(browser)))
}

/** The manifest of an installed app, in a language: that of English, with other texts. */
function writeManifest(folder: string, { language, texts }: { language: string; texts: object }) {
  const english = JSON.parse(readFileSync(join(root, 'web', 'public', manifestName('en')), 'utf8'))
  const manifest = { ...english, lang: language, dir: directionOf(language), ...texts }
  writeFileSync(join(folder, manifestName(language)), `${JSON.stringify(manifest, null, 2)}\n`)
}

/**
 * The styles, font and scripts of the app, in the order in which a page needs them: a browser begins six requests at once over
 * HTTP/1.1. The page shows its content without the app, whose scripts wait for the styles (web/app/entry-first-content.ts): that
 * imports the first of the links, then come the largest.
 */
function appFiles(manifest: Manifest, { font, work }: { font: string; work: string }) {
  const [entry = '', ...others] = withImports(manifest, [appEntry]).toReversed()
  const fileOf = (name: string) => manifest[name]?.file ?? ''
  const sizeOf = (name: string) => statSync(join(work, 'web', fileOf(name))).size
  const scripts = [entry, ...others.toSorted((a, b) => sizeOf(b) - sizeOf(a))]
  const styles = new Set([...others.toReversed(), entry].flatMap((name) => manifest[name]?.css ?? []))
  return [
    ...[...styles].map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
    '[[styles]]',
    font,
    `<script type="module" async crossorigin src="/${fileOf('app/entry-first-content.ts')}"></script>`,
    ...scripts.map((name) => `<link rel="app" crossorigin href="/${fileOf(name)}">`),
  ].join('')
}

/** Preloads the font, because it is only used if it arrives before the first paint (font-display: optional). */
function fontLink(work: string) {
  const [font] = globSync('assets/figtree-*.woff2', { cwd: join(work, 'web') })
  return `<link rel="preload" href="/${font}" as="font" type="font/woff2" crossorigin>`
}

/** The script of a static page, with modulepreload links for its imports. Only these pages have one. */
function scriptsOf(manifest: Manifest, name: string) {
  const entry = `app/entry-${name}.ts`
  if (!manifest[entry]) return ''
  const imported = withImports(manifest, [entry]).filter((name) => name !== entry)
  const links = imported.map((name) => `<link rel="modulepreload" href="/${manifest[name]?.file}">`)
  return `<script type="module" src="/${manifest[entry]?.file}"></script>${links.join('')}`
}

/** The style files of a page, dependencies first. */
function stylesOf(manifest: Manifest, name: string) {
  const modules =
    name === 'landing'
      ? ['screens/landing/landing-page.tsx', 'screens/auth/auth-root.tsx']
      : ['screens/legal/legal-page.tsx', `screens/${name === 'transparency' ? name : 'legal'}/${name}-screen.tsx`]
  const names = withImports(manifest, ['app/entry-documents.tsx', ...modules])
  return [...new Set(names.flatMap((chunk) => manifest[chunk]?.css ?? []))]
}
