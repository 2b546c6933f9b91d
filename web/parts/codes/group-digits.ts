/** The digits of a code as they are easiest to read and type: '1234 5678'. What is no code stays as it is. */
export const groupDigits = (code: string, size: 3 | 4 = 4) =>
  /^[\d\s]*$/.test(code) ? code.replace(/\s/g, '').replace(groups[size], '$1 ') : code

const groups = { 3: /(\d{3})(?=\d)/g, 4: /(\d{4})(?=\d)/g }
