import type { Page } from '@playwright/test'
import { type CaptureOptions, ownTitle, settled } from './capture.ts'
import { findDirectionFaults } from './find-direction-faults.ts'
import { findCutTexts, textsOf } from './find-text-faults.ts'
import { findUntranslated } from './find-untranslated.ts'
import { mockReplies } from './mock-replies.ts'
import type { Frame } from './shot.ts'
import { translateNames } from './translate-names.ts'

/** The narrowest phone that all screens fit. */
export const narrowPhone: Frame = { name: 'phone', width: 360, height: 740, isPhone: true }

const actMs = 10_000
let hasTranslatedNames = false

/** Looks at the texts of a shot's page in a language: cut off, on one another, and not translated. Adds them to `seen`. */
export const captureTexts =
  (language: string, seen: Set<string>) =>
  async (page: Page, { shot, frame, capture }: CaptureOptions) => {
    if (!hasTranslatedNames) translateNames(page, language)
    hasTranslatedNames = true
    page.setDefaultTimeout(actMs)
    await mockReplies(page, shot.replies ?? {})
    await page.goto(shot.path, { waitUntil: 'load' })
    await page.locator(ownTitle).first().waitFor()
    if (language === 'pseudo-rtl') await page.evaluate("document.documentElement.dir = 'rtl'")
    await shot.act?.(page, frame).catch(({ message }: Error) => capture.notes.push(`not reached: ${reasonIn(message)}`))
    await settled(page)
    const faults = [
      ...(await findCutTexts(page)),
      ...(await findUntranslated(page, language)),
      ...(language === 'pseudo-rtl' ? await findDirectionFaults(page) : []),
    ]
    for (const text of await textsOf(page)) seen.add(text)
    capture.faults.push(...faults.map((fault) => `${shot.name}: ${fault}`))
    capture.pictures.push({ frame, scheme: 'light', png: await page.screenshot({ animations: 'disabled' }) })
  }

/** Names what an action waited for; the rest of Playwright's message is a log. */
const reasonIn = (message: string) => {
  const [first, ...rest] = message.split('\n')
  return [first, rest.find((line) => line.includes('waiting for'))?.trim()].filter(Boolean).join(' ')
}
