import { createHash } from 'node:crypto'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Manifest, reachedBy, readManifest } from './manifest.ts'
import { screenLinks } from './screen-links.ts'

type Written = { title: string; description: string; body: string }

/** Writes each page into `work`/web with inlined styles, and their hashes for the content policy. */
export async function writeDocuments(work: string) {
  const manifest = readManifest(join(work, 'documents'))
  const entry = Object.values(manifest).find(({ src }) => src === 'app/entry-documents.tsx')
  const { documents, createLoadingShell } = await import(pathToFileURL(join(work, 'documents', entry?.file ?? '')).href)
  const loadingShell: (path: string) => string = await createLoadingShell()
  const browser = readManifest(join(work, 'web'))
  const font = fontLink(work)
  const hashes: Record<string, string> = {}

  for (const name of Object.keys(documents)) {
    const written: Written = await documents[name]()
    const styles = stylesOf(manifest, name)
      .map((file) => readFileSync(join(work, 'documents', file), 'utf8').trim())
      .join('')
    const scripts = name === 'landing' ? `${knowledge}${landingScripts(browser)}` : ''
    writeFileSync(join(work, 'web', `${name}.html`), htmlOf(written, { font, styles, scripts }))
    hashes[name] = `sha256-${createHash('sha256').update(styles).digest('base64')}`
  }
  writeFileSync(join(work, 'web', 'style-hashes.json'), JSON.stringify(hashes))

  const app = join(work, 'web', 'app.html')
  const page = readFileSync(app, 'utf8').replace('<script', `${font}<script`)
  writeFileSync(app, page.replace('</head>', '  [[links]]\n  </head>'))
  const screens = Object.entries(screenLinks(browser)).map(([at, links]) => [
    at,
    { links, loadingShell: loadingShell(at) },
  ])
  writeFileSync(join(work, 'web', 'screens.json'), JSON.stringify(Object.fromEntries(screens)))
}

/** Browsers use the font only if it arrives at once (`font-display: optional`), so each page preloads it. */
function fontLink(work: string) {
  const [font] = globSync('assets/figtree-*.woff2', { cwd: join(work, 'web') })
  return `<link rel="preload" href="/${font}" as="font" type="font/woff2" crossorigin>`
}

/** The landing page's script, and preloads of its imports. */
function landingScripts(manifest: Manifest) {
  const entry = 'app/entry-landing.ts'
  const imported = reachedBy(manifest, [entry]).filter((name) => name !== entry)
  const links = imported.map((name) => `<link rel="modulepreload" href="/${manifest[name]?.file}">`)
  return `<script type="module" src="/${manifest[entry]?.file}"></script>${links.join('')}`
}

/** The styles of a page, dependencies first. */
function stylesOf(manifest: Manifest, name: string) {
  const screens =
    name === 'landing'
      ? ['features/landing/landing-page.tsx']
      : ['features/legal/legal-page.tsx', `features/legal/${name}-screen.tsx`]
  const names = reachedBy(manifest, ['app/entry-documents.tsx', ...screens])
  return [...new Set(names.flatMap((chunk) => manifest[chunk]?.css ?? []))]
}

// The page's background for the browser's bars on phones, as in app.html.
const themeColors = [
  '<meta name="theme-color" media="(prefers-color-scheme: light)" content="#fcfaf4">',
  '<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0d1512">',
].join('')

/** Settings for the auth dialog of the landing page; the server fills them in. */
const knowledge = '<meta name="mail" content="[[mail]]"><meta name="password-length" content="[[passwordLength]]">'

type Parts = { font: string; styles: string; scripts: string }

function htmlOf({ title, description, body }: Written, { font, styles, scripts }: Parts) {
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    `<title>${title}</title><meta name="description" content="${description}">${font}`,
    `<style>${styles}</style>${scripts}${themeColors}`,
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml"><link rel="manifest" href="/manifest.webmanifest">',
    `</head><body>${body}</body></html>\n`,
  ].join('')
}
