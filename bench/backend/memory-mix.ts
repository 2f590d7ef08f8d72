import { randomBytes, randomInt } from 'node:crypto'

/** The server under load; `idToken` and `refreshToken` are of somebody who is no administrator. */
export type LoadTarget = { url: string; token: string; idToken: string; refreshToken: string }

type Answer = { status: number; text: string; headers: Headers }
type Work = (target: LoadTarget) => Promise<Answer>

const project = 'touchline-soak'
const root = `projects/${project}/databases/(default)/documents`
const objects = `/v0/b/${project}.appspot.com/o`
const accounts = '/identitytoolkit.googleapis.com/v1/accounts'

async function send(
  { url, token }: Pick<LoadTarget, 'url' | 'token'>,
  path: string,
  init: RequestInit,
): Promise<Answer> {
  const headers = { Authorization: `Bearer ${token}`, ...Object.fromEntries(new Headers(init.headers)) }
  const response = await fetch(`${url}${path}`, { method: 'POST', ...init, headers })
  return { status: response.status, text: await response.text(), headers: response.headers }
}

const call = (target: LoadTarget, verb: string, json: object, token = target.token) =>
  send({ ...target, token }, `/v1/${root}:${verb}`, { body: JSON.stringify(json) })

/** Few names, so that the data stays as large as it is and only a leak can grow. */
const nameOf = () => `${root}/soak/${randomInt(2000)}`
const fieldsOf = () => ({
  n: { integerValue: String(randomInt(100)) },
  text: { stringValue: randomBytes(randomInt(400)).toString('hex') },
})
const where = (limit: number) => ({
  from: [{ collectionId: 'soak' }],
  where: {
    fieldFilter: { field: { fieldPath: 'n' }, op: 'EQUAL', value: { integerValue: String(randomInt(100)) } },
  },
  limit,
})

const write: Work = (target) =>
  call(target, 'commit', {
    writes: [{ update: { name: nameOf(), fields: fieldsOf() } }, { delete: nameOf() }],
  })
const read: Work = (target) => call(target, 'batchGet', { documents: [nameOf(), nameOf()] })
const query: Work = (target) => call(target, 'runQuery', { structuredQuery: where(20) })
const denied: Work = (target) => call(target, 'runQuery', { structuredQuery: where(20) }, target.idToken)
const count: Work = (target) =>
  call(target, 'runAggregationQuery', {
    structuredAggregationQuery: { structuredQuery: where(50), aggregations: [{ alias: 'n', count: {} }] },
  })
/** A query of a shape that was never asked before. */
const strange: Work = (target) =>
  call(target, 'runQuery', {
    structuredQuery: { from: [{ collectionId: `c${randomBytes(6).toString('hex')}` }], limit: 1 },
  })

const upload: Work = (target) =>
  send(target, `${objects}?name=file-${randomInt(50)}`, {
    headers: { 'X-Goog-Upload-Protocol': 'multipart', 'Content-Type': 'multipart/related; boundary=mark' },
    body: `--mark\r\nContent-Type: a/b\r\n\r\n{}\r\n--mark\r\nContent-Type: x/y\r\n\r\n${'x'.repeat(randomInt(50_000))}\r\n--mark--`,
  })
const download: Work = (target) =>
  send(target, `${objects}/file-${randomInt(50)}?alt=media`, { method: 'GET' })
/** An upload that nobody ever ends. */
const abandon: Work = async (target) => {
  const headers = { 'X-Goog-Upload-Protocol': 'resumable', 'X-Goog-Upload-Command': 'start' }
  const started = await send(target, `${objects}?name=abandoned`, { headers, body: '{}' })
  const { pathname, search } = new URL(started.headers.get('X-Goog-Upload-URL') ?? target.url)
  const more = { 'X-Goog-Upload-Command': 'upload', 'X-Goog-Upload-Offset': '0' }
  return send(target, `${pathname}${search}`, { headers: { ...headers, ...more }, body: 'a part' })
}

/** Always for somebody else, as an attacker trying addresses and passwords does. */
const guess: Work = (target) =>
  send(target, `${accounts}:signInWithPassword`, {
    body: JSON.stringify({ email: `${randomBytes(8).toString('hex')}@club.example`, password: 'guessed' }),
  })
const forget: Work = (target) =>
  send(target, `${accounts}:sendOobCode`, {
    body: JSON.stringify({ requestType: 'PASSWORD_RESET', email: `${randomInt(1e9)}@club.example` }),
  })
const refresh: Work = (target) =>
  send(target, '/securetoken.googleapis.com/v1/token', {
    body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: target.refreshToken }).toString(),
  })
const forged: Work = (target) =>
  send({ ...target, token: `${target.token}x` }, `/v1/${root}:batchGet`, { body: '{}' })
const nonsense: Work = (target) =>
  send(target, `/v1/${root}:commit`, { body: randomBytes(200).toString('latin1') })
const health: Work = (target) => send(target, '/healthz', { method: 'GET' })

/** How often each is sent, of a hundred. */
const shares: readonly (readonly [number, Work])[] = [
  [25, write],
  [15, read],
  [15, query],
  [5, denied],
  [5, count],
  [5, strange],
  [8, upload],
  [6, download],
  [2, abandon],
  [1, guess],
  [2, forget],
  [4, refresh],
  [3, forged],
  [3, nonsense],
  [1, health],
]
const bag = shares.flatMap(([share, work]) => Array.from({ length: share }, () => work))

/** Sends one request of the mix; returns its status. */
export async function sendOne(target: LoadTarget): Promise<number> {
  const work = bag[randomInt(bag.length)]
  return work === undefined ? 0 : (await work(target)).status
}

export async function signUp({ url, token }: { url: string; token: string }): Promise<LoadTarget> {
  const body = JSON.stringify({
    email: 'player@club.example',
    password: 'soaked-password',
    returnSecureToken: true,
  })
  const { text } = await send({ url, token }, `${accounts}:signUp`, { body })
  // The protocol's answer.
  const { idToken, refreshToken } = JSON.parse(text) as { idToken: string; refreshToken: string }
  return { url, token, idToken, refreshToken }
}
