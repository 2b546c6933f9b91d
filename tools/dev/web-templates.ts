import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { legalPages } from '#contract/pages.ts'
import { stats } from '#contract/stats.ts'
import { SignedTreeHead } from '#contract/transparency.ts'
import { languages } from '#domain/languages.ts'
import { appHtml, dialogSettings, pageHtml } from '#ops/build-web/page-html.ts'
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
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text)
  const writeDocument = (name: string, head: string) =>
    write(`${name}.html`, documentTemplate({ name, head, language }))
  mkdirSync(folder, { recursive: true })
  write('app.html', appHtml({ language, files: scriptTag('main.tsx'), oldBrowser: '', needsJavaScript: '' }))
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

const scriptTag = (name: string) => `<script type="module" src="/app/${name}"></script>`

const landingHead = dialogSettings + scriptTag('entry-landing.ts')
const transparencyHead = scriptTag('entry-transparency.ts')

/** A prerendered page without its body. The server fills in numbers and links, the development server the body around them. */
function documentTemplate({ name, head, language }: Record<'name' | 'head' | 'language', string>) {
  const numbers = [...Object.keys(stats.reply.shape), 'isUnused', ...Object.keys(SignedTreeHead.shape)].map((key) => [
    key,
    `[[${key}]]`,
  ])
  const attributes = `data-document="${name}" data-numbers='${JSON.stringify(Object.fromEntries(numbers))}'`
  const body = `<template ${attributes}>[[languageLinks]]</template>`
  return pageHtml({ language, title: '', head: `${head}[[alternates]]`, body, oldBrowser: '' })
}
