/** The end of a scale for values up to `most`: a round and even number, so that its half is whole, too. */
export function roundScale(most: number) {
  const power = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, most))))
  const end = [1, 1.4, 2, 2.4, 3, 4, 5, 6, 8, 10]
    .map((factor) => factor * power)
    .find((mark) => mark >= most && mark % 2 === 0)
  return end ?? 20 * power
}
