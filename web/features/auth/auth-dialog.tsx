import { Suspense, useState, useTransition } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { DialogErrorBoundary } from '#web/ui/dialog-error-boundary.tsx'
import { BackArrow } from './back-arrow.tsx'
import { ForgotPasswordForm, SignUpForm } from './preload-forms.ts'
import { LogInForm } from './log-in-form.tsx'
import type { Mode } from './auth-mode.ts'
import styles from './auth-dialog.module.css'

const titles: Record<Mode, string> = {
  initial: 'Welcome to Brightside',
  login: 'Log In',
  signup: 'Sign Up',
  forgot: 'Forgot Password',
  pending: 'Waiting for Admin Approval',
}

const backFrom: Partial<Record<Mode, Mode>> = { login: 'initial', signup: 'initial', forgot: 'login' }

/** Logging in, signing up, and a forgotten password. Going back empties the forms; a failure keeps what was typed. */
export function AuthDialog({ first, onClose }: { first: Mode; onClose: () => void }) {
  const [mode, setMode] = useState(first)
  const [, startTransition] = useTransition()
  const back = backFrom[mode]

  // The dialog before stays until the form of the next is here, so that none opens empty and then grows.
  const turnTo = (next: Mode) => startTransition(() => setMode(next))

  return (
    <Suspense>
      {/* A new mode is a new dialog to whoever listens: the focus goes to its beginning. */}
      <DialogErrorBoundary key={mode} onFail={() => setMode(back ?? 'initial')}>
        <Dialog
          title={titles[mode]}
          onClose={onClose}
          hasOwnCloseButton={mode === 'pending'}
          backButton={
            back && (
              <Button kind="ghost" size="small" onClick={() => turnTo(back)}>
                <BackArrow />
                Back
              </Button>
            )
          }
        >
          {mode === 'initial' && (
            <div className={styles.choices}>
              <p>Recognition for store teams. Log in, or ask to join your store.</p>
              <Button isWide onClick={() => turnTo('login')}>
                Log In
              </Button>
              <Button isWide kind="secondary" {...SignUpForm.preloadProps} onClick={() => turnTo('signup')}>
                Sign Up
              </Button>
            </div>
          )}
          {mode === 'login' && <LogInForm onForgot={() => turnTo('forgot')} />}
          {mode === 'signup' && <SignUpForm onDone={() => turnTo('pending')} />}
          {mode === 'forgot' && <ForgotPasswordForm onClose={onClose} />}
          {mode === 'pending' && (
            <div className={styles.choices}>
              <p>
                Thank you! An admin of your store looks at your registration now. Once it is approved you can log in
                with your email and password.
              </p>
              <Button isWide onClick={onClose}>
                Close
              </Button>
            </div>
          )}
        </Dialog>
      </DialogErrorBoundary>
    </Suspense>
  )
}
