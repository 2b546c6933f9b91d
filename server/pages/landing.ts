import { stats } from '#contract/stats.ts'
import type { WrittenPage } from './web-files.ts'
import { compress, type Compressed } from './compressed.ts'
import { filled } from './filled.ts'

/** The landing page with the totals in it. It is filled and compressed once for the same totals, not once a visitor. */
export function openLanding({ html }: WrittenPage) {
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

/** '48,210' for each total. */
const numbersIn = (totals: unknown) =>
  Object.fromEntries(
    Object.entries(stats.reply.parse(totals)).map(([name, total]) => [name, total.toLocaleString('en-US')]),
  )
