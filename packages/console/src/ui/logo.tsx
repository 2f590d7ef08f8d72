type LogoProps = { size?: number; title?: string }

/** The logo: a pitch's touchline with its centre circle. Without a `title` it decorates a written name. */
export function Logo({ size = 32, title }: LogoProps) {
  return (
    <svg
      viewBox="0 0 64 64"
      width={size}
      height={size}
      role={title === undefined ? undefined : 'img'}
      aria-label={title}
      aria-hidden={title === undefined}
    >
      <rect width="64" height="64" rx="14" fill="#0b6b47" />
      <g fill="none" stroke="#fff" strokeWidth="4" strokeLinecap="round">
        <path d="M12 14v36" />
        <path d="M12 20a12 12 0 0 1 0 24" />
        <circle cx="42" cy="32" r="9" />
        <path d="M42 14v9M42 41v9" />
      </g>
    </svg>
  )
}
