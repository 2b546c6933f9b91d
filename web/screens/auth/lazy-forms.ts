import { lazyWithPreload } from '#web/kit/lazy-with-preload.tsx'

// Most visitors come to log in, so the other forms load on demand.
export const SignUpForm = lazyWithPreload(async () => (await import('./sign-up-form.tsx')).SignUpForm)
export const ForgotPasswordForm = lazyWithPreload(
  async () => (await import('./forgot-password-form.tsx')).ForgotPasswordForm,
)

export const PendingMessage = lazyWithPreload(async () => (await import('./pending-message.tsx')).PendingMessage)

/** Preloads the form of a mode, before the dialog opens. */
export const preloadAuthForm = async (mode: string | undefined) =>
  void (mode === 'signup' && (await Promise.all([SignUpForm.preload(), PendingMessage.preload()])))
