import { lazyWithPreload } from '#web/ui/lazy-with-preload.tsx'

// Most people come to log in: the forms of the others are fetched when they are wanted.
export const SignUpForm = lazyWithPreload(async () => (await import('./sign-up-form.tsx')).SignUpForm)
export const ForgotPasswordForm = lazyWithPreload(
  async () => (await import('./forgot-password-form.tsx')).ForgotPasswordForm,
)

/** Fetches the form that the mode of this name shows, ahead of its opening. */
export const preloadAuthForm = async (name: string | undefined) => void (name === 'signup' && (await SignUpForm.preload()))
