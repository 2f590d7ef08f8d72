/**
 * Where people reach the server: an origin, without a path. Throws an error with one sentence for anything else.
 * https://developer.mozilla.org/docs/Web/API/URL/origin
 */
export function assertPublicUrl(text: string): void {
  const url = URL.parse(text)
  if (url?.origin === text && ['http:', 'https:'].includes(url.protocol)) return
  throw new Error(
    `The public address must look like https://console.club.example, without a path, not '${text}' (TOUCHLINE_PUBLIC_URL).`,
  )
}

/** Whether people are to come by HTTPS alone. */
export function isSecure(publicUrl: string | undefined): boolean {
  return publicUrl !== undefined && URL.parse(publicUrl)?.protocol === 'https:'
}
