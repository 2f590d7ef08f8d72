import { existsSync, readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join, normalize } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

/** Serves a built web application as a host would: compressed, and its page for every address that is no file. */
export async function serveFolder(folder: string): Promise<{ url: string; close(): Promise<void> }> {
  const known = new Map<string, Buffer>()
  const compressed = (file: string): Buffer => {
    const before = known.get(file)
    if (before) return before
    const params = { [constants.BROTLI_PARAM_QUALITY]: 9 }
    const body = brotliCompressSync(readFileSync(file), { params })
    known.set(file, body)
    return body
  }
  const fileAt = (path: string) => {
    const file = join(folder, normalize(decodeURIComponent(path)))
    return existsSync(file) && statSync(file).isFile() ? file : join(folder, 'index.html')
  }
  const server = createServer(({ url = '/' }, answer) => {
    const file = fileAt(new URL(url, 'http://localhost').pathname)
    const isPage = file.endsWith('.html')
    answer.writeHead(200, {
      'Content-Type': types[extname(file)] ?? 'application/octet-stream',
      'Content-Encoding': 'br',
      'Cache-Control': isPage ? 'no-cache' : 'public, max-age=31536000, immutable',
    })
    answer.end(compressed(file))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The folder is not served.')
  return {
    url: `http://127.0.0.1:${address.port}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
