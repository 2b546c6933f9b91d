import { startUpload, type UploadPurpose } from '#contract/uploads.ts'
import { ApiError, NetworkError } from './api-error.ts'
import { sendRequest } from './send-request.ts'
import { reloadForOtherPerson, pageOwnerHeaders } from './page-owner.ts'

type Sending = {
  /** How much has gone out so far: 0 … 1. */
  onProgress: (part: number) => void
  signal?: AbortSignal
}

/** Sends one picture to an address of its own, and answers that address. Throws as a call does. */
export async function upload(file: File, { purpose, ...sending }: Sending & { purpose: UploadPurpose }) {
  const address = await askForAddress(purpose)
  await putPicture(address, file, sending)
  return address
}

/** An address of one's own to send one picture to. */
export async function askForAddress(purpose: UploadPurpose): Promise<string> {
  const { uploadURL } = await sendRequest(startUpload, { search: { purpose } })
  return uploadURL
}

/** Sends a picture by XMLHttpRequest, because nothing else tells how much of a body has gone out. Throws as a call does. */
export function putPicture(address: string, file: Blob, { onProgress, signal }: Sending) {
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
    request.open('PUT', ownPathOf(address))
    const headers = { ...pageOwnerHeaders(), 'content-type': file.type || 'application/octet-stream' }
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.send(file)
  })
}

/** The server names itself by its public address; from wherever the page came, the same server takes the picture. */
function ownPathOf(address: string) {
  const { pathname, search } = new URL(address, location.href)
  return pathname + search
}
