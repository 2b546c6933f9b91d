import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation } from 'wouter'
import * as texts from '#texts/app.ts'
import { preloadHome } from '#web/screens/home/preload-home.ts'
import { toast } from '#web/kit/toast.ts'

const redirectDelayMs = 500

/** Tells a person without permission so, then opens the home page. */
export function NotPermitted() {
  const [, navigate] = useLocation()
  const client = useQueryClient()

  useEffect(() => void preloadHome(client), [client])

  useEffect(() => {
    toast({ title: texts.unauthorized, text: texts.noPermission, kind: 'error' })
    const redirect = setTimeout(() => navigate('/', { replace: true }), redirectDelayMs)
    return () => clearTimeout(redirect)
  }, [navigate])

  return null
}
