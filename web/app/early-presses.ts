/** Buttons that need the app; the browser itself opens menus. */
const waitingButton = '#app:not([data-live]) button:not([popovertarget])'

/**
 * Keeps a press of a button that the server has rendered until the app answers it, and shows that it is busy. A form is not sent by
 * the browser meanwhile, which would open another page.
 */
export function keepEarlyPresses(page: Document) {
  page.addEventListener('click', ({ target }) => keep(target), true)
  page.addEventListener(
    'submit',
    (event) => {
      if (!(event.target instanceof Element) || !event.target.closest('#app:not([data-live])')) return
      event.preventDefault()
      keep(event.submitter)
    },
    true,
  )
}

function keep(target: EventTarget | null) {
  const button = target instanceof Element ? target.closest<HTMLElement>(waitingButton) : null
  if (!button) return
  button.dataset.pressed = ''
  button.ariaBusy = 'true'
}

/** The app answers now: also to what was pressed before. */
export function becomeLive(container: HTMLElement) {
  container.dataset.live = ''
  for (const button of container.querySelectorAll<HTMLElement>('[data-pressed]')) {
    delete button.dataset.pressed
    button.ariaBusy = null
    button.click()
  }
}
