/** '43%'; '0%' of nobody. */
export const percentage = (part: number, whole: number) =>
  `${whole === 0 ? 0 : Math.round((Math.min(part, whole) / whole) * 100)}%`
