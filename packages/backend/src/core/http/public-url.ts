/**
 * Checks the public address: an origin without a path. Throws an error with one sentence.
 * https://developer.mozilla.org/docs/Web/API/URL/origin
 */
export function assertPublicUrl(text: string): void {
  const url = URL.parse(text)
  if (url?.origin === text && ['http:', 'https:'].includes(url.protocol)) return
  throw new Error(
    `The public address must look like https://console.club.example, without a path, not '${text}' (TOUCHLINE_PUBLIC_URL).`,
  )
}

/** Whether people may only come by HTTPS. */
export function isSecure(publicUrl: string | undefined): boolean {
  return publicUrl !== undefined && URL.parse(publicUrl)?.protocol === 'https:'
}
