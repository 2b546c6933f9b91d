const hueCount = 12

/** 0 to 11: the same wherever this person is shown, whatever their name becomes. */
export function avatarHue({ id, firstName = '' }: { id?: string; firstName?: string }) {
  const sum = Array.from(id ?? firstName).reduce(
    (total, letter) => (total * 33 + (letter.codePointAt(0) ?? 0)) % 9_973,
    5,
  )
  return sum % hueCount
}
