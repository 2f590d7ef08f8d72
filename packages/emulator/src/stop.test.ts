import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

import { afterEach, beforeEach, describe, expect, it } from 'vitest'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'touchline-stop-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** `stopAfter`: seconds for running requests to finish; by default more than any test may take. */
async function start({ stopAfter = 3600 } = {}) {
  const main = new URL('./main.ts', import.meta.url).pathname
  const options = ['--data', folder, '--port', '0', '--log', 'silent', '--stop-after', String(stopAfter)]
  const child = spawn(process.execPath, [main, ...options], { stdio: ['ignore', 'pipe', 'inherit'] })
  const exited = once(child, 'exit')
  const [url] = await once(createInterface({ input: child.stdout }), 'line')
  return { child, exited, port: Number(new URL(String(url)).port) }
}

const body = '{"email":"a@club.example","password":"long-enough"}'

/** Sends only the head of a request. */
async function begin(port: number): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1' })
  await once(socket, 'connect')
  const path = '/identitytoolkit.googleapis.com/v1/accounts:signUp'
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${body.length}\r\nExpect: 100-continue\r\n\r\n`,
  )
  // The server has it in hand when it asks for the rest.
  expect(String((await once(socket, 'data'))[0])).toContain('100 Continue')
  return socket
}

async function isRefused(port: number): Promise<boolean> {
  const socket = connect({ port, host: '127.0.0.1' })
  try {
    await once(socket, 'connect')
    return false
  } catch {
    return true
  } finally {
    socket.destroy()
  }
}

describe('a signal to stop', () => {
  it.each(['SIGTERM', 'SIGINT'] as const)(
    '%s lets what has begun end, takes nothing new, and exits with 0',
    async (signal) => {
      const { child, exited, port } = await start()
      const socket = await begin(port)
      child.kill(signal)
      await expect.poll(() => isRefused(port)).toBe(true)
      socket.write(body)
      const answer = String((await once(socket, 'data'))[0])
      expect(answer).toContain('HTTP/1.1 200')
      expect(answer.toLowerCase()).toContain('connection: close')
      expect(await exited).toEqual([0, null])
    },
  )

  it('ends it at once when it comes twice', async () => {
    const { child, exited, port } = await start()
    const socket = await begin(port)
    socket.on('error', () => undefined)
    child.kill('SIGTERM')
    await expect.poll(() => isRefused(port)).toBe(true)
    child.kill('SIGINT')
    expect(await exited).toEqual([130, null])
  })

  it('ends what has begun when its time is over', async () => {
    const { child, exited, port } = await start({ stopAfter: 0 })
    const socket = await begin(port)
    const ended = once(socket, 'close')
    child.kill('SIGTERM')
    await ended
    expect(await exited).toEqual([0, null])
  })
})
