/** A line of the table. */
export type Row = {
  work: string
  measured: number
  server?: number
  unit: string
  aim: number | null
  /** The measured figure should reach the aim; it should not exceed others. */
  isLeast?: boolean
  perSecond: number | null
}

/** Prints the table, each figure beside its aim. */
export function print(rows: Row[]) {
  for (const { work, measured, server, unit, aim, isLeast, perSecond } of rows) {
    // Three digits where the aim has them.
    const digits = aim !== null && aim < 0.1 ? 3 : 2
    const figure = unit === 'requests' ? String(measured) : measured.toFixed(digits)
    const ofServer = server === undefined ? '' : `(server ${server.toFixed(digits)})`
    const rate = perSecond === null ? '' : `${Math.round(perSecond)}/s`
    console.log(
      work.padEnd(34),
      figure.padStart(8),
      unit.padEnd(13),
      ofServer.padEnd(14),
      (aim === null ? '' : `aim ${isLeast ? 'from ' : ''}${aim}`).padEnd(12),
      rate.padStart(9),
    )
  }
}
