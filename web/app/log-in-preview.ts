import { close } from '#texts/ui.ts'
import { keepEarlyPresses } from './early-presses.ts'

/**
 * Opens the log-in dialog, which the page contains as it was rendered at build time, before its script has loaded: that takes
 * seconds on a slow network. The script takes it over, with what was typed and pressed meanwhile.
 */
export function openLogInPreview(): HTMLDialogElement | null {
  const template = document.querySelector<HTMLTemplateElement>('#log-in-preview')
  const session = document.getElementById('session')
  if (!template || !session || session.firstElementChild) return null
  session.append(template.content.cloneNode(true))
  const dialog = session.querySelector('dialog')
  if (!dialog) return null
  keepEarlyPresses(document)
  dialog.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('button')?.textContent === close) dialog.close()
  })
  dialog.showModal()
  dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus()
  return dialog
}
