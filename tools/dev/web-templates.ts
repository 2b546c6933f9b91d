import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { legalPages } from '#contract/pages.ts'
import { stats } from '#contract/stats.ts'
import { SignedTreeHead } from '#contract/transparency.ts'
import { root } from '#tools/checks/run-tool.ts'

// This file replaces `server/platform/lifecycle/web-build.ts` in development, and so has its exports.
export const webFolder = join(root, 'dist', 'dev-web')

/** Writes what a build would write, without scripts and styles: the development server adds them to each page. */
export async function ensureWebBuilt() {
  const app = readFileSync(join(root, 'web', 'app.html'), 'utf8')
  mkdirSync(join(webFolder, 'assets'), { recursive: true })
  write('app.html', app.replace('src="./app/', 'src="/app/').replace('</head>', '[[styles]][[links]]</head>'))
  write('screens.json', '{}')
  write('style-hashes.json', '{}')
  write('landing.html', documentTemplate('landing', landingHead))
  write('transparency.html', documentTemplate('transparency', transparencyHead))
  for (const path of legalPages) write(`${path.slice(1)}.html`, documentTemplate(path.slice(1), ''))
}

const write = (name: string, text: string) => writeFileSync(join(webFolder, name), text)

const landingHead = [
  '<meta name="mail" content="[[mail]]"><meta name="password-length" content="[[passwordLength]]">',
  '<script type="module" src="/app/entry-landing.ts"></script>',
].join('')

const transparencyHead = '<script type="module" src="/app/entry-transparency.ts"></script>'

/** A prerendered page without its body. The server fills in the numbers, the development server the body around them. */
function documentTemplate(name: string, head: string) {
  const numbers = [...Object.keys(stats.reply.shape), ...Object.keys(SignedTreeHead.shape)].map((key) => [
    key,
    `[[${key}]]`,
  ])
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    `${head}<link rel="icon" href="/favicon.svg" type="image/svg+xml"></head>`,
    `<body data-document="${name}" data-numbers='${JSON.stringify(Object.fromEntries(numbers))}'></body></html>`,
  ].join('')
}
