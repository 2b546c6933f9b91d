import { stats } from '#contract/stats.ts'
import type { Settings } from '#server/settings.ts'
import { compress, type Compressed } from './compressed.ts'
import { filled } from './fill-template.ts'

/** The landing page with the totals in it. It is filled and compressed once for the same totals, not once a visitor. */
export function createLandingPage(written: string, { mail, passwordRules }: Pick<Settings, 'mail' | 'passwordRules'>) {
  const html = filled(written, {
    mail: mail.smtpUrl === null ? 'none' : 'set up',
    passwordLength: String(passwordRules.minLength),
  })
  let shown = ''
  let page: Promise<Compressed> | undefined

  return (totals: unknown): Promise<Compressed> => {
    const key = JSON.stringify(totals)
    if (page && key === shown) return page
    shown = key
    page = compress(filled(html, numbersIn(totals)))
    return page
  }
}

/** '48,210' for each total; a dash while they cannot be read. */
function numbersIn(totals: unknown) {
  const read = stats.reply.safeParse(totals)
  const names = Object.keys(stats.reply.shape)
  const numbers: Record<string, number> = read.success ? read.data : {}
  return Object.fromEntries(names.map((name) => [name, numbers[name]?.toLocaleString('en-US') ?? '–']))
}
