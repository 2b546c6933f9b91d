import type { Page } from '@playwright/test'
import { gifPack } from '#domain/gif-pack.ts'
import { databaseIsAway, rushIsFlagged } from './mock-replies.ts'
import { marks } from './pseudo-texts.ts'

/** The titles of GIFs are the words that are drawn in them. The other two are made up for pictures. */
const others = [databaseIsAway, rushIsFlagged, ...gifPack.map(({ title }) => title)]

/** Texts of the page that are not from a catalogue, as far as a pseudo-language shows it. */
export const findForeignTexts = (page: Page): Promise<string[]> =>
  page.evaluate(foreignTexts, { open: marks[0], close: marks[1], others })

/** Buttons and headings whose text is cut off, and buttons that overlap. */
export const findCutTexts = (page: Page): Promise<string[]> => page.evaluate(cutTexts)

/** All texts that the page shows. */
export const textsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: string[] = []
    while (walker.nextNode()) {
      const { nodeValue, parentElement } = walker.currentNode
      const text = String(nodeValue).trim()
      if (/\p{L}{2}/u.test(text) && parentElement?.checkVisibility() && !parentElement.closest('script, style'))
        texts.push(text)
    }
    return texts
  })

type Known = { open: string; close: string; others: string[] }

/** Runs in the page. People's own words are marked with `bdi` or `dir=auto`, names of languages with `lang`. */
function foreignTexts({ open, close, others }: Known) {
  const unread = 'script, style, template'
  const own = 'bdi, [dir=auto], :has(> wbr), time, svg, [lang]:not(html), code, kbd'
  // Initials, names, addresses, hashes, dates and the product's name are no messages; an emoji begins a reason, which is
  // the organisation's.
  const named = [
    /^\p{Extended_Pictographic}.*$/u,
    /^[\p{L} ]+ \p{L}\.$/u,
    /\S+@\S+/g,
    /^[\da-f]{64,}$/,
    /^\w+ \d{4}$|^.* UTC$/,
    'Brightside',
    ...others,
  ]
  const hasWords = (text: string) =>
    /\p{L}{3}/u.test(named.reduce<string>((rest, name) => rest.replace(name, ''), text.trim()))
  let depth = 0

  /** The text that is not between marks, which may enclose several elements. */
  function outsideMarks(text: string) {
    const parts = text.split(new RegExp(`(${open}|${close})`))
    return parts
      .filter((part) => {
        depth += Number(part === open) - Number(part === close)
        return depth === 0 && part !== close
      })
      .join('')
  }

  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const found: string[] = []
  while (walker.nextNode()) {
    const { nodeValue: text, parentElement: parent } = walker.currentNode
    const outside = parent?.closest(unread) ? '' : outsideMarks(String(text))
    if (hasWords(outside) && !parent?.closest(own)) found.push(`text: ${outside.trim()}`)
  }
  const attributes = ['aria-label', 'title', 'placeholder', 'alt'].flatMap((name) =>
    [...document.querySelectorAll(`[${name}]:not(${own})`)]
      .map((element) => element.getAttribute(name) ?? '')
      .filter((text) => hasWords(text) && !text.includes(open))
      .map((text) => `${name}: ${text}`),
  )
  return [...new Set([...found, ...attributes])]
}

/** Runs in the page. */
function cutTexts() {
  const controls = [
    ...document.querySelectorAll<HTMLElement>('button, a, h1, h2, h3, label, legend, th, [role=tab], summary'),
  ]
  const visible = controls.filter((one) => one.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
  const nameOf = (one: Element) => `${one.tagName.toLowerCase()} "${(one.textContent ?? '').trim().slice(0, 60)}"`
  const cut = visible.filter((one) => one.clientWidth > 1 && one.scrollWidth > one.clientWidth + 1)
  const pressed = visible.filter((one) => one.matches('button, a'))
  const isOn = (one: Element, other: Element) => {
    const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()]
    const width = Math.min(a.right, b.right) - Math.max(a.left, b.left)
    const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
    return width > 2 && height > 2
  }
  const overlaps = pressed.flatMap((one) =>
    pressed
      .filter((other) => other !== one && other.parentElement === one.parentElement)
      .filter((other) => one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING && isOn(one, other))
      .map((other) => `${nameOf(one)} overlaps ${nameOf(other)}`),
  )
  const wide = document.documentElement.scrollWidth - innerWidth
  const squeezed = [...document.querySelectorAll('body *')].filter(
    (one) =>
      getComputedStyle(one).borderRadius === '50%' &&
      one.checkVisibility() &&
      Math.abs(one.clientWidth - one.clientHeight) > 1,
  )
  return [
    ...(wide > 0 ? [`scrolls sideways by ${wide} px`] : []),
    ...cut.map((one) => `cut off: ${nameOf(one)} (${one.scrollWidth} > ${one.clientWidth})`),
    ...overlaps,
    ...squeezed.map((one) => `squeezed: ${nameOf(one)} (${one.clientWidth} × ${one.clientHeight})`),
  ]
}
