import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { bareBrowser } from '#testing/bare-browser.ts'
import { allows } from './page-policy.ts'
import { findRecordFile, shownAddress } from './record-file.ts'

const policy = "img-src 'self' https://shown.example; media-src 'self'; frame-src https://shown.example"
beforeAll(() => {
  bareBrowser('http://127.0.0.1')
  vi.stubGlobal('fetch', async () => new Response(null, { headers: { 'Content-Security-Policy': policy } }))
})
afterAll(() => vi.unstubAllGlobals())

const own =
  "default-src 'self'; img-src 'self' blob: data: https://media.example https://*.cdn.example:8443; frame-src *"
test.each([
  [null, 'img', 'https://a.example/', true],
  ['', 'img', 'https://a.example/', true],
  [own, 'img', 'https://media.example/a.png', true],
  [own, 'img', 'https://media.example:444/a.png', false],
  [own, 'img', 'https://evil-media.example/', false],
  [own, 'img', 'https://media.example.evil.example/', false],
  [own, 'img', 'https://a.cdn.example:8443/', true],
  [own, 'img', 'https://cdn.example:8443/', false],
  // Where it has no such rule, the default one counts.
  [own, 'media', 'https://media.example/', false],
  [own, 'frame', 'https://a.example/', true],
  ["script-src 'self'", 'media', 'https://a.example/', true],
  ['media-src https:', 'media', 'https://a.example:1/', true],
  ['media-src a.example:443/videos/', 'media', 'https://a.example/', true],
  ['media-src a.example:*', 'media', 'https://a.example:9/', true],
  // A proxy that adds its own: both count.
  ['img-src https:, img-src https://a.example', 'img', 'https://b.example/', false],
  ["img-src 'none'", 'img', 'https://none/', false],
] as const)('%s lets %s-src load %s: %s', (said, as, address, may) =>
  expect(allows(said, as, new URL(address))).toBe(may),
)

test('a file that is at another host is never looked for in storage', async () => {
  const at = (host: string, as?: 'img' | 'media') =>
    findRecordFile('videos', `https://me:secret@${host}/a.mp4`, as)
  const found = { address: 'https://shown.example/a.mp4', host: 'shown.example' }
  expect(await at('shown.example', 'img')).toEqual({ kind: 'external', ...found })
  expect(await at('shown.example', 'media')).toEqual({ kind: 'hidden', ...found })
  expect(await at('shown.example')).toEqual({ kind: 'hidden', ...found })
  expect(shownAddress(await at('shown.example', 'img'))).toBe(found.address)
  expect(shownAddress(await at('shown.example', 'media'))).toBeUndefined()
})

test.each(['gs://bucket/a.mp4', 'javascript:alert(1)', 'uploads/a.mp4', 'videos/a', 'ftp://a.example/a'])(
  'nobody can say whether there is a file at %s',
  async (named) => {
    expect(await findRecordFile('videos', named, 'media')).toEqual({ kind: 'unreadable' })
    expect(shownAddress({ kind: 'unreadable' })).toBeUndefined()
  },
)

test.each([undefined, '', ' '])('a record that names %j has none', async (named) =>
  expect(await findRecordFile('videos', named, 'media')).toBeUndefined(),
)

const asked = <R>({ queryFn }: { queryFn?: unknown }): Promise<R> => (queryFn as () => Promise<R>)()

test('pictures and documents at another host', async () => {
  const { clubCrest, hiddenPicture, ownPicture, profilePicture } = await import('./pictures.ts')
  const { evidenceFile } = await import('./evidence.ts')
  const [shown, hidden] = ['https://shown.example/a.png', 'https://other.example/a.png']
  expect(await asked(profilePicture({ id: 'jo', picturePath: shown }))).toBe(shown)
  expect(await asked(profilePicture({ id: 'jo', picturePath: hidden }))).toBeNull()
  expect(await asked(clubCrest(shown))).toBe(shown)
  expect(await asked(clubCrest(hidden))).toBeNull()
  expect(await asked(hiddenPicture(shown))).toBeNull()
  expect(await asked(hiddenPicture('clubs/a/crest.png'))).toBeNull()
  expect(await asked(hiddenPicture(hidden))).toMatchObject({ kind: 'hidden', host: 'other.example' })
  expect(await asked(evidenceFile({ path: shown, name: '' }))).toMatchObject({ kind: 'external' })
  expect(await asked(evidenceFile({ path: hidden, name: '' }))).toMatchObject({ kind: 'hidden' })
  expect(ownPicture({ id: 'jo', picturePath: shown }).queryKey).not.toEqual(ownPicture({ id: 'jo' }).queryKey)
})
