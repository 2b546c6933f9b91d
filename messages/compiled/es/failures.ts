// Compiled from messages/es/failures.arb by npm run messages.
export const internal_error: string = "Algo salió mal"
