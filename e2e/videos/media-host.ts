import { once } from 'node:events'
import { createServer } from 'node:https'
import { certificate, NAME } from '#e2e/platform/certificate.ts'

export type HostedFile = { type: string; bytes: Uint8Array }

/** A server of a platform's files, by https. It has two names, so that one can be allowed and the other not. */
export async function openMediaHost() {
  const files = new Map<string, HostedFile>()
  const asked: { path: string; referrer: string | undefined }[] = []
  const server = createServer(certificate, ({ url = '', headers: { range, referer } }, answer) => {
    asked.push({ path: url, referrer: referer })
    const file = files.get(url.split('?')[0] ?? '')
    if (file === undefined) return answer.writeHead(404).end()
    const { type, bytes } = file
    const [, from, to = ''] = /^bytes=(\d+)-(\d*)$/.exec(range ?? '') ?? []
    if (from === undefined) return answer.writeHead(200, { 'content-type': type }).end(bytes)
    const [first, last] = [Number(from), to === '' ? bytes.length - 1 : Number(to)]
    return answer
      .writeHead(206, {
        'content-type': type,
        'content-range': `bytes ${first}-${last}/${bytes.length}`,
        'content-length': last + 1 - first,
      })
      .end(bytes.subarray(first, last + 1))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    allowed: `${NAME}:${port}`,
    other: `127.0.0.1:${port}`,
    files,
    /** Addresses and referrers that browsers sent, in their order. */
    asked,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
