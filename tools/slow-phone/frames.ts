import { z } from 'zod'

const Event = z.looseObject({
  name: z.string(),
  ph: z.string(),
  pid: z.number(),
  tid: z.number(),
  ts: z.optional(z.number()),
  dur: z.optional(z.number()),
  args: z.optional(z.looseObject({})),
})
const Trace = z.object({ traceEvents: z.array(Event) })
type Event = z.infer<typeof Event>

const Reporter = z.object({ frame_reporter: z.looseObject({ state: z.string(), affects_smoothness: z.boolean() }) })
const NotComposited = z.object({
  data: z.object({ compositeFailed: z.number(), unsupportedProperties: z.optional(z.array(z.string())) }),
})

/** `maxTaskMs` is the longest task of the page's main thread. `onMainThread` names what animates without the compositor. */
export type Frames = { shown: number; dropped: number; maxTaskMs: number; onMainThread: string[] }

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
  const states = traceEvents.filter(({ name }) => name === 'PipelineReporter').flatMap(stateOf)
  return {
    shown: states.filter((state) => state.startsWith('STATE_PRESENTED')).length,
    dropped: states.filter((state) => state === 'STATE_DROPPED').length,
    maxTaskMs: Math.max(0, ...tasks.map(({ dur = 0 }) => dur / 1_000)),
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

function stateOf({ args }: Event) {
  const report = Reporter.safeParse(args).data?.frame_reporter
  // A dropped frame counts where something moves.
  return report && (report.affects_smoothness || report.state !== 'STATE_DROPPED') ? [report.state] : []
}

function propertiesOnMainThread({ args }: Event) {
  const { data } = NotComposited.safeParse(args)
  return data && data.data.compositeFailed !== 0 ? (data.data.unsupportedProperties ?? ['?']) : []
}
