import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { countContent } from './count-content.ts'
import { mockReplies } from './mock-replies.ts'
import { findFaults } from './find-faults.ts'
import { findJumps } from './find-jumps.ts'
import { measurePress } from './measure-press.ts'
import { type Frame, phone, type Shot } from './shot.ts'

type Picture = { frame: Frame; scheme: 'light' | 'dark'; png: Buffer }
/** `notes` are measurements to print; no fault depends on them. */
export type Capture = { pictures: Picture[]; faults: string[]; notes: string[]; axeRuns: number }

const schemes = ['light', 'dark'] as const
/** Opening a dialog takes less than this, even on a busy machine. */
const settleMs = 250
const actMs = 10_000
const maxHeight = 2_800
/** Not that of the first content, which the app replaces. */
export const ownTitle = 'h1:not([role=none])'

export type CaptureOptions = { shot: Shot; frame: Frame; capture: Capture }

/** Opens a shot's page in one frame, runs its actions, checks for faults and takes a light and a dark picture. */
export async function capturePage(page: Page, { shot, frame, capture }: CaptureOptions) {
  const note = (fault: string) => capture.faults.push(`${shot.name}, ${frame.name}: ${fault}`)
  page.on('pageerror', ({ message }) => note(message))
  page.setDefaultTimeout(actMs)
  await mockReplies(page, shot.replies ?? {})
  if (frame.textScale) await enlargeText(page, frame.textScale)
  await page.goto(shot.path, { waitUntil: 'load' })
  await page
    .locator(ownTitle)
    .first()
    .waitFor()
    .catch(() => note('has no heading'))
  await shot.act?.(page, frame).catch((error: Error) => note(firstLines(error)))
  await settled(page)
  // On a busy machine a late reaction to an action would count as a shift, so only pages without actions are checked.
  if (!shot.act) for (const jump of await findJumps(page)) note(jump)
  if (frame === phone) capture.notes.push(await countContent(page))
  // Changing the colours makes the browser apply a font that arrived late.
  await page.emulateMedia({ colorScheme: 'dark' })
  if (shot.isWhole) await stretch(page, frame)
  for (const scheme of schemes) await captureScheme(page, scheme, { shot, frame, capture })
  if (!shot.measures) return
  await measurePress(page, shot.measures).then(
    (figures) => capture.notes.push(`${frame.name}: ${figures}`),
    (error: Error) => note(firstLines(error)),
  )
}

async function captureScheme(page: Page, scheme: (typeof schemes)[number], { shot, frame, capture }: CaptureOptions) {
  await page.emulateMedia({ colorScheme: scheme })
  // Colours are the same on phone and desktop.
  if (frame.isPhone || scheme === 'light') {
    const faults = await findFaults(page, shot)
    capture.faults.push(...faults.map((fault) => `${shot.name}, ${frame.name}: ${scheme}: ${fault}`))
    capture.axeRuns += 1
  }
  const png = await page.screenshot({ animations: 'disabled' })
  capture.pictures.push({ frame, scheme, png })
}

const firstLines = ({ message }: Error) => message.split('\n').slice(0, 3).join(' ')

/** Sets the browser's own text size, which media queries in rem follow too. */
async function enlargeText(page: Page, scale: number) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: 16 * scale, fixed: 13 * scale } })
}

/** Makes the viewport as high as the page without its footer, so that the bottom navigation is at the end. */
async function stretch(page: Page, { width }: Frame) {
  const height: number = await page.evaluate(`
    document.documentElement.scrollHeight - (document.querySelector('[aria-current=page]') ? document.querySelector('footer').offsetHeight : 0)
  `)
  await page.setViewportSize({ width, height: Math.min(height, maxHeight) })
  await page.evaluate('scrollTo(0, 0)')
  await wait(settleMs)
}

/** Waits for fonts and pictures. */
export async function settled(page: Page) {
  await page.evaluate(`Promise.race([
    Promise.all([document.fonts.ready, ...[...document.images].filter(({ loading }) => loading !== 'lazy').map((image) => image.decode().catch(() => null))]),
    new Promise((resolve) => setTimeout(resolve, 2000)),
  ]).then(() => null)`)
  await wait(settleMs)
}
