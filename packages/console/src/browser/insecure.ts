/**
 * Over plain HTTP browsers offer no `crypto.randomUUID`, which much of the console makes keys with:
 * https://w3c.github.io/webcrypto/#Crypto-method-randomUUID, https://www.rfc-editor.org/rfc/rfc9562#section-5.4.
 */
if (!isSecureContext) Object.defineProperty(crypto, 'randomUUID', { value: randomUuid })

function randomUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const [version = 0, variant = 0] = [bytes[6], bytes[8]]
  bytes[6] = (version & 0x0f) | 0x40
  bytes[8] = (variant & 0x3f) | 0x80
  const digits = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
