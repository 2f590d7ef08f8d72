import type { Page } from '@playwright/test'
import { DEMO_PASSWORD } from '@touchline/demo/administrators.ts'
import { expect } from '@playwright/test'

/** As the console's configuration for the embedded backend has it. */
const API_KEY = 'embedded'
const ACCOUNTS = '/identitytoolkit.googleapis.com/v1/accounts'

/**
 * Signs in with the real protocol and leaves the session where the SDK keeps it, then opens a page: as someone who signed
 * in earlier. The form itself is tested in login.e2e.ts.
 */
export async function signIn(page: Page, email = 'admin@touchline.example', to = '/users'): Promise<void> {
  // A page of the same origin without any script of the console.
  await page.goto('/healthz')
  const session = await sessionOf(page, email)
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
    `firebase:authUser:${API_KEY}:[DEFAULT]`,
    JSON.stringify(session),
  ] as const)
  await page.goto(to)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

/** The account as the SDK stores it (`UserImpl.toJSON` in @firebase/auth); it looks it up again before it trusts it. */
async function sessionOf(page: Page, email: string): Promise<object> {
  const answer = await page.request.post(`${ACCOUNTS}:signInWithPassword?key=${API_KEY}`, {
    data: { email, password: DEMO_PASSWORD, returnSecureToken: true },
  })
  expect(answer.status(), await answer.text()).toBe(200)
  const { localId, idToken, refreshToken, expiresIn } = (await answer.json()) as SignedIn
  const expirationTime = Date.now() + Number(expiresIn) * 1000
  return {
    uid: localId,
    email,
    emailVerified: true,
    isAnonymous: false,
    providerData: [],
    stsTokenManager: { refreshToken, accessToken: idToken, expirationTime },
    createdAt: '0',
    lastLoginAt: '0',
    apiKey: API_KEY,
    appName: '[DEFAULT]',
  }
}

/** https://cloud.google.com/identity-platform/docs/reference/rest/v1/accounts/signInWithPassword#response-body */
type SignedIn = { localId: string; idToken: string; refreshToken: string; expiresIn: string }
