/** Whether a constructor takes what the operator gave; some offer no other way to ask. */
export function succeeds(construct: () => unknown): boolean {
  try {
    construct()
    return true
  } catch {
    return false
  }
}
