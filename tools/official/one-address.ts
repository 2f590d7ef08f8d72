import { createServer, request, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import { once } from 'node:events'

/** `host:port` of each part. */
export type Parts = { firestore: string; auth: string; product: string }

type Part = keyof Parts | 'files'

/** A failed answer of Firestore or the sign-in. */
export type Refusal = { part: Part; status: number; path: string; said: string }

type OneAddress = {
  url: string
  /** Refusals of the emulators so far, in order. */
  refusals: readonly Refusal[]
  /** Sets the function that restores the data. */
  onReset: (reset: () => Promise<void>) => void
  stop: () => Promise<void>
}

/** A token that both emulators accept as a server's. */
export const OWNER = 'owner'

/** Paths with which a test makes the address unreachable or reachable, or restores the initial data. */
export const WISHES = { reset: '/-/reset', stop: '/-/stop', start: '/-/start' } as const

/**
 * Opens one origin for the console: Firestore and sign-in are Google's emulators; the pages and files are the product's own server, which
 * doesn't know the Auth emulator's tokens. `filesToken` replaces them, so that rules of files aren't checked.
 */
export async function openOneAddress(parts: Parts, filesToken: () => Promise<string>): Promise<OneAddress> {
  const refusals: Refusal[] = []
  let reset: () => Promise<void> = async () => undefined
  let isAway = false
  const wishes = new Map<string | undefined, () => Promise<void>>([
    [WISHES.reset, () => reset()],
    [WISHES.stop, async () => void (isAway = true)],
    [WISHES.start, async () => void (isAway = false)],
  ])
  const server = createServer((asked, answer) => {
    const wish = wishes.get(asked.url)
    if (wish !== undefined)
      return void wish().then(
        () => answer.end(),
        (error: unknown) => answer.writeHead(500).end(String(error)),
      )
    if (isAway) return void asked.socket.destroy()
    const part = partOf(asked)
    void headersFor(part, asked.headers, filesToken).then((headers) => {
      const [host, port] = parts[part === 'files' ? 'product' : part].split(':')
      const forwarded = request(
        {
          host,
          port,
          method: asked.method,
          path: asked.url,
          headers: { ...headers, host: `${host}:${port}` },
        },
        (given) => {
          const { statusCode = 502 } = given
          answer.writeHead(statusCode, given.headers)
          if (statusCode >= 400 && (part === 'firestore' || part === 'auth'))
            noteRefusal(given, { part, status: statusCode, path: asked.url ?? '' })
          given.on('error', () => answer.destroy())
          given.pipe(answer)
        },
      )
      forwarded.on('error', () => {
        if (!answer.headersSent) answer.writeHead(502)
        answer.end()
      })
      answer.on('close', () => forwarded.destroy())
      asked.pipe(forwarded)
    })
  })

  function noteRefusal(given: IncomingMessage, about: Omit<Refusal, 'said'>): void {
    const chunks: Buffer[] = []
    given.on('data', (chunk: Buffer) => chunks.push(chunk))
    given.on('end', () => refusals.push({ ...about, said: Buffer.concat(chunks).toString().slice(0, 1000) }))
  }

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('No address.')
  return {
    url: `http://127.0.0.1:${address.port}`,
    refusals,
    onReset: (given) => {
      reset = given
    },
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function partOf({ url = '' }: IncomingMessage): Part {
  if (/^\/v1(beta1)?\/projects\//.test(url) || url.startsWith('/google.firestore.v1.Firestore/'))
    return 'firestore'
  if (/^\/(identitytoolkit|securetoken)\.googleapis\.com\//.test(url) || url.startsWith('/emulator/'))
    return 'auth'
  return url.startsWith('/v0/b') ? 'files' : 'product'
}

async function headersFor(
  part: Part,
  { 'accept-encoding': encoding, ...headers }: IncomingHttpHeaders,
  filesToken: () => Promise<string>,
): Promise<IncomingHttpHeaders> {
  if (part === 'files' && headers.authorization !== undefined)
    return { ...headers, authorization: `Firebase ${await filesToken()}` }
  // What the emulators say is read here.
  return part === 'product' && encoding !== undefined ? { ...headers, 'accept-encoding': encoding } : headers
}
