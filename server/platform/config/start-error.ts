/** A foreseen reason why the product cannot start: its message is the whole of what the operator reads. */
export class StartError extends Error {
  override readonly name = 'StartError'
}
