import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { pictureLimits } from '#domain/limits.ts'
import * as texts from '#texts/competitions.ts'
import { toastFailure } from '#web/kit/toast-failure.ts'
import { toast } from '#web/kit/toast.ts'

/**
 * The state of a competition's picture: a URL that is typed or comes from an upload. `onReplace` is called before an upload
 * or a removal, which no event of the form tells, changes it.
 */
export function usePicture(initialUrl: string, onReplace: () => void) {
  const [url, setUrl] = useState(initialUrl)
  const [progress, setProgress] = useState(0)
  const uploading = useMutation<string, Error, File>({
    mutationFn: async (file) => {
      const { upload } = await import('#web/data/request/upload.ts')
      return upload(file, { purpose: 'competition', onProgress: setProgress })
    },
    onSuccess: replace,
    onError: (error) => toastFailure(error, texts.failedToUploadImage),
  })

  function replace(next: string) {
    onReplace()
    setUrl(next)
  }

  function upload(file: File) {
    setProgress(0)
    if (file.size <= pictureLimits.maxBytes) uploading.mutate(file)
    else toast({ title: texts.errorTitle, text: texts.chooseAnImageOfAtMost, kind: 'error' })
  }

  return { url, setUrl, remove: () => replace(''), isUploading: uploading.isPending, progress, upload }
}

export type Picture = ReturnType<typeof usePicture>
