import { createHash } from 'node:crypto'
import { globSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Manifest, withImports, readManifest } from './manifest.ts'
import { manifestName } from '#domain/languages.ts'
import { escapeAttribute } from '#server/features/pages/fill-template.ts'
import { directionOf, htmlTag } from './html-tag.ts'
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
    const page: RenderedPage = await documents[name]()
    const styles = stylesOf(manifest, name)
      .map((file) => readFileSync(join(rendered, file), 'utf8').trim())
      .join('')
    const scripts = `${name === 'landing' ? dialogSettings : ''}${scriptsOf(browser, name)}`
    writeFileSync(join(pages, `${name}.html`), htmlOf(page, { language, font, styles, scripts, oldBrowser }))
    hashes[name] = `sha256-${createHash('sha256').update(styles).digest('base64')}`
  }
  writeFileSync(join(pages, 'style-hashes.json'), JSON.stringify(hashes))

  const app = join(pages, 'app.html')
  const html = readFileSync(app, 'utf8')
    .replace('<html lang="en">', htmlTag(language))
    .replace('/manifest.webmanifest', `/${manifestName(language)}`)
    .replace(/<noscript>.*<\/noscript>/, () => `<noscript>${escapeAttribute(needsJavaScript)}</noscript>`)
    .replace('<p class="old-browser"></p>', () => oldBrowserNotice(oldBrowser))
  writeFileSync(app, withAppAfterStyles(withLinksFirst(html, { font, work }), browser))
  writeFileSync(join(pages, 'parts.json'), JSON.stringify(partFiles(browser)))
}

/** The manifest of an installed app, in a language: that of English, with other texts. */
function writeManifest(folder: string, { language, texts }: { language: string; texts: object }) {
  const english = JSON.parse(readFileSync(join(root, 'web', 'public', manifestName('en')), 'utf8'))
  const manifest = { ...english, lang: language, dir: directionOf(language), ...texts }
  writeFileSync(join(folder, manifestName(language)), `${JSON.stringify(manifest, null, 2)}\n`)
}

const fileTags = / *<(?:link rel="(?:stylesheet|modulepreload)"|script type="module")[^>]*>(?:<\/script>)?\n?/g

/**
 * Names the files before the initial data, in the order in which the page needs them. A browser begins six requests at
 * once over HTTP/1.1: the styles and the font, for the first paint, then the largest scripts.
 */
function withLinksFirst(html: string, { font, work }: { font: string; work: string }) {
  const tags = (html.match(fileTags) ?? []).map((tag) => tag.trim())
  const styles = tags.filter((tag) => tag.includes('"stylesheet"'))
  const scripts = tags.filter((tag) => !styles.includes(tag)).toSorted((a, b) => sizeOf(b) - sizeOf(a))
  return html
    .replaceAll(fileTags, '')
    .replace('<script', `${styles.join('')}[[styles]]${font}${scripts.join('')}<script`)
    .replace('</head>', '  [[links]]\n  </head>')

  function sizeOf(tag: string) {
    const [, file = ''] = /"\/(assets\/[^"]+)"/.exec(tag) ?? []
    return statSync(join(work, 'web', file)).size
  }
}

/** The page shows its content without the app, whose scripts wait for the styles (web/app/entry-first-content.ts). */
function withAppAfterStyles(html: string, manifest: Manifest) {
  const entry = `<script type="module" async crossorigin src="/${manifest['app/entry-first-content.ts']?.file}"></script>`
  const [tag = '', file = ''] = /<script type="module" crossorigin src="([^"]+)"><\/script>/.exec(html) ?? []
  // The entry imports the first of its links.
  return html
    .replace(tag, '')
    .replaceAll('rel="modulepreload"', 'rel="app"')
    .replace('<link rel="app"', `${entry}<link rel="app" crossorigin href="${file}">$&`)
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

// Safari takes these from the page instead of the manifest, as in app.html.
const appleTags =
  '<link rel="apple-touch-icon" href="/icon-maskable-512.png"><meta name="apple-mobile-web-app-capable" content="yes">' +
  '<meta name="apple-mobile-web-app-title" content="Brightside">'

// The colour of a phone's browser bars: the page's background, as in app.html.
const themeColors = [
  '<meta name="theme-color" media="(prefers-color-scheme: light)" content="#fcfaf4">',
  '<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0d1512">',
].join('')

/** The settings that the auth dialog reads from the landing page; the server fills them in. */
const dialogSettings =
  '<meta name="mail" content="[[mail]]"><meta name="password-length" content="[[passwordLength]]"><meta name="languages" content="[[languages]]">'

/** Hidden by base.css, except from browsers that are too old for the scripts. */
const oldBrowserNotice = (sentence: string) => `<p class="old-browser">${escapeAttribute(sentence)}</p>`

type Parts = { language: string; font: string; styles: string; scripts: string; oldBrowser: string }

function htmlOf({ title, description, body }: RenderedPage, { language, font, styles, scripts, oldBrowser }: Parts) {
  return [
    `<!doctype html>${htmlTag(language)}<head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    `<title>${escapeAttribute(title)}</title><meta name="description" content="${escapeAttribute(description)}">${font}`,
    `<style>${styles}</style>${scripts}${themeColors}`,
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml"><link rel="manifest" href="/' +
      `${manifestName(language)}">${appleTags}`,
    // The server knows which languages are offered.
    '[[alternates]]',
    `</head><body>${oldBrowserNotice(oldBrowser)}${body}</body></html>\n`,
  ].join('')
}
