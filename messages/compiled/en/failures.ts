// Compiled from messages/en/failures.arb by npm run messages.
export const internal_error: string = "Something went wrong"
