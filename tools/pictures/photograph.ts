import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { answerWith } from './answer-with.ts'
import { findFaults } from './find-faults.ts'
import { findJumps } from './find-jumps.ts'
import { measurePress } from './measure-press.ts'
import type { Frame, Shot } from './shot.ts'

type Picture = { frame: Frame; scheme: 'light' | 'dark'; png: Buffer }
/** `notes` are figures to be printed, which nothing depends on. */
export type Taken = { pictures: Picture[]; faults: string[]; notes: string[]; axeRuns: number }

const schemes = ['light', 'dark'] as const
/** Longer than any opening of a dialog takes to be drawn on a busy machine. */
const settleMs = 250
const actMs = 10_000
const highest = 2_800

type Taking = { shot: Shot; frame: Frame; taken: Taken }

/** Opens a shot's page in one frame, does what is to be done, looks for faults and takes both pictures. */
export async function photograph(page: Page, { shot, frame, taken }: Taking) {
  const note = (fault: string) => taken.faults.push(`${shot.name}, ${frame.name}: ${fault}`)
  page.on('pageerror', ({ message }) => note(message))
  page.setDefaultTimeout(actMs)
  await answerWith(page, shot.answers ?? {})
  if (frame.textScale) await enlargeText(page, frame.textScale)
  await page.goto(shot.path, { waitUntil: 'load' })
  await page
    .locator('h1')
    .first()
    .waitFor()
    .catch(() => note('has no heading'))
  await shot.act?.(page, frame).catch((error: Error) => note(firstLines(error)))
  await settled(page)
  // What follows a deed late, on a busy machine, counts as unasked: only a page that was merely opened can fail by it.
  if (!shot.act) for (const jump of await findJumps(page)) note(jump)
  // Where the machine was too busy for the font to come in time, other colours make the browser look at it again.
  await page.emulateMedia({ colorScheme: 'dark' })
  if (shot.isWhole) await stretch(page, frame)
  for (const scheme of schemes) await inColours(page, scheme, { shot, frame, taken })
  if (!shot.stillAnswers) return
  await measurePress(page, shot.stillAnswers).then(
    (figures) => taken.notes.push(`${frame.name}: ${figures}`),
    (error: Error) => note(firstLines(error)),
  )
}

async function inColours(page: Page, scheme: (typeof schemes)[number], { shot, frame, taken }: Taking) {
  await page.emulateMedia({ colorScheme: scheme })
  // The colours of a desk are those of a phone.
  if (frame.isPhone || scheme === 'light') {
    const faults = await findFaults(page, shot)
    taken.faults.push(...faults.map((fault) => `${shot.name}, ${frame.name}: ${scheme}: ${fault}`))
    taken.axeRuns += 1
  }
  const png = await page.screenshot({ animations: 'disabled' })
  taken.pictures.push({ frame, scheme, png })
}

const firstLines = ({ message }: Error) => message.split('\n').slice(0, 3).join(' ')

/** As the browser's own setting does it, which the widths of the style sheets follow too. */
async function enlargeText(page: Page, scale: number) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: 16 * scale, fixed: 13 * scale } })
}

/** A screen as high as the page down to its footer, so that the dock stands at the end and not across it. */
async function stretch(page: Page, { width }: Frame) {
  const height: number = await page.evaluate(`
    document.documentElement.scrollHeight - (document.querySelector('[aria-current=page]') ? document.querySelector('footer').offsetHeight : 0)
  `)
  await page.setViewportSize({ width, height: Math.min(height, highest) })
  await page.evaluate('scrollTo(0, 0)')
  await wait(settleMs)
}

async function settled(page: Page) {
  await page.evaluate(`Promise.race([
    Promise.all([document.fonts.ready, ...[...document.images].filter(({ loading }) => loading !== 'lazy').map((image) => image.decode().catch(() => null))]),
    new Promise((resolve) => setTimeout(resolve, 2000)),
  ]).then(() => null)`)
  await wait(settleMs)
}
