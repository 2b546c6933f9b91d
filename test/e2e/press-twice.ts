import type { Locator, Page } from '@playwright/test'

type Place = { x: number; y: number }

/**
 * Presses twice; the second press hits the button that has appeared at the position meanwhile. Timestamps are set
 * explicitly, because on a loaded machine the two presses would no longer count as a double press.
 */
export const pressTwiceAt = (page: Page, place: Place) => page.evaluate(pressTwiceInPage, place)

/** Presses the middle of a button twice, like `pressTwiceAt`, once content that loads above no longer moves it. */
export async function pressTwice(button: Locator) {
  await button.evaluate(centreUntilStill)
  await button.evaluate(pressTwiceInPage)
}

async function centreUntilStill(button: Element) {
  const framesToBeStill = 30
  let y = NaN
  for (let frames = 0; frames < framesToBeStill; frames += 1) {
    button.scrollIntoView({ block: 'center', behavior: 'instant' })
    const now = button.getBoundingClientRect().y + scrollY
    if (now !== y) frames = 0
    y = now
    await new Promise(requestAnimationFrame)
  }
}

async function pressTwiceInPage(target: Place | Element) {
  const gapMs = 250
  const maxWaitMs = 20_000
  let place = placeOf(target)
  const [first, firstText] = [buttonThere(), buttonThere()?.textContent]
  const pressedAt = performance.now()

  press(pressedAt)
  while (!hasButtonChanged()) {
    if (performance.now() > pressedAt + maxWaitMs)
      throw new Error(`No other button appeared; there is ${document.elementFromPoint(place.x, place.y)?.outerHTML}`)
    await new Promise(requestAnimationFrame)
    // A button that content above has moved is still under the finger that follows it.
    if (target instanceof Element && target.isConnected) place = placeOf(target)
  }
  press(pressedAt + gapMs)

  function buttonThere() {
    return document.elementFromPoint(place.x, place.y)?.closest('button')
  }

  function placeOf(pressed: Place | Element) {
    if (!(pressed instanceof Element)) return pressed
    const box = pressed.getBoundingClientRect()
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  }

  function press(at: number) {
    const { x, y } = place
    const click = new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1, clientX: x, clientY: y })
    Object.defineProperty(click, 'timeStamp', { value: at })
    buttonThere()?.dispatchEvent(click)
  }

  function hasButtonChanged() {
    const now = buttonThere()
    return now && now.ariaBusy === null && (now !== first || now.textContent !== firstText)
  }
}

/** Waits until side effects of a double press would show and the next press counts as a separate one. */
export const waitForSideEffects = (page: Page) => page.waitForTimeout(1_000)

/** Clicks late enough after the previous press not to form a double press with it. */
export async function pressSeparately(button: Locator) {
  await waitForSideEffects(button.page())
  await button.click()
}

/** Scrolls to a button and returns the position of its middle in the window. */
export async function middleOf(button: Locator): Promise<Place> {
  await button.scrollIntoViewIfNeeded()
  const box = await button.boundingBox()
  if (!box) throw new Error('What is to be pressed is not to be seen.')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}
