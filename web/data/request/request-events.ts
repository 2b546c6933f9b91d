type RequestEvents = {
  /** A write is about to be sent. The returned function is called once it has succeeded. */
  onWrite: () => () => void
  /** The session has ended, and the login page is opened next. */
  onSignedOut: () => void
  /** A request needs a recent log-in. Asks the person to confirm who they are; false if they decline. */
  onStaleLogIn: () => Promise<boolean>
  /** A text has words of the owner's list, which the sentence names. Asks whether to send it anyway. */
  onFlaggedWords: (sentence: string) => Promise<boolean>
  /** The person wants to log out. False if they keep what was not sent. */
  onLogOut?: () => Promise<boolean>
  /** Another person has logged in in this browser, and the page is reloaded next. */
  onOtherPerson: () => void
}

const ignore = () => undefined

/** Callbacks of the request code, which shows nothing itself. The entries of the app set them. */
export const requestEvents: RequestEvents = {
  onWrite: () => ignore,
  onSignedOut: ignore,
  onStaleLogIn: async () => false,
  onFlaggedWords: async () => false,
  onOtherPerson: ignore,
}
