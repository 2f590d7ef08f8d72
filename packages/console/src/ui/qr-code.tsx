import { encode } from 'uqr'

type QrCodeProps = {
  text: string
  /** Content, for people who can’t see it. */
  label: string
  /** Pixels. */
  size?: number
}

/** A QR code, dark on white in both themes because not every camera reads the other way round (ISO/IEC 18004). */
export function QrCode({ text, label, size = 168 }: QrCodeProps) {
  // A light border of four modules is part of the code.
  const { data, size: modules } = encode(text, { border: 4 })
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    <svg
      role="img"
      aria-label={label}
      width={size}
      height={size}
      viewBox={`0 0 ${modules} ${modules}`}
      shapeRendering="crispEdges"
    >
      <rect width={modules} height={modules} fill="#ffffff" />
      <path d={dark.join('')} fill="#000000" />
    </svg>
  )
}
