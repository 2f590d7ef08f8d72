import { describe, expect, it } from 'vitest'
import { areUsable, hashPassword, standardParameters, verifyPassword } from './passwords.ts'

describe('passwords', () => {
  it('are verified against their hash and nothing else', async () => {
    const stored = await hashPassword('correct horse')
    expect(await verifyPassword('correct horse', stored)).toBe(true)
    expect(await verifyPassword('correct horsE', stored)).toBe(false)
    expect(await verifyPassword('correct horse', { ...stored, salt: new Uint8Array(16) })).toBe(false)
    expect(await verifyPassword('', undefined)).toBe(false)
  })

  it('have a salt of their own each', async () => {
    const [one, other] = await Promise.all([hashPassword('same'), hashPassword('same')])
    expect(one.hash).not.toEqual(other.hash)
  })

  it('are scrypt as RFC 7914 tests it', async () => {
    // https://www.rfc-editor.org/rfc/rfc7914#section-12, the third vector.
    const hash = Buffer.from(
      '7023bdcb3afd7348461c06cd81fd38ebfda8fbba904f8e3ea9b543f6545da1f2' +
        'd5432955613f0fcf62d49705242a9af9e61e85dc0d651e40dfcf017b45575887',
      'hex',
    )
    const stored = { hash, salt: Buffer.from('SodiumChloride'), parameters: standardParameters }
    expect(await verifyPassword('pleaseletmein', stored)).toBe(true)
  })

  it('are Firebase’s scrypt where they come from there', async () => {
    // The example of https://github.com/firebase/scrypt.
    const parameters = {
      N: 2 ** 14,
      r: 8,
      p: 1,
      keyLength: 32,
      saltSeparator: 'Bw==',
      signerKey: 'jxspr8Ki0RYycVU8zykbdLGjFQ3McFUH0uiiTvC8pVMXAn210wjLNmdZJzxUECKbm0QsEmYUSDzZvpjeJ9WmXA==',
    }
    const hash = 'lSrfV15cpx95/sZS2W9c9Kp6i/LVgQNDNC/qzrCnh1SAyZvqmZqAjTdn3aoItz+VHjoZilo78198JAdRuid5lQ=='
    const stored = {
      hash: Buffer.from(hash, 'base64'),
      salt: Buffer.from('42xEC+ixf3L2lw==', 'base64'),
      parameters,
    }
    expect(await verifyPassword('user1password', stored)).toBe(true)
    expect(await verifyPassword('user2password', stored)).toBe(false)
  })

  it.each([
    [{}, true],
    [{ N: 3 }, false],
    [{ N: 1 }, false],
    [{ N: 2 ** 24 }, false],
    [{ r: 0 }, false],
    [{ p: 1000 }, false],
    [{ keyLength: 4 }, false],
    [{ N: Number.NaN }, false],
  ])('with parameters %o are usable: %s', (change, usable) => {
    expect(areUsable({ ...standardParameters, ...change })).toBe(usable)
  })
})
