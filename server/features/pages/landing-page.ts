import { stats } from '#contract/stats.ts'
import type { Settings } from '#server/settings.ts'
import { escapeAttribute, fillTemplate } from './fill-template.ts'
import { type CompressedPage, compressPage } from './prerendered-pages.ts'

type Options = Pick<Settings, 'mail' | 'passwordRules' | 'languages'> & { locale: string }

/** The landing page with the totals and the providers to log in with. It is compressed again only when these change. */
export function createLandingPage(template: string, { mail, passwordRules, languages, locale }: Options) {
  const html = fillTemplate(template, {
    mail: mail.smtpUrl === null ? 'none' : 'set up',
    passwordLength: String(passwordRules.minLength),
    languages: languages.join(','),
  })
  let cachedKey = ''
  let page: Promise<CompressedPage> | undefined

  return (totals: unknown, providers = ''): Promise<CompressedPage> => {
    const key = JSON.stringify([totals, providers])
    if (page && key === cachedKey) return page
    cachedKey = key
    page = compressPage(
      fillTemplate(html, { ...formattedTotals(totals, locale), providers: escapeAttribute(providers) }),
    )
    return page
  }
}

/** Each total as '48,210', or a dash while the totals cannot be read; and whether nobody has given anything yet. */
function formattedTotals(totals: unknown, locale: string) {
  const parsed = stats.reply.safeParse(totals)
  const names = Object.keys(stats.reply.shape)
  const numbers: Record<string, number> = parsed.success ? parsed.data : {}
  const shown = names.map((name) => [name, numbers[name]?.toLocaleString(locale) ?? '–'])
  return { ...Object.fromEntries(shown), isUnused: String(numbers.totalTokensGifted === 0) }
}
