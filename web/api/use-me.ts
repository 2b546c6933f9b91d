import { me } from '#contract/auth.ts'
import { useRead } from './use-read.ts'

/** The signed-in person. The shell shows no page before they are known. */
export function useMe() {
  const { data: person } = useRead(me)
  if (!person) throw new Error('A page was shown to nobody')
  return person
}
