import * as contract from '#contract/passkeys.ts'
import { implement } from '#server/app-context.ts'
import { addPasskey, startPasskey } from './add-passkey.ts'
import { logInWithPasskey, startPasskeyLogIn } from './log-in-with-passkey.ts'
import { passkeysOf } from './queries.ts'
import { reauthenticateWithPasskey, startPasskeyReauthentication } from './reauthenticate-with-passkey.ts'
import { removePasskey } from './remove-passkey.ts'

export const passkeyRoutes = implement(contract, {
  ownPasskeys: ({ db }, actor) => passkeysOf(db, actor.id),
  passkeyOptions: startPasskey,
  addPasskey,
  removePasskey,
  passkeyLogInOptions: startPasskeyLogIn,
  logInWithPasskey,
  passkeyReauthenticationOptions: startPasskeyReauthentication,
  reauthenticateWithPasskey,
})
