// What is said of a bug. The request id beside it leads to the log.
export const internal_error = 'Something went wrong'
