import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { chromium } from '@playwright/test'
import { findBrowser } from '#test/browser/find-browser.ts'
import { size } from './size.ts'
import type { SetWords } from './title.ts'

const font = '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'

/** A page of the test browser that lays out text in Figtree and renders SVG. */
export async function openCanvas() {
  const { path, env } = findBrowser()
  const args = ['--no-sandbox', '--disable-gpu', '--force-color-profile=srgb', '--disable-lcd-text']
  const browser = await chromium.launch({ executablePath: path, env: { ...process.env, ...env }, args })
  const page = await browser.newPage({ viewport: { ...size }, deviceScaleFactor: 1 })
  await page.setContent(`<style>${style()}</style><svg id="ruler"><text font-size="100"></text></svg><div></div>`)
  await page.evaluate('document.fonts.load("800 100px Figtree")')

  return {
    /** The positions of the characters of this text. */
    async set(words: string): Promise<SetWords> {
      return { words, advances: await page.evaluate(`(${advancesIn})(${JSON.stringify(words)})`) }
    },
    /** The frames, stacked in one PNG. */
    async shoot(frames: string[], ground: string): Promise<Buffer> {
      const sheet = frames
        .map((frame) => `<svg viewBox="0 0 ${size.width} ${size.height}" style="background:${ground}">${frame}</svg>`)
        .join('')
      await page.evaluate(`document.querySelector('div').innerHTML = ${JSON.stringify(sheet)}`)
      return page.locator('div').screenshot({ type: 'png' })
    },
    close: () => browser.close(),
  }
}

/** Runs in the page. */
const advancesIn = `(words) => {
  const text = document.querySelector('#ruler text')
  text.textContent = words
  return [...Array.from(words, (_, at) => text.getStartPositionOfChar(at).x), text.getComputedTextLength()]
}`

function style() {
  const bytes = readFileSync(createRequire(import.meta.url).resolve(font)).toString('base64')
  return `@font-face { font-family: Figtree; font-weight: 300 900; src: url(data:font/woff2;base64,${bytes}) }
    body { margin: 0; font: 800 16px Figtree; letter-spacing: -0.01em; text-rendering: geometricPrecision }
    #ruler { position: fixed; left: 0; visibility: hidden } text { white-space: pre }
    div svg { display: block; width: ${size.width}px; height: ${size.height}px; overflow: hidden }`
}
