import { type Page, expect } from '@playwright/test'
import { DEMO_PASSWORD } from '@touchline/demo/administrators.ts'

/** As the console's configuration for the embedded backend has it. */
const API_KEY = 'embedded'
const ACCOUNTS = '/identitytoolkit.googleapis.com/v1/accounts'

/**
 * Signs in with the real protocol and leaves the session where the SDK keeps it, then opens a page: as someone who signed
 * in earlier. The form itself is tested in login.e2e.ts.
 */
export async function signIn(page: Page, email = 'admin@touchline.example', to = '/users'): Promise<void> {
  const place = await scriptless(page)
  const session = await sessionOf(page, email)
  const kept = {
    [`firebase:authUser:${API_KEY}:[DEFAULT]`]: JSON.stringify(session),
    [`touchline:reminders:${session.uid}`]: JSON.stringify(await demoReminders(page, session)),
  }
  await place.evaluate((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
  }, kept)
  await page.goto(to)
  // Not `expect`: outside test runs, it gives up after five seconds.
  await page.getByRole('heading', { level: 1 }).waitFor()
}

/** A page of the same origin without any script of the console: one that the context keeps open, or this one. */
async function scriptless(page: Page): Promise<Page> {
  const kept = page
    .context()
    .pages()
    .find((other) => other !== page && other.url().endsWith('/healthz'))
  // One that shows the console already would answer to what is written beside it.
  if (kept !== undefined && page.url() === 'about:blank') return kept
  await page.goto('/healthz')
  return page
}

/** The account as the SDK stores it (`UserImpl.toJSON` in @firebase/auth); it looks it up again before it trusts it. */
async function sessionOf(page: Page, email: string) {
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

type Session = Awaited<ReturnType<typeof sessionOf>>

const MINUTE_MS = 60_000

/**
 * The demo activities that fall due about now, as told already (reminder-memory.ts): when a test runs must not decide
 * whether reminders stand on its page. Those of the tests' own are told.
 */
async function demoReminders(page: Page, { uid, stsTokenManager }: Session): Promise<Record<string, number>> {
  const now = Date.now()
  const is = (fieldPath: string, op: string, value: Record<string, string>) => ({
    fieldFilter: { field: { fieldPath }, op, value },
  })
  const at = (time: number) => ({ timestampValue: new Date(time).toISOString() })
  const filters = [
    is('ownerId', 'EQUAL', { stringValue: uid }),
    is('status', 'EQUAL', { stringValue: 'planned' }),
    is('dueAt', 'GREATER_THAN_OR_EQUAL', at(now - 60 * MINUTE_MS)),
    is('dueAt', 'LESS_THAN', at(now + 60 * MINUTE_MS)),
  ]
  const answer = await page.request.post('/v1/projects/touchline/databases/(default)/documents:runQuery', {
    headers: { Authorization: `Bearer ${stsTokenManager.accessToken}` },
    data: {
      structuredQuery: {
        from: [{ collectionId: 'activities' }],
        where: { compositeFilter: { op: 'AND', filters } },
        orderBy: [{ field: { fieldPath: 'dueAt' }, direction: 'ASCENDING' }],
      },
    },
  })
  // People who aren't administrators have none.
  if (answer.status() === 403) return {}
  expect(answer.status(), await answer.text()).toBe(200)
  const rows = (await answer.json()) as FoundActivity[]
  return Object.fromEntries(
    rows.flatMap(({ document }) => {
      const id = document?.name.split('/').at(-1) ?? ''
      const dueAt = Date.parse(document?.fields['dueAt']?.timestampValue ?? '')
      return id.startsWith('activity-') ? [[`${dueAt} ${id}`, Number.MAX_SAFE_INTEGER]] : []
    }),
  )
}

/** https://firebase.google.com/docs/firestore/reference/rest/v1/projects.databases.documents/runQuery#response-body */
type FoundActivity = { document?: { name: string; fields: Record<string, { timestampValue?: string }> } }

/** https://cloud.google.com/identity-platform/docs/reference/rest/v1/accounts/signInWithPassword#response-body */
type SignedIn = { localId: string; idToken: string; refreshToken: string; expiresIn: string }
