// Compiled from messages/es/answers.arb by npm run messages.
export const signed_up: string = "En espera de aprobación"
export const reset_started: string = "Si existe una cuenta con ese correo, ya va en camino un enlace para restablecer la contraseña."
export const password_reset: string = "Tu contraseña se restableció"
export const email_verified: string = "Tu correo está verificado"
