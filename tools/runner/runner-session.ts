import { RUNNER } from '@touchline/domain/runner/runner.ts'
import { serviceAccountEmail } from '#tools/migrate/firebase/google-token.ts'
import { GOOGLE, type Database } from '#tools/migrate/firebase/open-database.ts'
import { callJson, type Wire, WireError } from '#tools/migrate/firebase/wire.ts'
import { StartError } from '#tools/run/serve-config.ts'

/** Where tokens are signed and exchanged. */
export const SIGN_IN = {
  iam: 'https://iamcredentials.googleapis.com',
  identity: GOOGLE.identity,
  secureToken: 'https://securetoken.googleapis.com',
}

export type RunnerSessionOptions = {
  database: Pick<Database, 'isEmbedded' | 'wire' | 'url' | 'project'>
  environment: NodeJS.ProcessEnv
  google?: typeof SIGN_IN
  /** Milliseconds. */
  now?: () => number
}

/** The runner signed in as itself, so that the security rules bind it: the service account only signs who it is. */
export type RunnerSession = {
  /** Good for the next request. Throws a {@link StartError} where the runner can't sign in. */
  idToken(): Promise<string>
  /** For Firebase's SDK, which signs in by itself and stays so. */
  sdk(): Promise<{ apiKey: string; customToken: string }>
  /** Signs in once more for the next token, after one was not accepted. */
  renew(): void
  /** The same database as the runner reaches it. */
  wire: Wire
}

/** Audience of Firebase's custom tokens: https://firebase.google.com/docs/auth/admin/create-custom-tokens */
const AUDIENCE = 'https://identitytoolkit.googleapis.com/google.identity.identitytoolkit.v1.IdentityToolkit'
const HOUR_S = 3600
/** So long before its end a token is exchanged, as the SDK does. */
const EARLY_MS = 5 * 60_000

type Known = { idToken: string; refreshToken: string; until: number }
type Places = typeof SIGN_IN & { key: string; account: () => Promise<string> }

/** Nothing is asked before the first token is needed. */
export function openRunnerSession({
  database,
  environment,
  google = SIGN_IN,
  now = Date.now,
}: RunnerSessionOptions): RunnerSession {
  const places = database.isEmbedded ? embedded(database) : onGoogle(google, environment)
  let known: Known | undefined
  let asking: Promise<Known> | undefined

  async function customToken(): Promise<string> {
    const account = await places.account()
    const iat = Math.floor(now() / 1000)
    const payload = JSON.stringify({
      iss: account,
      sub: account,
      aud: AUDIENCE,
      iat,
      exp: iat + HOUR_S,
      uid: RUNNER,
      claims: { runner: true },
    })
    const url = `${places.iam}/v1/projects/-/serviceAccounts/${account}:signJwt`
    const { signedJwt } = await callJson<{ signedJwt: string }>(database.wire, url, {
      json: { payload },
    }).catch(refused(`No token was signed for ${account}: it needs the role Service Account Token Creator.`))
    return signedJwt
  }

  async function signIn(): Promise<Known> {
    const signedJwt = await customToken()
    const answer = await post(
      `${places.identity}/v1/accounts:signInWithCustomToken?key=${places.key}`,
      JSON.stringify({ token: signedJwt, returnSecureToken: true }),
    ).catch(refused('The runner can’t sign in.'))
    return knownFrom(answer['idToken'], answer['refreshToken'], answer['expiresIn'])
  }

  async function refresh({ refreshToken }: Known): Promise<Known> {
    const body = new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken })
    const answer = await post(`${places.secureToken}/v1/token?key=${places.key}`, body)
    return knownFrom(answer['id_token'], answer['refresh_token'], answer['expires_in'])
  }

  const knownFrom = (token = '', refreshToken = '', expiresIn = '0'): Known => ({
    idToken: token,
    refreshToken,
    until: now() + Number(expiresIn) * 1000 - EARLY_MS,
  })

  /** Starts an ended session once more; an account that may not sign in hears so then. */
  const again = (before: Known) =>
    refresh(before).catch((error: unknown) => {
      if (error instanceof WireError && error.status === 400) return signIn()
      throw error
    })

  async function idToken(): Promise<string> {
    if (known && now() < known.until) return known.idToken
    asking ??= (known ? again(known) : signIn()).finally(() => (asking = undefined))
    known = await asking
    return known.idToken
  }

  const { wait } = database.wire
  return {
    idToken,
    sdk: async () => ({ apiKey: places.key, customToken: await customToken() }),
    renew: () => {
      known = undefined
    },
    wire: { token: idToken, ...(wait && { wait }) },
  }
}

/** Any key and any name of an account will do: the service token is what counts. */
const embedded = ({ url, project }: Pick<Database, 'url' | 'project'>): Places => ({
  iam: `${url}/iamcredentials.googleapis.com`,
  identity: `${url}/identitytoolkit.googleapis.com`,
  secureToken: `${url}/securetoken.googleapis.com`,
  key: 'embedded',
  account: async () => `${RUNNER}@${project}.iam.gserviceaccount.com`,
})

const onGoogle = (google: typeof SIGN_IN, environment: NodeJS.ProcessEnv): Places => ({
  ...google,
  key: apiKeyOf(environment),
  account: async () => {
    const account = environment['TOUCHLINE_RUNNER_ACCOUNT'] ?? (await serviceAccountEmail(environment))
    if (account) return account
    throw new StartError(
      'Set TOUCHLINE_RUNNER_ACCOUNT to the e-mail address of the runner’s service account.',
      2,
    )
  },
})

/** The web API key, which names the project and is no secret: https://firebase.google.com/docs/projects/api-keys */
function apiKeyOf(environment: NodeJS.ProcessEnv): string {
  const key = environment['TOUCHLINE_FIREBASE_API_KEY'] ?? configured(environment, 'apiKey')
  if (key) return key
  throw new StartError(
    'The runner needs the project’s web API key: set TOUCHLINE_FIREBASE_API_KEY, or VITE_FIREBASE_CONFIG as for the console.',
    2,
  )
}

/** The console's configuration of the project; undefined where there is none, or none that can be read. */
export function configured(
  { VITE_FIREBASE_CONFIG: configuration = '{}' }: NodeJS.ProcessEnv,
  name: 'apiKey' | 'storageBucket',
): string | undefined {
  try {
    const { [name]: value }: Record<string, unknown> = Object(JSON.parse(configuration))
    return typeof value === 'string' ? value : undefined
  } catch {
    return undefined
  }
}

/** Without the service account's own token, as any app asks. Throws a {@link WireError} for anything but success. */
async function post(url: string, body: string | URLSearchParams): Promise<Record<string, string>> {
  const headers = typeof body === 'string' ? { 'Content-Type': 'application/json' } : {}
  const response = await fetch(url, { method: 'POST', headers, body }).catch(broken)
  const answer = await response.text()
  if (!response.ok) throw new WireError(response.status, new URL(url).pathname, { answer })
  // Texts alone, as both services document.
  return JSON.parse(answer) as Record<string, string>
}

/** The failure of the connection itself, by which a caller knows that it passes. */
function broken(error: unknown): never {
  throw error instanceof TypeError && error.cause instanceof Error ? error.cause : error
}

/** Failures that a second try wouldn't change, as a sentence. */
const refused =
  (sentence: string) =>
  (error: unknown): never => {
    if (error instanceof WireError && error.status < 500 && ![408, 429].includes(error.status))
      throw new StartError(`${sentence} ${error.message}`)
    throw error
  }
