import { expect, test } from 'vitest'
import { framesOf } from './frames.ts'

const [pid, tid] = [1, 2]
const frameMs = 50 / 3

type Report = { state: string; isMoving?: boolean; isFelt?: boolean }

/** A trace with these frames, one after the other, and a task for each of `taskMs`. */
function trace(reports: Report[], taskMs: number[] = []) {
  const mainThread = { name: 'thread_name', ph: 'M', pid, tid, args: { name: 'CrRendererMain' } }
  const frames = reports.map(({ state, isMoving = true, isFelt = true }, index) => ({
    name: 'PipelineReporter',
    ph: 'b',
    pid,
    tid,
    ts: index * frameMs * 1_000,
    args: {
      frame_reporter: {
        state: `STATE_${state}`,
        affects_smoothness: isFelt,
        scroll_state: 'SCROLL_NONE',
        has_compositor_animation: isMoving,
        has_main_animation: false,
      },
    },
  }))
  const tasks = taskMs.map((ms) => ({
    name: 'RunTask',
    ph: 'X',
    pid,
    tid,
    ts: 0,
    dur: ms * 1_000,
    tdur: ms * 500,
  }))
  return Buffer.from(JSON.stringify({ traceEvents: [mainThread, ...frames, ...tasks] }))
}

const shown = { state: 'PRESENTED_ALL' }

test('counts the frames in which something moves', () => {
  const still = { state: 'PRESENTED_ALL', isMoving: false }
  const unfelt = { state: 'DROPPED', isFelt: false }

  const frames = framesOf(trace([still, shown, { state: 'PRESENTED_PARTIAL' }, unfelt, still]))

  expect(frames).toMatchObject({ shown: 2, dropped: 0 })
  expect(Math.round(frames.frameMs)).toBe(17)
})

test('a dropped frame is counted, and the next one comes later', () => {
  const frames = framesOf(trace([shown, { state: 'DROPPED' }, shown]))

  expect(frames).toMatchObject({ shown: 2, dropped: 1 })
  expect(Math.round(frames.frameMs)).toBe(33)
})

test('a rest between two movements is no late frame', () => {
  const rest = Array.from({ length: 20 }, () => ({ state: 'NO_UPDATE_DESIRED' }))

  expect(Math.round(framesOf(trace([shown, shown, ...rest, shown, shown])).frameMs)).toBe(17)
})

test('tells how long the longest task took, and how much of it was work', () => {
  expect(framesOf(trace([shown], [3, 40, 5])).maxTask).toEqual({ ms: 40, cpuMs: 20 })
})
