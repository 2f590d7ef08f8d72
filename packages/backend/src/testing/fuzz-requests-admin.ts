import type { WireRequest } from './fuzz-mutations.ts'

const post = (path: string, json: unknown): WireRequest => ({
  method: 'POST',
  path,
  headers: { 'Content-Type': 'application/json' },
  json,
})

/** Requests of the Admin SDK for accounts and files. */
export function adminRequests(project: string): WireRequest[] {
  return [...accountRequests(project), ...cloudStorageRequests(project)]
}

function accountRequests(project: string): WireRequest[] {
  const accounts = `/identitytoolkit.googleapis.com/v1/projects/${project}/accounts`
  const config = `/identitytoolkit.googleapis.com/v2/projects/${project}/config`
  return [
    post(accounts, {
      localId: 'fuzzed',
      email: 'fuzzed@club.example',
      displayName: 'A',
      phoneNumber: '+441632960001',
      disabled: false,
    }),
    post(`${accounts}:update`, {
      localId: 'fuzzed',
      customAttributes: '{"role":"coach"}',
      validSince: 1,
      phoneNumber: '+441632960002',
      photoUrl: 'https://club.example/a.png',
      deleteAttribute: ['DISPLAY_NAME'],
      deleteProvider: ['phone'],
      linkProviderUserInfo: { providerId: 'google.com', rawId: 'x' },
      mfa: { enrollments: [] },
    }),
    post(`${accounts}:lookup`, { phoneNumber: ['+441632960001'] }),
    post(`${accounts}:delete`, { localId: 'fuzzed' }),
    post(`${accounts}:batchDelete`, { localIds: ['fuzzed', 'nobody'], force: true }),
    post(`${accounts}:sendOobCode`, {
      requestType: 'VERIFY_AND_CHANGE_EMAIL',
      email: 'player@club.example',
      newEmail: 'new@club.example',
      returnOobLink: true,
      continueUrl: 'http://localhost/',
    }),
    { method: 'GET', path: config, headers: {} },
    {
      method: 'PATCH',
      path: `${config}?updateMask=emailPrivacyConfig`,
      headers: {},
      json: { emailPrivacyConfig: { enableImprovedEmailPrivacy: true } },
    },
  ]
}

function cloudStorageRequests(project: string): WireRequest[] {
  const bucket = `/b/${project}.appspot.com`
  const object = `${bucket}/o/fuzz%2Fcloud.txt`
  const uploads = `/upload/storage/v1${bucket}/o`
  const metadata = { contentType: 'text/plain', metadata: { firebaseStorageDownloadTokens: 'a,b', x: 'y' } }
  return [
    {
      method: 'POST',
      path: `${uploads}?uploadType=multipart&name=fuzz%2Fcloud.txt&ifGenerationMatch=0`,
      headers: { 'Content-Type': 'multipart/related; boundary=mark' },
      body:
        `--mark\r\nContent-Type: application/json\r\n\r\n${JSON.stringify(metadata)}\r\n` +
        '--mark\r\nContent-Type: text/plain\r\n\r\nbytes\r\n--mark--',
    },
    {
      method: 'POST',
      path: `${uploads}?uploadType=media&name=fuzz%2Fcloud.txt`,
      headers: { 'Content-Type': 'text/plain', 'X-Goog-Hash': 'crc32c=yZRlqg==' },
      body: 'hello world',
    },
    {
      method: 'POST',
      path: `${uploads}?uploadType=resumable&name=fuzz%2Fparts.txt`,
      headers: { 'X-Upload-Content-Length': '10', 'X-Upload-Content-Type': 'text/plain' },
      json: metadata,
    },
    {
      method: 'PUT',
      path: `${uploads}?uploadType=resumable&name=fuzz%2Fparts.txt&upload_id=x`,
      headers: { 'Content-Range': 'bytes 0-4/10' },
      body: '01234',
    },
    { method: 'GET', path: bucket, headers: {} },
    { method: 'GET', path: `/storage/v1${object}?generation=1&ifMetagenerationMatch=1`, headers: {} },
    { method: 'GET', path: `${object}?alt=media`, headers: { Range: 'bytes=1-2' } },
    { method: 'GET', path: `/download/storage/v1${object}`, headers: {} },
    {
      method: 'GET',
      path: `${bucket}/o?prefix=fuzz%2F&delimiter=%2F&maxResults=2&pageToken=&startOffset=a`,
      headers: {},
    },
    { method: 'PATCH', path: object, headers: {}, json: { ...metadata, cacheControl: null } },
    { ...post(`${object}/rewriteTo${bucket}/o/fuzz%2Fcopy.txt`, metadata) },
    { method: 'DELETE', path: `/storage/v1${object}`, headers: {} },
  ]
}

/** Requests for the ways to sign in that only emulators have. */
export function emulatorSignIns(): WireRequest[] {
  const accounts = '/identitytoolkit.googleapis.com/v1/accounts'
  const unsigned = (payload: object) =>
    `${[{ alg: 'none', typ: 'JWT' }, payload]
      .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
      .join('.')}.`
  const idToken = unsigned({ sub: 'player', auth_time: 2e9, firebase: { sign_in_provider: 'anonymous' } })
  return [
    post(`${accounts}:signUp?key=test`, { returnSecureToken: true }),
    post(`${accounts}:signUp?key=test`, { idToken, email: 'linked@club.example', password: 'secret1' }),
    post(`${accounts}:update?key=test`, { idToken, deleteProvider: ['password'], returnSecureToken: true }),
    post(`${accounts}:signInWithCustomToken?key=test`, { token: '{"uid":"fuzz","claims":{"a":1}}' }),
    post(`${accounts}:signInWithEmailLink?key=test`, { email: 'player@club.example', oobCode: 'x', idToken }),
    post(`${accounts}:sendOobCode?key=test`, {
      requestType: 'EMAIL_SIGNIN',
      email: 'player@club.example',
      continueUrl: 'http://localhost/',
      canHandleCodeInApp: true,
    }),
  ]
}
