import { readSessionText, removeSessionText, writeSessionText } from '#web/data/storage/session-storage.ts'
import { replacePage } from '#web/data/request/replace-page.ts'

const storageKey = 'typed'
const passwords = ':not([type=password])'

/**
 * As `ref` of a place in the auth dialog: puts the page's links to other languages there. They open the same form, in
 * which all that was typed stays, except passwords. Here and not in the dialog, because its script is nearly at its limit.
 */
export function showLanguages(place: HTMLElement | null) {
  const links = document.querySelector('header nav:has(a)')?.cloneNode(true)
  const dialog = place?.closest('dialog')
  if (!links || !dialog) return
  const fields = [...dialog.querySelectorAll<HTMLInputElement | HTMLSelectElement>(`[name]${passwords}`)]
  const typed: Record<string, string> = JSON.parse(readSessionText(storageKey) ?? '{}')
  removeSessionText(storageKey)
  for (const field of fields) field.value = typed[field.name] ?? field.value
  place?.append(links)
  place?.addEventListener('click', (event) => {
    const link = event.target instanceof Element && event.target.closest('a')
    if (!link) return
    event.preventDefault()
    writeSessionText(storageKey, JSON.stringify(Object.fromEntries(fields.map(({ name, value }) => [name, value]))))
    replacePage(`/?${place.id}&language=${link.lang}`)
  })
}
