import { expect, test } from '@playwright/test'
import { languages } from '#domain/languages.ts'
import { renderEmail } from '#server/platform/mail/email-layout.ts'
import { expectAccessible } from './accessibility.ts'

const branding = { orgName: 'Brightside', origin: 'https://brightside.example', languages }

for (const language of languages)
  test(`an email in ${language} fits a narrow phone, also with a fingerprint of the log`, async ({ page }) => {
    const { html } = renderEmail(
      { email: 'ana@store.example', firstName: 'Ana', language },
      (texts, { orgName, origin }) => ({
        subject: texts.reset_subject,
        paragraphs: [texts.reset_by_self({ orgName })],
        button: { label: texts.reset_button, url: `${origin}/reset-password?token=key` },
        footnotes: [texts.log_head({ time: '2026-11-23T05:17:29.280Z', size: 48_210, root: 'f0'.repeat(32), origin })],
      }),
      branding,
    )
    await page.setViewportSize({ width: 360, height: 740 })

    await page.setContent(html)

    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    await expectAccessible(page)
  })
