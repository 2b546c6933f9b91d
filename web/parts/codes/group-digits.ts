/** The digits of a code as they are easiest to read and type: '1234 5678'. What is no code stays as it is. */
export const groupDigits = (code: string) =>
  /^[\d\s]*$/.test(code) ? code.replace(/\s/g, '').replace(/^(\d{4})(?=\d)/, '$1 ') : code
