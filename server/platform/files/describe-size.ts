const units = ['bytes', 'kB', 'MB', 'GB', 'TB'] as const

/** '12.3 MB' */
export function describeSize(sizeBytes: number): string {
  const power = Math.min(Math.floor(Math.log10(Math.max(sizeBytes, 1)) / 3), units.length - 1)
  return `${(sizeBytes / 1_000 ** power).toFixed(power === 0 ? 0 : 1)} ${units[power]}`
}
