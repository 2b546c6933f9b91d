type Lane = 'first' | 'usual'

export type Ticket = {
  /** False if it waited for too long, or too many came after it. */
  turn: Promise<boolean>
  hasTurn: () => boolean
  /** Lets the next one in. */
  leave: () => void
}

export type QueueLimits = { maxWaiting: number; maxWaitMs: number }

/**
 * Lets attempts of one address in one at a time: those in the lane `first`, then the usual ones in the order of arrival.
 * Usual ones wait for `maxWaitMs` at most, and `maxWaiting` of them over all addresses: the oldest leaves for a further one.
 */
export function createVerificationQueue({ maxWaiting, maxWaitMs }: QueueLimits) {
  const lines = new Map<string, Line>()
  /** In the order of arrival: what ends the wait of each. */
  const waiting = new Set<() => void>()

  return function join(address: string, lane: Lane): Ticket {
    const line = lines.get(address) ?? createLine(() => lines.delete(address))
    lines.set(address, line)
    const { promise: turn, resolve } = Promise.withResolvers<boolean>()
    let hasTurn = false
    const timer = lane === 'usual' ? setTimeout(leave, maxWaitMs).unref() : undefined

    function start() {
      hasTurn = true
      stopWaiting()
      resolve(true)
    }

    function leave() {
      stopWaiting()
      line.leave(start)
      resolve(false)
    }

    function stopWaiting() {
      clearTimeout(timer)
      waiting.delete(leave)
    }

    if (lane === 'usual') waiting.add(leave)
    line.enter(lane, start)
    const [oldest] = waiting
    if (waiting.size > maxWaiting) oldest?.()
    return { turn, hasTurn: () => hasTurn, leave }
  }
}

type Line = ReturnType<typeof createLine>

function createLine(onEmpty: () => void) {
  const lanes = { first: new Set<() => void>(), usual: new Set<() => void>() }
  let current: (() => void) | null = null

  function remove(start: () => void) {
    lanes.first.delete(start)
    lanes.usual.delete(start)
  }

  function startNext() {
    const [next] = lanes.first.size > 0 ? lanes.first : lanes.usual
    current = next ?? null
    if (!next) return onEmpty()
    remove(next)
    next()
  }

  return {
    enter(lane: Lane, start: () => void) {
      lanes[lane].add(start)
      if (!current) startNext()
    },
    leave(start: () => void) {
      if (current === start) startNext()
      else remove(start)
    },
  }
}
