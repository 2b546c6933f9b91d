import { useRef, useState } from 'react'
import { storeForSignUp, type StoreForSignUp } from '#contract/stores.ts'
import * as texts from '#texts/auth.ts'
import { tryRequest } from '#web/data/request/try-request.ts'
import styles from './auth-dialog.module.css'

/** The store of a number, looked up once the number is complete. */
export function useStoreLookUp() {
  const wanted = useRef('')
  const [store, setStore] = useState<StoreForSignUp>()

  function lookUp(number: string) {
    if (number === wanted.current) return
    wanted.current = number
    setStore(undefined)
    if (!/^\d{4}$/.test(number)) return
    // An answer may come after the number has changed again.
    void tryRequest(storeForSignUp, { search: { number } }).then(
      ({ reply }) => number === wanted.current && setStore(reply),
    )
  }

  return { store, lookUp }
}

/** The name of the store that somebody signs up for, and who decides about it. */
export const SignUpStore = ({ store }: { store: StoreForSignUp | undefined }) => (
  <div role="status" className={styles.store}>
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
