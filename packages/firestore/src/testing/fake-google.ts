import { createHash, generateKeyPairSync } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'
import { importSPKI, jwtVerify } from 'jose'

export type Kept = { resource: Record<string, unknown>; bytes: Buffer }

export type FakeGoogle = {
  url: string
  files: Map<string, Kept>
  /** Status of the next `times` answers to requests for files. */
  busy: { status: number; times: number }
  close: () => Promise<void>
}

/**
 * Google's token endpoint and the parts of Google Cloud Storage's JSON API that copy files, written from their public documentation. Writes
 * the key file of a service account that it trusts. Tokens are `accessToken`.
 */
export async function startFakeGoogle(keyFile: string, accessToken: string): Promise<FakeGoogle> {
  const keys = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  const files = new Map<string, Kept>()
  const busy = { status: 503, times: 0 }
  const sessions: Record<string, unknown>[] = []

  async function token(request: IncomingMessage): Promise<object> {
    const form = new URLSearchParams((await buffer(request)).toString())
    const options = { issuer: 'tool@project.example', audience: `${url}/token` }
    await jwtVerify(form.get('assertion') ?? '', await importSPKI(keys.publicKey, 'RS256'), options)
    return { access_token: accessToken, expires_in: 3600 }
  }

  async function storage(
    request: IncomingMessage,
    response: ServerResponse,
    address: URL,
  ): Promise<object | Buffer> {
    if (request.headers.authorization !== `Bearer ${accessToken}`) return fail(response, 401)
    if (busy.times-- > 0) return fail(response, busy.status)
    if (address.pathname.startsWith('/upload/')) {
      const name = address.searchParams.get('name')
      sessions.push({ ...JSON.parse((await buffer(request)).toString()), name })
      response.setHeader('Location', `${url}/session/${sessions.length - 1}`)
      return {}
    }
    const [, session] = /^\/session\/(\d+)$/.exec(address.pathname) ?? []
    if (session !== undefined) {
      const bytes = await buffer(request)
      const md5Hash = createHash('md5').update(bytes).digest('base64')
      const resource = { ...sessions[Number(session)], size: `${bytes.length}`, md5Hash }
      files.set(String(sessions[Number(session)]?.['name']), { resource, bytes })
      return resource
    }
    const [, name] = /\/o\/(.+)$/.exec(address.pathname) ?? []
    const kept = name === undefined ? undefined : files.get(decodeURIComponent(name))
    if (kept) return inEncoding(kept, request.headers['accept-encoding'])
    if (name !== undefined) return fail(response, 404)
    return { items: [...files.values()].map(({ resource }) => resource) }
  }

  const server = createServer((request, response) => {
    const address = new URL(request.url ?? '', url)
    const answer = address.pathname === '/token' ? token(request) : storage(request, response, address)
    answer.then(
      (body) => response.end(Buffer.isBuffer(body) ? body : JSON.stringify(body)),
      (error: unknown) => fail(response, 400) && response.end(String(error)),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const listening = server.address()
  const url = `http://127.0.0.1:${typeof listening === 'object' ? listening?.port : 0}`
  const key = {
    client_email: 'tool@project.example',
    private_key: keys.privateKey,
    token_uri: `${url}/token`,
  }
  writeFileSync(keyFile, JSON.stringify(key))
  return { url, files, busy, close: () => new Promise((resolve) => server.close(() => resolve())) }
}

/** https://cloud.google.com/storage/docs/transcoding#decompressive_transcoding */
const inEncoding = ({ resource, bytes }: Kept, accepted: string | string[] | undefined): Buffer =>
  resource['contentEncoding'] === 'gzip' && accepted !== 'gzip' ? gunzipSync(bytes) : bytes

function fail(response: ServerResponse, status: number): object {
  response.statusCode = status
  return {}
}
