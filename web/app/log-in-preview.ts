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
    if (button?.textContent === 'Close') preview.close()
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
    dialog.style.animation = 'none'
    // Opened again once the preview has returned the focus to its button, where closing it will return it.
    dialog.close()
    preview.close()
    dialog.showModal()
    for (const input of preview.querySelectorAll('input')) {
      const twin = dialog.querySelector<HTMLInputElement>(`[name="${input.name}"]`)
      if (!twin) continue
      twin.value = input.value
      if (input === focusedBefore) twin.focus()
    }
    preview.remove()
    Array.from(dialog.querySelectorAll('button'))
      .find(({ textContent }) => textContent === pressed?.textContent)
      ?.click()
  }

  return { isOpen: () => preview.open, replaceBy }
}
