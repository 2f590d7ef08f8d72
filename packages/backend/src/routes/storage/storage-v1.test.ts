import { createUserWithEmailAndPassword } from 'firebase/auth'
import { expect, it } from 'vitest'
import { createClient } from '#testing/client.ts'
import { startBackend } from '#testing/start-backend.ts'

it('servers alone speak it outside of emulator mode', async () => {
  const ordinary = await startBackend()
  const client = createClient(ordinary)
  const { user } = await createUserWithEmailAndPassword(client.auth, 'ana@club.example', 'password')
  const tokens = { nobody: undefined, owner: 'owner', user: await user.getIdToken() }
  const object = 'b/touchline-test.appspot.com/o/a.txt'
  const requests: [string, string][] = [
    ['GET', '/b/touchline-test.appspot.com'],
    ...['', '/storage/v1'].flatMap((prefix): [string, string][] => [
      ['GET', `${prefix}/b/touchline-test.appspot.com/o`],
      ...['GET', 'PATCH', 'DELETE'].map((method): [string, string] => [method, `${prefix}/${object}`]),
      ['POST', `${prefix}/${object}/rewriteTo/${object}`],
    ]),
    ['GET', `/download/storage/v1/${object}`],
    ['POST', '/upload/storage/v1/b/touchline-test.appspot.com/o?uploadType=media&name=a.txt'],
    ['PUT', '/upload/storage/v1/b/touchline-test.appspot.com/o?upload_id=x'],
  ]
  for (const [method, path] of requests) {
    const statusAs = async (token: string | undefined) => {
      const headers = { 'X-Goog-Api-Client': 'gccl/7', ...(token && { Authorization: `Bearer ${token}` }) }
      return (await fetch(`${ordinary.url}${path}`, { method, headers })).status
    }
    const statuses = [
      await statusAs(tokens.nobody),
      await statusAs(tokens.owner),
      await statusAs(tokens.user),
    ]
    expect([method, path, ...statuses]).toEqual([method, path, 401, 401, 403])
  }
  await client.close()
  await ordinary.stop()
})
