/** A known reason why the product cannot start. Its message is all that the operator reads, without a stack trace. */
export class StartError extends Error {
  override readonly name = 'StartError'
}

export const diskFullError = (dataDir: string) =>
  new StartError(`The disk of ${dataDir} is full: make room, then start again.`)
