import { z } from 'zod'

const Event = z.looseObject({
  name: z.string(),
  ph: z.string(),
  pid: z.number(),
  tid: z.number(),
  ts: z.optional(z.number()),
  dur: z.optional(z.number()),
  tdur: z.optional(z.number()),
  args: z.optional(z.looseObject({})),
})
const Trace = z.object({ traceEvents: z.array(Event) })
type Event = z.infer<typeof Event>

const Reporter = z.object({
  frame_reporter: z.looseObject({
    state: z.string(),
    affects_smoothness: z.boolean(),
    has_compositor_animation: z.boolean(),
    has_main_animation: z.boolean(),
    scroll_state: z.string(),
  }),
})
const NotComposited = z.object({
  data: z.object({ compositeFailed: z.number(), unsupportedProperties: z.optional(z.array(z.string())) }),
})

/**
 * The frames while something moves: those that the compositor showed, those that it dropped, and the milliseconds within which
 * 95 % followed the frame before. `maxTask` is the page's longest task. `onMainThread` names what animates without the compositor.
 */
export type Frames = {
  shown: number
  dropped: number
  frameMs: number
  maxTask: { ms: number; cpuMs: number }
  onMainThread: string[]
}

export const traceCategories = [
  'benchmark',
  'cc',
  'blink.animations',
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'disabled-by-default-devtools.timeline.frame',
]

/** Reads from a trace of the browser the frames of its page. */
export function framesOf(trace: Buffer): Frames {
  const { traceEvents } = Trace.parse(JSON.parse(trace.toString()))
  const main = mainThreadOf(traceEvents)
  const tasks = traceEvents.filter((event) => event.name === 'RunTask' && isOf(main, event))
  const longest = tasks.toSorted((a, b) => (b.dur ?? 0) - (a.dur ?? 0))[0]
  const frames = traceEvents.filter(({ name, ph }) => name === 'PipelineReporter' && ph === 'b').flatMap(frameOf)
  return {
    shown: frames.filter(({ isShown }) => isShown).length,
    dropped: frames.filter(({ isShown }) => !isShown).length,
    frameMs: percentile(gapsOf(frames), 0.95),
    maxTask: { ms: (longest?.dur ?? 0) / 1_000, cpuMs: (longest?.tdur ?? 0) / 1_000 },
    onMainThread: [...new Set(traceEvents.filter(({ name }) => name === 'Animation').flatMap(propertiesOnMainThread))],
  }
}

type Thread = Pick<Event, 'pid' | 'tid'>
const isOf = ({ pid, tid }: Thread, event: Event) => event.pid === pid && event.tid === tid

/** The main thread of the page: of those that are called so, the busiest. */
function mainThreadOf(events: Event[]): Thread {
  const threads = events.filter(({ name, args }) => name === 'thread_name' && args?.['name'] === 'CrRendererMain')
  const workOf = (thread: Thread) => events.filter((event) => event.name === 'RunTask' && isOf(thread, event)).length
  const [main] = threads.toSorted((a, b) => workOf(b) - workOf(a))
  if (!main) throw new Error('The trace has no thread of a page.')
  return main
}

type Frame = { startMs: number; isShown: boolean }

/** A frame in which something moves, and nothing for any other. */
function frameOf({ args, ts = 0 }: Event): Frame[] {
  const report = Reporter.safeParse(args).data?.frame_reporter
  if (!report) return []
  const isMoving = report.has_compositor_animation || report.has_main_animation || report.scroll_state !== 'SCROLL_NONE'
  const isShown = isMoving && report.state.startsWith('STATE_PRESENTED')
  const isDropped = report.affects_smoothness && report.state === 'STATE_DROPPED'
  return isShown || isDropped ? [{ startMs: ts / 1_000, isShown }] : []
}

/** A longer time without a frame is a rest between two movements. */
const maxStepMs = 25

/** The milliseconds between the frames that were shown one after the other. */
function gapsOf(frames: Frame[]) {
  const sorted = frames.toSorted((a, b) => a.startMs - b.startMs)
  const gaps: number[] = []
  let lastShownMs = NaN
  for (const [index, { startMs, isShown }] of sorted.entries()) {
    if (startMs - (sorted[index - 1]?.startMs ?? NaN) > maxStepMs) lastShownMs = NaN
    if (isShown && startMs > lastShownMs) gaps.push(startMs - lastShownMs)
    if (isShown) lastShownMs = startMs
  }
  return gaps
}

const percentile = (values: number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.floor(share * (values.length - 1))] ?? NaN

function propertiesOnMainThread({ args }: Event) {
  const { data } = NotComposited.safeParse(args)
  return data && data.data.compositeFailed !== 0 ? (data.data.unsupportedProperties ?? ['?']) : []
}
