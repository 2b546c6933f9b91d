import { useMutation, useQuery } from '@tanstack/react-query'
import { createContext, use, useEffect, useRef, useState } from 'react'
import type { BodyOf, Endpoint, ReplyOf, SearchOf } from '#contract/endpoint.ts'
import type { KioskSession } from '#contract/kiosk.ts'
import { type Params, pathFor } from '#web/data/request/endpoint-url.ts'
import { createSendOnce } from '#web/data/request/send-once.ts'
import { sendRequest } from '#web/data/request/send-request.ts'
import { toastFailure } from '#web/kit/toast-failure.ts'

/** `keepAlive` is called when the person has done something. */
export type IdentifiedPerson = { session: KioskSession; keepAlive: () => void }

export const IdentifiedContext = createContext<IdentifiedPerson | null>(null)

/** Names the person to the server, beside the cookie of the device. */
export const bearer = ({ key }: KioskSession) => ({ authorization: `bearer ${key}` })

/** The person who has identified. Throws outside of what is shown to one. */
export function useIdentified(): IdentifiedPerson {
  const identified = use(IdentifiedContext)
  if (!identified) throw new Error('nobody is identified')
  return identified
}

/** Reads an endpoint as the person who has identified. It is kept in the memory of the page, until they are done. */
export function useKioskRead<E extends Endpoint>(endpoint: E, options: { params?: Params; search?: SearchOf<E> } = {}) {
  const { session } = useIdentified()
  const { params, search } = options
  return useQuery<ReplyOf<E>>({
    queryKey: [pathFor(endpoint, params), search ?? null],
    queryFn: ({ signal }) => sendRequest(endpoint, { params, search, signal, headers: bearer(session) }),
    retry: false,
  })
}

type WriteOptions<E extends Endpoint> = {
  /** What the toast says where the server gives no reason. Not given if nobody has to know. */
  failure?: string
  onSuccess?: (reply: ReplyOf<E>, sent: BodyOf<E>) => unknown
}

/** Writes to an endpoint as the person who has identified. A retry with the same body is carried out once; nothing is queued. */
export function useKioskWrite<E extends Endpoint>(endpoint: E, { failure, onSuccess }: WriteOptions<E> = {}) {
  const { session, keepAlive } = useIdentified()
  const [sendOnce] = useState(() => createSendOnce())
  // What comes late says nothing on the screen of the next person.
  const isShown = useRef(false)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  return useMutation<ReplyOf<E>, Error, BodyOf<E>>({
    mutationFn: (body) => sendOnce(body, (key) => sendRequest(endpoint, { body, key, headers: bearer(session) })),
    networkMode: 'always',
    onSuccess: (reply, sent) => {
      keepAlive()
      return isShown.current ? onSuccess?.(reply, sent) : undefined
    },
    onError: (error) => {
      if (isShown.current && failure !== undefined) toastFailure(error, failure)
    },
  })
}
