import { readFileSync } from 'node:fs'
import { importPKCS8, SignJWT } from 'jose'
import { StartError } from './start-error.ts'

const SCOPES = ['https://www.googleapis.com/auth/cloud-platform', 'https://www.googleapis.com/auth/firebase']
const MINUTE = 60_000

export type GoogleToken = { token: () => Promise<string>; headers: Record<string, string> }

/**
 * Access to Google's services: with the access token in GOOGLE_OAUTH_ACCESS_TOKEN, with tokens for the service account whose key file is in
 * GOOGLE_APPLICATION_CREDENTIALS, or on Google Cloud with those of the account that this runs as. Throws a {@link StartError} if there are
 * none of these.
 */
export function googleToken(project: string, environment: NodeJS.ProcessEnv): GoogleToken {
  const given = environment['GOOGLE_OAUTH_ACCESS_TOKEN']
  // A person's own token must name the project whose quota is used:
  // https://cloud.google.com/docs/quotas/set-quota-project#rest_request
  if (given) return { token: async () => given, headers: { 'X-Goog-User-Project': project } }
  const file = environment['GOOGLE_APPLICATION_CREDENTIALS']
  if (file) return { token: serviceAccountTokens(readKey(file)), headers: {} }
  if (isOnGoogleCloud(environment)) return { token: metadataTokens(environment), headers: {} }
  throw new StartError(
    `firebase:${project} needs GOOGLE_OAUTH_ACCESS_TOKEN (gcloud auth print-access-token) or GOOGLE_APPLICATION_CREDENTIALS, ` +
      'the path of the key file of a service account.',
    2,
  )
}

type Key = { client_email: string; private_key: string; token_uri: string }

function readKey(file: string): Key {
  try {
    // Checked right below; Google documents the rest.
    const key = JSON.parse(readFileSync(file, 'utf8')) as Partial<Key>
    const { client_email, private_key, token_uri = 'https://oauth2.googleapis.com/token' } = key
    if (client_email && private_key) return { client_email, private_key, token_uri }
  } catch {
    // Said below.
  }
  throw new StartError(`${file} is not the key file (JSON) of a service account.`, 2)
}

/** https://developers.google.com/identity/protocols/oauth2/service-account#httprest */
const serviceAccountTokens = ({ client_email, private_key, token_uri }: Key) =>
  remembered(async () => {
    const assertion = await new SignJWT({ scope: SCOPES.join(' ') })
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
      .setIssuer(client_email)
      .setAudience(token_uri)
      .setIssuedAt()
      .setExpirationTime('1h')
      .sign(await importPKCS8(private_key, 'RS256'))
    const body = new URLSearchParams({ grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion })
    const response = await fetch(token_uri, { method: 'POST', body })
    if (!response.ok)
      throw new StartError(
        `Google refused a token for ${client_email}: ${(await response.text()).slice(0, 300)}`,
      )
    // The shape of the answer is that of RFC 6749, section 5.1.
    return (await response.json()) as Answer
  })

const metadataTokens = (environment: NodeJS.ProcessEnv) =>
  // The same shape: https://cloud.google.com/run/docs/securing/service-identity#access_tokens
  remembered(async () => JSON.parse(await metadataToken(environment)) as Answer)

type Answer = { access_token: string; expires_in: number }

/** Caches a token until five minutes before it expires. */
function remembered(ask: () => Promise<Answer>): () => Promise<string> {
  let known: { token: string; until: number } | undefined
  return async () => {
    if (known && Date.now() < known.until) return known.token
    const { access_token: token, expires_in } = await ask()
    known = { token, until: Date.now() + expires_in * 1000 - 5 * MINUTE }
    return token
  }
}

/** Identity of a program on Google Cloud: https://cloud.google.com/compute/docs/metadata/predefined-metadata-keys */

/** Cloud Run sets the name of its service or job; the other variable is that of Google's own libraries. */
const isOnGoogleCloud = (environment: NodeJS.ProcessEnv): boolean =>
  ['K_SERVICE', 'CLOUD_RUN_JOB', 'GCE_METADATA_HOST'].some((name) => environment[name] !== undefined)

/** Returns an access token of the service account that the program runs as. */
async function metadataToken(environment: NodeJS.ProcessEnv): Promise<string> {
  const host = environment['GCE_METADATA_HOST'] ?? 'metadata.google.internal'
  const url = `http://${host}/computeMetadata/v1/instance/service-accounts/default/token`
  const response = await fetch(url, { headers: { 'Metadata-Flavor': 'Google' } })
  const answer = await response.text()
  if (response.ok) return answer
  throw new StartError(`Google Cloud didn’t return the service account’s token: ${answer.slice(0, 300)}`)
}
