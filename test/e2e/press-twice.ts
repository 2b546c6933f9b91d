import type { Locator, Page } from '@playwright/test'

type Place = { x: number; y: number }

/**
 * A double press, whose second half falls on the button that has come to the place meanwhile. It says itself when it
 * was made: a loaded machine would draw the halves apart until they are two presses.
 */
export const pressTwiceAt = (page: Page, place: Place) =>
  page.evaluate(async ({ x, y }) => {
    const gapMs = 250
    const buttonThere = () => document.elementFromPoint(x, y)?.closest('button')
    const [first, said] = [buttonThere(), buttonThere()?.textContent]
    const pressedAt = performance.now()

    press(pressedAt)
    while (!hasAnotherCome()) await new Promise(requestAnimationFrame)
    press(pressedAt + gapMs)

    function press(at: number) {
      const click = new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1, clientX: x, clientY: y })
      Object.defineProperty(click, 'timeStamp', { value: at })
      buttonThere()?.dispatchEvent(click)
    }

    function hasAnotherCome() {
      const now = buttonThere()
      return now && now.ariaBusy === null && (now !== first || now.textContent !== said)
    }
  }, place)

/** The same in the middle of a button. */
export const pressTwice = async (button: Locator) => pressTwiceAt(button.page(), await middleOf(button))

/** Long enough that what a double press began would show, and that the next press is one of its own. */
export const waitAsAPersonWould = (page: Page) => page.waitForTimeout(1_000)

/** A press where there was one just before, too late to be the second half of that. */
export async function pressOnItsOwn(button: Locator) {
  await waitAsAPersonWould(button.page())
  await button.click()
}

/** Where a button's middle stands in the window, brought into sight. */
export async function middleOf(button: Locator): Promise<Place> {
  await button.scrollIntoViewIfNeeded()
  const box = await button.boundingBox()
  if (!box) throw new Error('What is to be pressed is not to be seen.')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}
