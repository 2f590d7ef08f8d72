import { request } from 'node:http'

import type { TestBackend } from './start-backend.ts'

export type RawAnswer = { status: number; headers: Record<string, unknown>; body: string }

/** Sends a GET request exactly as written: `fetch` would normalise the path, choose encodings and forbid the Host header. */
export function rawRequest(
  backend: TestBackend,
  path: string,
  headers: Record<string, string>,
): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port: backend.port, path, headers }, (answer) => {
      let body = ''
      answer.on('data', (chunk: Buffer) => (body += chunk.toString('latin1')))
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body }))
    })
    sent.on('error', reject)
    sent.end()
  })
}
