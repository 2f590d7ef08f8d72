/**
 * Provides `crypto.randomUUID`, which browsers don't offer over plain HTTP
 * (https://w3c.github.io/webcrypto/#Crypto-method-randomUUID) and much of the console makes keys with. Browsers' addresses for
 * files end in one: https://w3c.github.io/FileAPI/#unicodeBlobURL.
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
