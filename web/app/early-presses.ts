/** What the server, or the build, has rendered, and no script has taken over yet. */
const waiting = ':is(#app, #session):not([data-live])'

/** The browser itself opens menus. */
const waitingButton = `${waiting} button:not([popovertarget])`

/**
 * Keeps a press of a button until the script of its page answers it, and shows that it is busy. A form is not sent by
 * the browser meanwhile, which would open another page.
 */
export function keepEarlyPresses(page: Document) {
  page.addEventListener('click', ({ target }) => keep(target), true)
  page.addEventListener(
    'submit',
    (event) => {
      if (!(event.target instanceof Element) || !event.target.closest(waiting)) return
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

/** The script answers now: also to what was pressed before. */
export function becomeLive(container: HTMLElement) {
  container.dataset.live = ''
  for (const button of container.querySelectorAll<HTMLElement>('[data-pressed]')) {
    delete button.dataset.pressed
    button.ariaBusy = null
    button.click()
  }
}
