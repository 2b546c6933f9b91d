import { type ComponentProps, lazy, type Ref, Suspense, useState } from 'react'
import { foreignIdentity } from '#contract/single-sign-on.ts'
import type { FoundPoster } from '#contract/stores.ts'
import * as texts from '#texts/auth.ts'
import { signOnOutcome } from '#web/data/request/sign-on-outcome.ts'
import { sendRequest } from '#web/data/request/send-request.ts'
import { useDevice } from '#web/data/device/use-device.ts'
import { Button } from '#web/kit/button.tsx'
import { Dialog } from '#web/kit/dialog.tsx'
import { DialogErrorBoundary } from '#web/kit/dialog-error-boundary.tsx'
import { ForgotPasswordForm } from './forgot-password-form.tsx'
import { JoinForm } from './join-form.tsx'
import { LogInForm } from './log-in-form.tsx'
import { PendingMessage } from './pending-message.tsx'
import { type SignedUp, SignUpForm } from './sign-up-form.tsx'
import styles from './auth-dialog.module.css'

type AuthMode = 'initial' | 'login' | 'signup' | 'join' | 'forgot' | 'pending'

const requestableModes: AuthMode[] = ['initial', 'login', 'signup', 'join', 'forgot']

/** Returns the mode that a link or button asks for, 'initial' for an unknown one. */
export const authModeFrom = (name: string | undefined): AuthMode =>
  requestableModes.find((mode) => mode === name) ?? 'initial'

const titles: Record<AuthMode, string> = {
  initial: texts.welcomeToBrightside,
  login: texts.logIn,
  signup: texts.signUp,
  join: texts.joinYourStore,
  forgot: texts.forgotPassword,
  pending: texts.waitingForAdminApproval,
}

const previousModes: Partial<Record<AuthMode, AuthMode>> = {
  login: 'initial',
  signup: 'initial',
  join: 'initial',
  forgot: 'login',
}

/** The form with what the provider knows of the person. */
const ProviderSignUpForm = lazy(async () => {
  const [{ ProviderSignUpForm: Form }, identity] = await Promise.all([
    import('./provider-sign-up-form.tsx'),
    sendRequest(foreignIdentity),
  ])
  return {
    default: ({ onDone }: Pick<ComponentProps<typeof SignUpForm>, 'onDone'>) => (
      <Form identity={identity} onDone={onDone} />
    ),
  }
})

type Props = {
  initialMode: AuthMode
  onClose: () => void
  /** What the account logs in with that was signed up in this page, until somebody goes back from the log-in. */
  signedUpLogIn: string
  onSignUp: (logIn: string) => void
  /** Fills the place for links to other languages, whose id is the mode. */
  ref?: Ref<HTMLDivElement>
}

/** Logging in, signing up and a forgotten password. Going back clears the forms; a failed request does not. */
export function AuthDialog({ initialMode, onClose, signedUpLogIn, onSignUp, ref }: Props) {
  const [mode, setMode] = useState(initialMode)
  const [signedUp, setSignedUp] = useState<SignedUp>({ logIn: '', unknownStore: '', decider: 'admins' })
  const [poster, setPoster] = useState<FoundPoster | null>(null)
  // By a provider, to register.
  const isSent = useDevice(signOnOutcome, null) === 'register'
  const previous = previousModes[mode]

  function onSignedUp(done: SignedUp) {
    onSignUp(done.logIn)
    setSignedUp(done)
    setMode('pending')
  }

  function onPoster(found: FoundPoster) {
    setPoster(found)
    setMode('signup')
  }

  function goBack(before: AuthMode) {
    if (before === 'initial') onSignUp('')
    setMode(before)
  }

  return (
    // The key makes a new mode a new dialog, so screen readers announce it and the focus moves to its start. So does a log-in that only
    // the browser knows: fields that the server rendered keep their values.
    <DialogErrorBoundary
      key={mode === 'login' ? `login ${signedUpLogIn}` : mode}
      onFail={() => setMode(previous ?? 'initial')}
    >
      <Dialog
        title={titles[mode]}
        onClose={onClose}
        hasOwnCloseButton={mode === 'pending'}
        backButton={
          previous && (
            <Button kind="ghost" size="small" onClick={() => goBack(previous)}>
              <BackArrow />
              <span>{texts.back}</span>
            </Button>
          )
        }
      >
        {mode === 'initial' && (
          <div className={styles.choices}>
            <p>{texts.logInOrSignUp}</p>
            <Button isWide onClick={() => setMode('login')}>
              {texts.logIn}
            </Button>
            <Button isWide kind="secondary" onClick={() => setMode('signup')}>
              {texts.signUp}
            </Button>
          </div>
        )}
        {mode === 'login' && <LogInForm signedUpLogIn={signedUpLogIn} onForgot={() => setMode('forgot')} />}
        {mode === 'signup' && !isSent && <SignUpForm poster={poster} onDone={onSignedUp} />}
        {mode === 'signup' && isSent && (
          <Suspense>
            <ProviderSignUpForm onDone={onSignedUp} />
          </Suspense>
        )}
        {mode === 'join' && <JoinForm onFound={onPoster} />}
        {mode === 'forgot' && <ForgotPasswordForm onClose={onClose} />}
        {mode === 'pending' && (
          <PendingMessage
            unknownStore={signedUp.unknownStore}
            decider={signedUp.decider}
            onLogIn={() => setMode('login')}
            onClose={onClose}
          />
        )}
        <div ref={ref} id={mode} />
      </Dialog>
    </DialogErrorBoundary>
  )
}

/** Lucide's chevron as inline SVG: its library would add a fiftieth to the log-in bundle. */
const BackArrow = () => (
  <svg viewBox="0 0 24 24" width="20" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden>
    <path d="m15 18-6-6 6-6" />
  </svg>
)
