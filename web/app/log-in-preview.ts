import { close } from '#texts/ui.ts'

/** Rendered at build time: the dialog as its script renders it. */
const template = () => document.querySelector<HTMLTemplateElement>('#log-in-preview')

/**
 * Opens the log-in dialog before its script has loaded, which takes seconds on a slow network. `replaceBy` hands over to the
 * dialog of the script what was typed and pressed meanwhile.
 */
export function openLogInPreview() {
  const rendered = template()?.content.firstElementChild?.cloneNode(true)
  if (!(rendered instanceof HTMLDialogElement)) return null
  const preview = rendered
  let focused: EventTarget | null = null
  let pressed: HTMLButtonElement | null = null

  preview.addEventListener('focusin', ({ target }) => (focused = target))
  preview.addEventListener('submit', (event) => {
    event.preventDefault()
    press(event.submitter)
  })
  preview.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLButtonElement>('button[type=button]') : null
    if (button?.textContent === close) preview.close()
    else if (button) press(button)
  })
  template()?.before(preview)
  preview.showModal()
  preview.querySelector<HTMLElement>('[data-autofocus]')?.focus()

  function press(button: HTMLElement | null) {
    if (!(button instanceof HTMLButtonElement)) return
    if (pressed) pressed.ariaBusy = null
    pressed = button
    pressed.ariaBusy = 'true'
  }

  function replaceBy(dialog: HTMLDialogElement) {
    const focusedBefore = focused
    const animated = preview.getAnimations()[0]?.currentTime ?? null
    // Opened again once the preview has returned the focus to its button, where closing it will return it.
    dialog.close()
    preview.close()
    dialog.showModal()
    // Goes on where the preview is in its animation, which may have ended.
    for (const animation of dialog.getAnimations())
      if (animated === null) animation.finish()
      else animation.currentTime = animated
    for (const input of preview.querySelectorAll('input')) {
      const twin = twinIn(dialog, input)
      if (twin instanceof HTMLInputElement) twin.value = input.value
    }
    preview.remove()
    twinIn(dialog, focusedBefore)?.focus()
    twinIn(dialog, pressed)?.click()
  }

  return { isOpen: () => preview.open, replaceBy }
}

/** The field of the same name, or the button with the same text. */
function twinIn(dialog: HTMLDialogElement, control: EventTarget | null) {
  if (control instanceof HTMLInputElement) return dialog.querySelector<HTMLElement>(`[name="${control.name}"]`)
  if (!(control instanceof HTMLButtonElement)) return undefined
  return Array.from(dialog.querySelectorAll('button')).find(({ textContent }) => textContent === control.textContent)
}
