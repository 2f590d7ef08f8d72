/** SHA-256 in hexadecimal digits, as the security rules calculate it too. */
export async function hexHash(content: string | ArrayBuffer): Promise<string> {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content)
  return [...(await sha256(bytes))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Over plain HTTP browsers don't provide theirs: https://w3c.github.io/webcrypto/#crypto-interface. */
async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  if (isSecureContext) return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  const own = await import('@noble/hashes/sha2.js')
  return own.sha256(bytes)
}
