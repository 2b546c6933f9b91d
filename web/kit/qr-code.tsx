import type { QrCode as Drawing } from '#contract/shapes.ts'

type Props = { qr: Drawing; label: string; className?: string }

/** A QR code in the colour of the text. Its white margin is part of the drawing; the background is that of its place. */
export const QrCode = ({ qr: { size, path }, label, className }: Props) => (
  <svg
    className={className}
    viewBox={`0 0 ${size} ${size}`}
    fill="currentColor"
    shapeRendering="crispEdges"
    role="img"
    aria-label={label}
  >
    <path d={path} />
  </svg>
)
