/**
 * As `Promise.all`, but throws the first error only when every promise has settled: the caller may then close what they use.
 */
export async function allEnded<Values extends readonly unknown[] | []>(
  promises: Values,
): Promise<{ -readonly [Index in keyof Values]: Awaited<Values[Index]> }> {
  await Promise.allSettled(promises)
  return Promise.all(promises)
}
