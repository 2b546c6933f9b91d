import { setTimeout as wait } from 'node:timers/promises'
import { mockReplies } from '#tools/pictures/mock-replies.ts'
import { type Frames, framesOf, traceCategories } from './frames.ts'
import type { Phone } from './open-phone.ts'
import { type Step, steps } from './steps.ts'

type Figures = Frames & { frameMs: number }

/** Until the app has loaded the screens and read what it does when idle. */
const idleMs = 6_000
const animationMs = 1_500

/** The frames of each animation on a slow processor: the run with the median of the longest tasks. */
export async function animationLines(phone: Phone, runs: number): Promise<string[]> {
  const lines = ['Animations with a processor slowed down four times:']
  for (const step of steps) {
    const all: Figures[] = []
    while (all.length < runs) all.push(await measure(phone, step))
    const typical = all.toSorted((a, b) => a.maxTaskMs - b.maxTaskMs)[runs >> 1]
    if (typical) lines.push(line(step.name, typical))
  }
  return lines
}

async function measure(phone: Phone, { path, replies = {}, prepare, target, act }: Step): Promise<Figures> {
  const { page, devtools, close } = await phone.newPage({})
  await mockReplies(page, replies)
  await page.goto(path, { waitUntil: 'load' })
  await page.locator('h1').first().waitFor()
  await wait(idleMs)
  await prepare?.(page)
  await target?.(page).scrollIntoViewIfNeeded()
  const place = await target?.(page).boundingBox()
  await phone.browser.startTracing(page, { categories: traceCategories })
  await page.evaluate(recordFrames)
  if (place) await page.touchscreen.tap(place.x + place.width / 2, place.y + place.height / 2)
  await act?.(page, devtools)
  await wait(animationMs)
  const gaps: number[] = await page.evaluate(() => Reflect.get(globalThis, 'gaps'))
  const trace = await phone.browser.stopTracing()
  await close()
  return { ...framesOf(trace), frameMs: percentile(gaps, 0.95) }
}

/** Runs in the page: the milliseconds between its frames. */
function recordFrames() {
  const gaps: number[] = []
  Object.assign(globalThis, { gaps })
  let last = performance.now()
  const note = (now: number) => {
    gaps.push(now - last)
    last = now
    requestAnimationFrame(note)
  }
  requestAnimationFrame(note)
}

const percentile = (values: number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.floor(share * (values.length - 1))] ?? NaN

function line(name: string, { shown, dropped, maxTaskMs, frameMs, onMainThread }: Figures) {
  const frames = `${shown} frames, ${dropped} dropped`.padEnd(26)
  const times = `95 % within ${Math.round(frameMs)} ms, longest task ${Math.round(maxTaskMs)} ms`
  return `  ${name.padEnd(22)}${frames}${times}${onMainThread.length > 0 ? `; not composited: ${onMainThread.join(' ')}` : ''}`
}
