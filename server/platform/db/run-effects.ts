/** Something to do after a commit: publish an event, wake the mailer, clear a cache, remove a file. */
export type Effect = () => unknown

export type EffectLog = { error(fields: object, message: string): void }

/** Runs the effects of a committed transaction in order. Their failures are logged: the transaction has taken effect. */
export async function runEffects(effects: Effect[], log: EffectLog) {
  for (const effect of effects) {
    try {
      await effect()
    } catch (error) {
      log.error({ err: error }, 'Effect after a commit failed')
    }
  }
}
