/** Shorter than the time after which proxies cut a silent connection. */
const heartbeatMs = 20_000
const slotCount = 200

/** One slot is visited at a time, so that the work for many members is spread over the period. */
export function createHeartbeat<Member>(visit: (members: Member[]) => void, periodMs = heartbeatMs) {
  const slots = Array.from({ length: slotCount }, () => new Set<Member>())
  let joined = 0
  let current = 0

  const timer = setInterval(() => {
    current = (current + 1) % slotCount
    const members = [...slots[current]!]
    if (members.length > 0) visit(members)
  }, periodMs / slotCount)
  timer.unref()

  return {
    add(member: Member) {
      const slot = slots[joined++ % slotCount]!
      slot.add(member)
      return () => void slot.delete(member)
    },
    stop: () => clearInterval(timer),
  }
}
