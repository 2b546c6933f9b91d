import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const levels = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Asserts that axe finds nothing against WCAG 2.2 at level AA in what the page shows now. */
export async function expectAccessible(page: Page) {
  // Legacy mode looks into no frames of other origins, and we have none; otherwise axe opens a page for each run.
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .withTags(levels)
    .setLegacyMode()
    .analyze()
  const findings = violations.map(
    ({ id, help, nodes }) => `${id}: ${help} (${nodes.map(({ html }) => html).join(' ')})`,
  )
  expect(findings, 'what axe finds').toEqual([])
}
