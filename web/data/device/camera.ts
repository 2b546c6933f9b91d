/** https://developer.mozilla.org/docs/Web/API/BarcodeDetector, which TypeScript does not know. */
type Detector = { detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]> }

declare global {
  var BarcodeDetector: (new (options: { formats: string[] }) => Detector) | undefined
}

const intervalMs = 200

/** True where the browser reads QR codes by itself, and may use a camera. */
export const canReadQrCodes = () => globalThis.BarcodeDetector !== undefined && 'mediaDevices' in navigator

type Filming = { onSeen: (text: string) => void; signal: AbortSignal }

/** Shows the camera in a video and calls back with each QR code that it sees, until the signal. False if it cannot be used. */
export async function readQrCodes(video: HTMLVideoElement, { onSeen, signal }: Filming): Promise<boolean> {
  const stream = await openCamera()
  if (!stream || !globalThis.BarcodeDetector) return false
  const stop = () => stream.getTracks().forEach((track) => track.stop())
  signal.addEventListener('abort', stop)
  if (signal.aborted) stop()
  video.srcObject = stream
  const detector = new globalThis.BarcodeDetector({ formats: ['qr_code'] })
  while (!signal.aborted) {
    for (const { rawValue } of await codesIn(detector, video)) onSeen(rawValue)
    await new Promise((resolve) => setTimeout(resolve, intervalMs))
  }
  return true
}

/** Null where there is none, or nobody allows it. */
const openCamera = () =>
  navigator.mediaDevices.getUserMedia({ video: { facingMode: 'user' } }).then(
    (stream) => stream,
    () => null,
  )

/** None while the video has no picture yet. */
const codesIn = (detector: Detector, video: HTMLVideoElement) =>
  detector.detect(video).then(
    (codes) => codes,
    () => [],
  )
