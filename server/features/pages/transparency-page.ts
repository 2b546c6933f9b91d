import { SignedTreeHead } from '#contract/transparency.ts'
import { fillTemplate } from './fill-template.ts'
import { type CompressedPage, compressPage } from './prerendered-pages.ts'

const timeOptions: Intl.DateTimeFormatOptions = {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'UTC',
  timeZoneName: 'short',
}

/** The page of the transparency log with its newest head. It is compressed again only when the head changes. */
export function createTransparencyPage(template: string, locale: string) {
  const timeFormat = new Intl.DateTimeFormat(locale, timeOptions)
  let cachedKey = ''
  let page: Promise<CompressedPage> | undefined

  return (head: unknown): Promise<CompressedPage> => {
    const key = JSON.stringify(head)
    if (page && key === cachedKey) return page
    cachedKey = key
    page = compressPage(fillTemplate(template, formattedHead(head, { locale, timeFormat })))
    return page
  }
}

type Formats = { locale: string; timeFormat: Intl.DateTimeFormat }

/** The fields of the head, with the numbers as '48,210' and the time as 'Nov 22, 2026, 12:31 PM UTC'; dashes while there is no head. */
function formattedHead(head: unknown, { locale, timeFormat }: Formats): Record<string, string> {
  const parsed = SignedTreeHead.safeParse(head)
  const names = Object.keys(SignedTreeHead.shape)
  const fields: Record<string, string | number> = parsed.success
    ? { ...parsed.data, time: timeFormat.format(new Date(parsed.data.time)) }
    : {}
  return Object.fromEntries(names.map((name) => [name, fields[name]?.toLocaleString(locale) ?? '–']))
}
