import { me } from '#contract/auth.ts'
import { useRead } from './use-read.ts'

/** Returns the signed-in person. The shell renders no page before they are known. */
export function useMe() {
  const { data: person } = useRead(me)
  if (!person) throw new Error('No person is signed in')
  return person
}
