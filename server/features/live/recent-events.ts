const rememberedForMs = 60_000
/** Servers' clocks differ a little; telling once too often does no harm. */
const clockDifferenceMs = 1_000

/** What was told within the last minute, for streams that open a moment after their page was made. */
export function openLately(now: () => Date) {
  const toldAt = new Map<string, number>()
  return {
    note: (what: string) => void toldAt.set(what, now().getTime()),
    wasTold: (what: string, since: Date) => (toldAt.get(what) ?? 0) >= since.getTime() - clockDifferenceMs,
    forget() {
      const oldest = now().getTime() - rememberedForMs
      for (const [what, at] of toldAt) if (at < oldest) toldAt.delete(what)
    },
  }
}
