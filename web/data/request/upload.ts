import { startUpload, type UploadPurpose } from '#contract/uploads.ts'
import { ApiError, NetworkError } from './api-error.ts'
import { sendRequest } from './send-request.ts'
import { reloadForOtherPerson, pageOwnerHeaders } from './page-owner.ts'

type UploadOptions = {
  /** The fraction sent so far, 0 to 1. */
  onProgress: (fraction: number) => void
  signal?: AbortSignal
}

/** Uploads one picture and returns its URL. Throws like sendRequest. */
export async function upload(file: File, { purpose, ...options }: UploadOptions & { purpose: UploadPurpose }) {
  const url = await requestUploadUrl(purpose)
  await putFile(url, file, options)
  return url
}

/** Asks the server for a URL to upload one picture to. */
export async function requestUploadUrl(purpose: UploadPurpose): Promise<string> {
  const { uploadURL } = await sendRequest(startUpload, { search: { purpose } })
  return uploadURL
}

/** Sends a file by XMLHttpRequest, because fetch reports no upload progress. Throws like sendRequest. */
export function putFile(url: string, file: Blob, { onProgress, signal }: UploadOptions) {
  return new Promise<void>((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onerror = () => reject(new NetworkError(null))
    request.onabort = () => reject(signal?.reason)
    request.onload = () => {
      const { status, responseText, statusText } = request
      if (status >= 200 && status < 300) resolve()
      else {
        const error = new ApiError(status, responseText, statusText)
        void reloadForOtherPerson(error).then(() => reject(error))
      }
    }
    signal?.addEventListener('abort', () => request.abort())
    request.open('PUT', pathAndQuery(url))
    const headers = { ...pageOwnerHeaders(), 'content-type': file.type || 'application/octet-stream' }
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.send(file)
  })
}

/** The server returns a URL with its public origin; the page may have been loaded from another one. */
function pathAndQuery(url: string) {
  const { pathname, search } = new URL(url, location.href)
  return pathname + search
}
