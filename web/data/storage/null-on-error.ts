/** Browsers may forbid storage and cookies, and storage may be full or damaged. Nothing that is stored there is essential. */
export function nullOnError<Result>(action: () => Result): Result | null {
  try {
    return action()
  } catch {
    return null
  }
}
