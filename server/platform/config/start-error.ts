/** A known reason why the product cannot start. Its message is all that the operator reads, without a stack trace. */
export class StartError extends Error {
  override readonly name = 'StartError'
}

export const diskFullError = (dataDir: string) =>
  new StartError(`The disk of ${dataDir} is full: make room, then start again.`)

/** An installation without a super admin must not serve anybody, and an account does not become one by its email. */
export const superAdminEmailTakenError = (email: string) =>
  new StartError(
    `There is no super admin, and somebody signed up as ${email}: name another email in SUPER_ADMIN_EMAIL, or, if that account is the owner's, run npm run admin -- promote ${email}.`,
  )
