import type { Page } from '@playwright/test'
import type { Hand } from './tap-counter.ts'

/** From any page to a part of the admin area, as one finds it: three taps. */
export async function openAdmin(page: Page, hand: Hand, part: string) {
  await hand.tap(page.getByRole('button', { name: 'User menu' }))
  await hand.tap(page.getByRole('menuitem', { name: 'Admin' }))
  await hand.tap(page.getByRole('link', { name: part }))
}
