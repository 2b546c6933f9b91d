import { lazy } from 'react'

// Most people come to log in: the forms of the others are fetched when they are wanted.
const signUp = () => import('./sign-up-form.tsx')
const forgotPassword = () => import('./forgot-password-form.tsx')

export const SignUpForm = lazy(async () => ({ default: (await signUp()).SignUpForm }))
export const ForgotPasswordForm = lazy(async () => ({ default: (await forgotPassword()).ForgotPasswordForm }))

/** Fetches the form that the mode of this name shows, ahead of its opening. */
export const fetchForm = async (name: string | undefined) => void (name === 'signup' && (await signUp()))
