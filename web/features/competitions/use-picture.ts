import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { pictureLimits } from '#domain/limits.ts'
import { toastFailure } from '#web/ui/toast-failure.ts'
import { upload } from '#web/api/upload.ts'
import { toast } from '#web/ui/toast.ts'

/** The picture of a competition: an address that somebody typed, or that of an upload. */
export function usePicture(initial: string) {
  const [address, setAddress] = useState(initial)
  const [progress, setProgress] = useState(0)
  const sending = useMutation<string, Error, File>({
    mutationFn: (file) => upload(file, { purpose: 'competition', onProgress: setProgress }),
    onSuccess: setAddress,
    onError: (error) => toastFailure(error, 'Failed to upload image'),
  })

  function send(file: File) {
    setProgress(0)
    if (file.size <= pictureLimits.maxBytes) sending.mutate(file)
    else toast({ title: 'Error', text: 'Choose an image of at most 10 MB', kind: 'error' })
  }

  return { address, setAddress, isUploading: sending.isPending, progress, send }
}

export type Picture = ReturnType<typeof usePicture>
