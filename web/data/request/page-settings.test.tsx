import { expect, test } from 'vitest'
import { openDocument, setPageSetting } from '#test/component/document.ts'

test.each([
  [{ 'time-zone': 'Europe/Madrid', 'viewer-zone': 'Asia/Kolkata' }, ['Europe/Madrid', 'Asia/Kolkata']],
  [{ 'time-zone': 'Europe/Madrid', 'viewer-zone': '' }, ['Europe/Madrid', 'Europe/Madrid']],
  [{ 'time-zone': 'Europe/Newest', 'viewer-zone': 'Europe/Newest' }, ['UTC', 'UTC']],
])('a page with %j reckons in zones that its browser knows', async (settings, zones) => {
  openDocument('/')
  for (const [name, content] of Object.entries(settings)) setPageSetting(name, content)
  const { renderedZone, timeZone } = await import('./page-settings.ts')

  expect([timeZone(), renderedZone()]).toEqual(zones)
})
