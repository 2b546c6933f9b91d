// Shown for a bug. The request id beside it finds the log line.
export const internal_error = 'Something went wrong'
