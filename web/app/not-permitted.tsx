import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { toast } from '#web/ui/toast.ts'

const leaveAfterMs = 500

/** Tells someone who is no admin so, and leads them home. */
export function NotPermitted() {
  const [, go] = useLocation()

  useEffect(() => {
    toast({ title: 'Unauthorized', text: "You don't have permission to access this page", kind: 'error' })
    const leaving = setTimeout(() => go('/', { replace: true }), leaveAfterMs)
    return () => clearTimeout(leaving)
  }, [go])

  return null
}
