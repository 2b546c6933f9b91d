import { setTimeout } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import type { Locator } from '@playwright/test'

type Boxes<Places extends Locator[]> = { [Place in keyof Places]: DOMRect }

/** The boxes of elements at one moment, once none has moved for a tenth of a second: a reply that arrives late moves what is below it. */
export async function boxesOf<Places extends Locator[]>(...places: Places): Promise<Boxes<Places>> {
  let before = await measure(places)
  for (;;) {
    await setTimeout(100)
    const boxes = await measure(places)
    if (isDeepStrictEqual(boxes, before)) return boxes
    before = boxes
  }
}

async function measure<Places extends Locator[]>(places: Places): Promise<Boxes<Places>> {
  const elements = await Promise.all(places.map((place) => place.elementHandle()))
  const boxes = await places[0]!
    .page()
    .evaluate((all) => all.map((element) => element!.getBoundingClientRect().toJSON() as DOMRect), elements)
  return boxes as Boxes<Places>
}
