/** A clock that tests set. */
export function testClock(start = new Date('2026-11-18T12:00:00.000Z')) {
  let at = start.getTime()
  return {
    now: () => new Date(at),
    set: (instant: string) => (at = Date.parse(instant)),
    forward: ({ ms = 0, hours = 0, days = 0 }: { ms?: number; hours?: number; days?: number }) =>
      (at += ms + hours * 3_600_000 + days * 86_400_000),
  }
}
