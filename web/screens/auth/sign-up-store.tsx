import { useCallback, useEffect, useRef, useState } from 'react'
import { type FoundPoster, storeForSignUp, type StoreForSignUp } from '#contract/stores.ts'
import * as texts from '#texts/auth.ts'
import { tryRequest } from '#web/data/request/try-request.ts'
import styles from './auth-dialog.module.css'

const isNumber = (text: string) => /^\d{4}$/.test(text)

/** The store in the link of a poster, by which somebody came here. */
function posterInAddress(): FoundPoster | null {
  const search = new URLSearchParams(location.search)
  const [number, key] = [search.get('store') ?? '', search.get('k') ?? '']
  return isNumber(number) ? { number, key } : null
}

/**
 * The number of the store, and the store once that is complete. A poster fills it in: the one whose digits were typed, or else
 * that of the address. One that is old does not, but says so.
 */
export function useSignUpStore(typed: FoundPoster | null) {
  const [poster] = useState(() => typed ?? posterInAddress())
  const [number, setNumber] = useState(poster?.number ?? '')
  const [store, setStore] = useState<StoreForSignUp>()
  const [isPosterOld, setPosterOld] = useState(false)
  const wanted = useRef('')

  const lookUp = useCallback((asked: string, key: string) => {
    if (asked === wanted.current) return
    wanted.current = asked
    setStore(undefined)
    if (!isNumber(asked)) return
    void tryRequest(storeForSignUp, { search: { number: asked, ...(key && { k: key }) } }).then(({ reply }) => {
      // The number may have changed since.
      if (asked !== wanted.current || !reply) return
      if (reply.isPosterOld) setNumber('')
      else setStore(reply)
      setPosterOld(reply.isPosterOld)
    })
  }, [])

  useEffect(() => {
    if (poster) lookUp(poster.number, poster.key)
  }, [poster, lookUp])

  function change(text: string) {
    setNumber(text)
    lookUp(text, '')
  }

  /** That of the poster, while its store stands in the form. */
  const key = poster?.number === number && !isPosterOld ? poster.key : ''

  return { number, store, isPosterOld, key, change }
}

type Props = { store: StoreForSignUp | undefined; isPosterOld: boolean }

/** The name of the store that somebody signs up for, and who decides about it. */
export const SignUpStore = ({ store, isPosterOld }: Props) => (
  <div role="status" className={styles.store}>
    {isPosterOld && <p>{texts.posterIsOld}</p>}
    {store?.takesSignUps && (
      <p>
        {store.name && <bdi>{store.name}</bdi>}
        <span>{decisionOf(store)}</span>
      </p>
    )}
  </div>
)

function decisionOf({ isKnown, decider }: StoreForSignUp) {
  if (decider === 'admins') return texts.adminsDecide
  return isKnown ? texts.ownerDecides : texts.ownerDecidesNew
}
