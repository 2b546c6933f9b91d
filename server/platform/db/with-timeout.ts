/** The same promise, rejected with `message` if it is not settled in time. What it stands for goes on. */
export function withTimeout<Result>(promise: Promise<Result>, timeoutMs: number, message: string): Promise<Result> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(message)), timeoutMs)
    promise.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
