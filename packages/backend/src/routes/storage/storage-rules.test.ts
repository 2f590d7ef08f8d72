import { getDownloadURL, updateMetadata, uploadBytesResumable, uploadString } from 'firebase/storage'
import { afterAll, expect, it } from 'vitest'
import { codeOf } from '#testing/client.ts'
import { openStorageScene } from '#testing/storage-scene.ts'

/** Rules that compare a file before and after a write, as in src/testing/storage.rules. */

const scene = await openStorageScene()
const { backend, bucket, at, player, visitor, put, files } = scene
afterAll(() => scene.close())

const plain = { contentType: 'text/plain' }
const refused = 'storage/unauthorized'
const small = (name: string, client = player) => at(`small/${name}`, client)

it.each([
  ['in one request', (text: string, type: object) => uploadString(small('one'), text, 'raw', type)],
  [
    'in parts',
    async (text: string, type: object) => uploadBytesResumable(small('parts'), Buffer.from(text), type),
  ],
])('size and type of an upload %s are looked at, and nothing of a refused one stays', async (_, upload) => {
  const before = await files()
  expect(await codeOf(upload('eleven byte', plain))).toBe(refused)
  expect(await codeOf(upload('ten bytes!', { contentType: 'text/html' }))).toBe(refused)
  expect(await files()).toEqual(before)
  expect(await codeOf(upload('ten bytes!', plain))).toBe(undefined)
})

it('what is not announced is looked at when it has arrived', async () => {
  const token = await player.auth.currentUser?.getIdToken()
  const upload = (text: string) =>
    fetch(`${backend.url}/v0/b/${bucket}/o?name=small/quiet`, {
      method: 'POST',
      // A body of unknown length is sent in chunks, without its length in the head.
      body: new Blob([
        '--b\r\nContent-Type: application/json\r\n\r\n{"contentType":"text/plain"}\r\n--b\r\nContent-Type: text/plain\r\n\r\n',
        `${text}\r\n--b--`,
      ]).stream(),
      duplex: 'half',
      headers: {
        Authorization: `Firebase ${token}`,
        'Content-Type': 'multipart/related; boundary=b',
        'X-Goog-Upload-Protocol': 'multipart',
      },
    } as RequestInit) // `duplex` is Node's own: https://fetch.spec.whatwg.org/#dom-requestinit-duplex
  const before = await files()
  expect((await upload('eleven byte')).status).toBe(403)
  expect(await files()).toEqual(before)
  expect((await upload('ten bytes!')).status).toBe(200)
})

it('a finished upload can be asked for, though another of its name would be refused', async () => {
  const Authorization = `Firebase ${await player.auth.currentUser?.getIdToken()}`
  const send = (url: string, headers: Record<string, string>, body = '') =>
    fetch(url, { method: 'POST', headers: { Authorization, ...headers }, body })
  const begun = await send(
    `${backend.url}/v0/b/${bucket}/o?name=once/1`,
    { 'X-Goog-Upload-Protocol': 'resumable', 'X-Goog-Upload-Command': 'start' },
    '{}',
  )
  const address = begun.headers.get('X-Goog-Upload-URL') ?? ''
  const last = { 'X-Goog-Upload-Command': 'upload, finalize', 'X-Goog-Upload-Offset': '0' }
  expect((await send(address, last, 'five!')).status).toBe(200)
  const asked = await send(address, { 'X-Goog-Upload-Command': 'query' })
  expect([asked.status, asked.headers.get('X-Goog-Upload-Status')]).toEqual([200, 'final'])
  expect((await send(address, last, 'five!')).status).toBe(400)
  expect(await codeOf(uploadString(at('once/1', player), 'again'))).toBe(refused)
})

it('a change of what is known about a file is judged by its outcome', async () => {
  await uploadString(small('known'), 'bytes', 'raw', plain)
  const change = (customMetadata: Record<string, string>) =>
    codeOf(updateMetadata(small('known'), { customMetadata }))
  expect(await change({ size: 'large' })).toBe(refused)
  expect(await change({ colour: 'red' })).toBe(undefined)
  expect(await codeOf(updateMetadata(small('known', visitor), { customMetadata: {} }))).toBe(refused)
})

it('who holds a download token needs no rule', async () => {
  const address = await put('secret.txt', 'ours')
  expect((await fetch(address)).status).toBe(200)
  expect((await fetch(address.replace(/token=[^&]+/, 'token=other'))).status).toBe(403)
  expect(await codeOf(getDownloadURL(at('secret.txt', visitor)))).toBe(refused)
})
