/** As `Promise.all`, but an error is thrown only when every promise has settled: its caller may close what they use. */
export async function allEnded<Values extends readonly unknown[] | []>(
  promises: Values,
): Promise<{ -readonly [Index in keyof Values]: Awaited<Values[Index]> }> {
  await Promise.allSettled(promises)
  return Promise.all(promises)
}
