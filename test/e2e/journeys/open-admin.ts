import type { Page } from '@playwright/test'
import type { TapCounter } from './tap-counter.ts'

/** Goes from any page to a part of the admin area in three taps. */
export async function openAdmin(page: Page, tapCounter: TapCounter, part: string) {
  await tapCounter.tap(page.getByRole('button', { name: 'User menu' }))
  await tapCounter.tap(page.getByRole('menuitem', { name: 'Admin' }))
  await tapCounter.tap(page.getByRole('link', { name: part }))
}
