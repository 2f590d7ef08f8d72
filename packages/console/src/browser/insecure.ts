/**
 * Over plain HTTP browsers offer no `crypto.randomUUID` (https://w3c.github.io/webcrypto/#Crypto-method-randomUUID), which much of the
 * console makes keys with. The addresses that they make for files end in one: https://w3c.github.io/FileAPI/#unicodeBlobURL.
 */
export function provideRandomUuid(): void {
  Object.defineProperty(crypto, 'randomUUID', {
    value() {
      const address = URL.createObjectURL(new Blob())
      URL.revokeObjectURL(address)
      return address.slice(-36)
    },
  })
}
