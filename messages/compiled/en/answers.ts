// Compiled from messages/en/answers.arb by npm run messages.
export const signed_up: string = "Waiting for Admin Approval"
export const reset_started: string = "If an account exists for that email, a reset link is on its way."
export const password_reset: string = "Your password has been reset successfully"
export const email_verified: string = "Your email has been verified"
