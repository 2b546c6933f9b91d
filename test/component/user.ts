import { userEvent } from '@testing-library/user-event'

/** The person in front of the screen: pointer and keyboard. */
export type User = ReturnType<typeof createUser>

const distancePx = 100
let lastPlace = 0

export function createUser() {
  const events = userEvent.setup({ delay: null })
  const places = new WeakMap<Element, number>()

  /** Each element has a place of its own: two clicks at one place would count as a double press. */
  function placeOf(element: Element) {
    const place = places.get(element) ?? (lastPlace += distancePx)
    places.set(element, place)
    return { clientX: place, clientY: place }
  }

  return {
    ...events,
    click: (target: Element) =>
      events.pointer([
        { target, coords: placeOf(target) },
        { keys: '[MouseLeft]', target, coords: placeOf(target) },
      ]),
    /** Replaces the text of a field. */
    async fill(field: Element, text: string) {
      await events.clear(field)
      if (text !== '') await events.paste(text)
    },
  }
}
