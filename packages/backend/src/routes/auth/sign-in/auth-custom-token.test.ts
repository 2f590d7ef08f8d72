import { join } from 'node:path'

import { signInWithCustomToken } from 'firebase/auth'
import { SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { customTokenAudience } from '#core/auth/custom-tokens.ts'
import { readSigningKeys } from '#core/auth/keys.ts'
import { type Client, codeOf, createClient } from '#testing/client.ts'
import { startBackend, type TestBackend } from '#testing/start-backend.ts'
import { addAccount } from '#testing/test-accounts.ts'

/** Custom tokens outside emulator mode: signed by the holder of a service token, and by nobody else. */

let backend: TestBackend
let client: Client
beforeAll(async () => {
  backend = await startBackend()
  client = createClient(backend)
})
afterAll(async () => {
  await client.close()
  await backend.stop()
})

const account = () => `runner@${backend.projectId}.iam.gserviceaccount.com`
const seconds = () => Math.floor(Date.now() / 1000)
const payloadOf = (more: object = {}) => ({
  iss: account(),
  sub: account(),
  aud: customTokenAudience,
  iat: seconds(),
  exp: seconds() + 3600,
  uid: 'runner',
  claims: { runner: true },
  ...more,
})
const signing = (email = account()) =>
  `/iamcredentials.googleapis.com/v1/projects/-/serviceAccounts/${encodeURIComponent(email)}:signJwt`
const sign = async (payload: object): Promise<string> => {
  const answer = await backend.asService(signing(), { payload: JSON.stringify(payload) })
  return String((await answer.json()).signedJwt)
}
const post = async (path: string, body: object, token?: string) => {
  const headers = token === undefined ? {} : { Authorization: `Bearer ${token}` }
  const answer = await fetch(`${backend.url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  return { status: answer.status, body: await answer.json() }
}
const refusal = async (token: string): Promise<string> => {
  const path = '/identitytoolkit.googleapis.com/v1/accounts:signInWithCustomToken?key=x'
  const { status, body } = await post(path, { token, returnSecureToken: true })
  return status === 200 ? '' : String(body.error.message).replace(/ .*/, '')
}

it('signs in whom it names, with its claims, now and after a refresh; the account is made', async () => {
  const { user } = await signInWithCustomToken(client.auth, await sign(payloadOf()))
  const brought = { sub: 'runner', runner: true, firebase: { sign_in_provider: 'custom' } }
  expect((await user.getIdTokenResult()).claims).toMatchObject(brought)
  expect((await user.getIdTokenResult(true)).claims).toMatchObject(brought)
  const found = await backend.asService('/identitytoolkit.googleapis.com/v1/projects/x/accounts:lookup', {
    localId: ['runner'],
  })
  const [listed] = (await found.json()).users
  expect(listed).toMatchObject({ localId: 'runner' })
  expect([listed.email, listed.providerUserInfo ?? [], listed.customAttributes]).toEqual([
    undefined,
    [],
    undefined,
  ])
})

describe('it is refused', () => {
  it.each<[string, object, string]>([
    ['for another audience', { aud: 'another' }, 'CREDENTIAL_MISMATCH'],
    ['of another project', { iss: 'runner@other.iam.gserviceaccount.com' }, 'CREDENTIAL_MISMATCH'],
    ['about another account', { sub: 'other' }, 'CREDENTIAL_MISMATCH'],
    ['when it has ended', { iat: seconds() - 4000, exp: seconds() - 400 }, 'INVALID_CUSTOM_TOKEN'],
    ['when it lives too long', { exp: seconds() + 3700 }, 'INVALID_CUSTOM_TOKEN'],
    ['when it is of the future', { iat: seconds() + 400, exp: seconds() + 500 }, 'INVALID_CUSTOM_TOKEN'],
    ['without an end', { exp: undefined }, 'INVALID_CUSTOM_TOKEN'],
    ['without a person', { uid: undefined }, 'INVALID_CUSTOM_TOKEN'],
    ['with a name that is too long', { uid: 'x'.repeat(129) }, 'INVALID_CUSTOM_TOKEN'],
    ['with claims that tokens use themselves', { claims: { sub: 'ana' } }, 'INVALID_CUSTOM_TOKEN'],
  ])('%s', async (_, more, code) => {
    expect(await refusal(await sign(payloadOf(more)))).toBe(code)
  })

  it('when it was not signed here, or not as one', async () => {
    const whole = await sign(payloadOf())
    expect(await refusal('no token')).toBe('INVALID_CUSTOM_TOKEN')
    expect(await refusal(JSON.stringify(payloadOf()))).toBe('INVALID_CUSTOM_TOKEN')
    expect(await refusal(`${whole.slice(0, -4)}AAAA`)).toBe('INVALID_CUSTOM_TOKEN')
    expect(await refusal(whole.replace(/[^.]*$/, ''))).toBe('INVALID_CUSTOM_TOKEN')
    const { kid, secret } = readSigningKeys(join(backend.dataFolder, 'keys.json'), () => new Date()).active()
    const as = (typ: string, key: Uint8Array) =>
      new SignJWT(payloadOf()).setProtectedHeader({ alg: 'HS256', kid, typ }).sign(key)
    expect(await refusal(await as('custom+jwt', secret))).toBe('')
    expect(await refusal(await as('JWT', secret))).toBe('INVALID_CUSTOM_TOKEN')
    expect(await refusal(await as('custom+jwt', new Uint8Array(32)))).toBe('INVALID_CUSTOM_TOKEN')
    expect(await refusal(await backend.backend.serviceToken())).toBe('CREDENTIAL_MISMATCH')
    expect(await codeOf(signInWithCustomToken(client.auth, 'no token'))).toBe('auth/invalid-custom-token')
  })

  it('for an account that is disabled', async () => {
    const update = { localId: 'ben', disableUser: true }
    await addAccount(backend, { uid: 'ben', email: 'ben@club.example', isAdmin: false })
    expect(await refusal(await sign(payloadOf({ uid: 'ben' })))).toBe('')
    await backend.asService('/identitytoolkit.googleapis.com/v1/projects/x/accounts:update', update)
    expect(await refusal(await sign(payloadOf({ uid: 'ben' })))).toBe('USER_DISABLED')
  })
})

describe('a signature', () => {
  const payload = () => ({ payload: JSON.stringify(payloadOf()) })

  it('needs a service token', async () => {
    const { user } = await signInWithCustomToken(client.auth, await sign(payloadOf()))
    expect((await post(signing(), payload())).status).toBe(401)
    expect((await post(signing(), payload(), await user.getIdToken())).status).toBe(403)
  })

  it('is of this project’s service accounts, and of JSON', async () => {
    const asked = async (path: string, body: object) => (await backend.asService(path, body)).status
    expect(await asked(signing('runner@other.iam.gserviceaccount.com'), payload())).toBe(404)
    expect(await asked(signing('-'), payload())).toBe(404)
    expect(await asked(signing().replace('signJwt', 'signBlob'), payload())).toBe(404)
    expect(await asked(signing(), { payload: payloadOf() })).toBe(400)
    expect(await asked(signing(), { payload: '[]' })).toBe(400)
    expect(await asked(signing(), {})).toBe(400)
    const late = JSON.stringify(payloadOf({ exp: seconds() + 13 * 3600 }))
    expect(await asked(signing(), { payload: late })).toBe(400)
  })

  it('passes for no other token', async () => {
    const idToken = {
      iss: `https://securetoken.google.com/${backend.projectId}`,
      aud: backend.projectId,
      sub: 'ana',
      auth_time: seconds(),
      firebase: { sign_in_provider: 'password', identities: {} },
    }
    const service = { iss: 'touchline-backend', sub: 'service', role: 'service' }
    for (const forged of [idToken, { ...service, aud: backend.projectId }]) {
      const token = await sign({ ...forged, iat: seconds(), exp: seconds() + 3600 })
      expect((await post(signing(), payload(), token)).status).toBe(401)
    }
  })
})
