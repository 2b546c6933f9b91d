/** 'median 41, p90 87, max 212' of these numbers. */
export function spread(numbers: number[]): string {
  const sorted = numbers.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return `median ${at(0.5)}, p90 ${at(0.9)}, max ${at(1)}`
}
