import { authenticatorCode } from '@touchline/backend/testing/authenticator.ts'
import { startBackend } from '@touchline/backend/testing/start-backend.ts'
import { expect, test } from 'vitest'
import { PROJECT, serviceClient } from '@touchline/firestore/service-client'
import { resetSecondFactor } from './reset-second-factor.ts'

test('someone who lost their authenticator signs in with the password alone after a reset', async () => {
  const backend = await startBackend({ projectId: PROJECT })
  const service = { fetch, url: backend.url, token: await backend.backend.serviceToken() }
  const client = serviceClient(service)
  const credentials = { email: 'ana@club.example', password: 'password' }
  const post = async (path: string, body: object) =>
    (
      await fetch(`${backend.url}/identitytoolkit.googleapis.com/${path}`, {
        method: 'POST',
        headers: path.startsWith('v1/projects') ? { Authorization: `Bearer ${service.token}` } : {},
        body: JSON.stringify(body),
      })
    ).json()
  const signIn = () => post('v1/accounts:signInWithPassword', credentials)

  const { localId, idToken } = await post('v1/accounts:signUp', credentials)
  await post(`v1/projects/${PROJECT}/accounts:update`, { localId, emailVerified: true })
  expect(await resetSecondFactor(client, credentials.email)).toContain('has no second factor')
  const started = await post('v2/accounts/mfaEnrollment:start', { idToken, totpEnrollmentInfo: {} })
  const { sessionInfo, sharedSecretKey } = started.totpSessionInfo
  const verificationCode = authenticatorCode(sharedSecretKey)
  await post('v2/accounts/mfaEnrollment:finalize', {
    idToken,
    totpVerificationInfo: { sessionInfo, verificationCode },
  })
  expect(await signIn()).toHaveProperty('mfaPendingCredential')

  expect(await resetSecondFactor(client, ' Ana@Club.Example ')).toContain('password alone')
  expect(await signIn()).toHaveProperty('idToken')
  await expect(resetSecondFactor(client, 'nobody@club.example')).rejects.toThrow('There is no account')
  await backend.stop()
})
