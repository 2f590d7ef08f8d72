import type { WireRequest } from './fuzz-mutations.ts'
import { adminRequests, emulatorSignIns } from './fuzz-requests-admin.ts'
import { serverRequests } from './fuzz-server-requests.ts'

export type FuzzScene = {
  project: string
  /** An administrator's. */
  idToken: string
  refreshToken: string
  /** An unfinished upload's. */
  uploadId: string
  authorizations: readonly string[]
}

/** Returns one valid request of each kind that the backend answers, as the SDK and the tools send it. */
export function realRequests(scene: FuzzScene): WireRequest[] {
  const client = [...documentRequests(scene), ...authRequests(scene), ...storageRequests(scene)]
  return [...client, ...adminRequests(scene.project), ...otherRequests()]
}

function documentRequests({ project }: FuzzScene): WireRequest[] {
  const root = `projects/${project}/databases/(default)/documents`
  const post = (verb: string, json: unknown, parent = ''): WireRequest => ({
    method: 'POST',
    path: `/v1/${root}${parent}:${verb}?key=test`,
    headers: { 'Content-Type': 'text/plain' },
    json,
  })
  const fields = {
    text: { stringValue: 'x' },
    number: { integerValue: '7' },
    real: { doubleValue: 1.5 },
    when: { timestampValue: '2026-11-21T06:00:00.000001Z' },
    bytes: { bytesValue: 'AAE=' },
    place: { geoPointValue: { latitude: 1, longitude: 2 } },
    other: { referenceValue: `${root}/fuzz/b` },
    list: { arrayValue: { values: [{ stringValue: 'a' }, { nullValue: null }] } },
    map: { mapValue: { fields: { deep: { booleanValue: true } } } },
  }
  const where = {
    compositeFilter: {
      op: 'AND',
      filters: [
        { fieldFilter: { field: { fieldPath: 'number' }, op: 'EQUAL', value: { integerValue: '7' } } },
        {
          compositeFilter: {
            op: 'OR',
            filters: [
              {
                fieldFilter: {
                  field: { fieldPath: 'list' },
                  op: 'ARRAY_CONTAINS_ANY',
                  value: { arrayValue: { values: [{ stringValue: 'a' }] } },
                },
              },
              { unaryFilter: { op: 'IS_NULL', field: { fieldPath: 'text' } } },
            ],
          },
        },
      ],
    },
  }
  const structuredQuery = { from: [{ collectionId: 'fuzz' }], where, limit: 5 }
  const cursors = {
    from: [{ collectionId: 'fuzz', allDescendants: true }],
    orderBy: [
      { field: { fieldPath: 'number' }, direction: 'DESCENDING' },
      { field: { fieldPath: '__name__' } },
    ],
    startAt: { values: [{ integerValue: '9' }, { referenceValue: `${root}/fuzz/a` }], before: true },
    endAt: { values: [{ integerValue: '1' }] },
    select: { fields: [{ fieldPath: 'number' }] },
    offset: 1,
  }
  return [
    post('commit', { writes: [{ update: { name: `${root}/fuzz/a`, fields } }] }),
    post('commit', {
      writes: [
        {
          update: { name: `${root}/fuzz/a`, fields: { text: { stringValue: 'y' } } },
          updateMask: { fieldPaths: ['text', 'map.deep', '`odd name`'] },
          updateTransforms: [
            { fieldPath: 'when', setToServerValue: 'REQUEST_TIME' },
            { fieldPath: 'number', increment: { integerValue: '1' } },
            { fieldPath: 'list', appendMissingElements: { values: [{ stringValue: 'b' }] } },
            { fieldPath: 'list', removeAllFromArray: { values: [{ stringValue: 'a' }] } },
            { fieldPath: 'real', maximum: { doubleValue: 2 } },
          ],
          currentDocument: { exists: true },
        },
        { verify: `${root}/fuzz/b`, currentDocument: { exists: false } },
        { delete: `${root}/fuzz/c`, currentDocument: { updateTime: '2026-11-21T06:00:00Z' } },
      ],
    }),
    post('batchGet', {
      documents: [`${root}/fuzz/a`, `${root}/users/admin`],
      mask: { fieldPaths: ['text'] },
    }),
    post('runQuery', { structuredQuery }),
    post('runQuery', { structuredQuery: cursors }),
    post('runQuery', { structuredQuery: { from: [{ collectionId: 'sub' }] } }, '/fuzz/a'),
    post('runAggregationQuery', {
      structuredAggregationQuery: {
        structuredQuery,
        aggregations: [
          { alias: 'n', count: { upTo: '10' } },
          { alias: 's', sum: { field: { fieldPath: 'number' } } },
          { alias: 'a', avg: { field: { fieldPath: 'real' } } },
        ],
      },
    }),
    post('listCollectionIds', { pageSize: 10, pageToken: '' }, '/fuzz/a'),
    ...serverRequests(root),
  ]
}

function authRequests({ project, idToken, refreshToken }: FuzzScene): WireRequest[] {
  const mfa = '/identitytoolkit.googleapis.com/v2/accounts'
  const accounts = '/identitytoolkit.googleapis.com/v1/accounts'
  const administration = `/identitytoolkit.googleapis.com/v1/projects/${project}/accounts`
  const post = (path: string, json: unknown): WireRequest => ({
    method: 'POST',
    path: `${path}?key=test`,
    headers: { 'Content-Type': 'application/json' },
    json,
  })
  const form = (path: string, fields: Record<string, string>): WireRequest => ({
    method: 'POST',
    path,
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields).toString(),
  })
  const user = {
    localId: 'fuzz',
    email: 'fuzz@club.example',
    passwordHash: 'AAAA',
    salt: 'AAAA',
    createdAt: '1',
  }
  return [
    post(`${accounts}:signUp`, { email: 'new@club.example', password: 'secret1', returnSecureToken: true }),
    post(`${accounts}:signInWithPassword`, {
      email: 'player@club.example',
      password: 'x',
      returnSecureToken: true,
    }),
    post(`${accounts}:lookup`, { idToken }),
    post(`${accounts}:update`, {
      idToken,
      displayName: 'A B',
      photoUrl: null,
      deleteAttribute: ['PHOTO_URL'],
    }),
    post(`${accounts}:update`, { oobCode: 'wrong' }),
    post(`${accounts}:sendOobCode`, {
      requestType: 'PASSWORD_RESET',
      email: 'player@club.example',
      continueUrl: 'http://a',
    }),
    post(`${accounts}:resetPassword`, { oobCode: 'wrong', newPassword: 'secret2' }),
    post(`${accounts}:delete`, { idToken: `${idToken}x` }),
    post(`${accounts}:createAuthUri`, { identifier: 'a@b.example', continueUri: 'http://localhost' }),
    post(`${administration}:batchCreate`, {
      hashAlgorithm: 'STANDARD_SCRYPT',
      cpuMemCost: 16384,
      blockSize: 8,
      parallelization: 1,
      dkLen: 64,
      allowOverwrite: true,
      users: [user],
    }),
    post(`${administration}:lookup`, { email: ['player@club.example'], localId: ['player'] }),
    post(`${administration}:update`, {
      localId: 'fuzz',
      displayName: 'x',
      disableUser: false,
      validSince: '1',
    }),
    post(`${mfa}/mfaSignIn:start`, { mfaPendingCredential: 'x', mfaEnrollmentId: 'x' }),
    post(`${mfa}/mfaSignIn:finalize`, {
      mfaPendingCredential: 'x',
      totpVerificationInfo: { verificationCode: '123456' },
    }),
    post(`${mfa}/mfaEnrollment:start`, { idToken, totpEnrollmentInfo: {} }),
    post(`${mfa}/mfaEnrollment:finalize`, {
      idToken,
      displayName: 'phone',
      totpVerificationInfo: { sessionInfo: 'x', verificationCode: '123456' },
    }),
    post(`${mfa}/mfaEnrollment:withdraw`, { idToken, mfaEnrollmentId: 'x' }),
    { method: 'GET', path: `${administration}:batchGet?maxResults=5&nextPageToken=a`, headers: {} },
    form('/securetoken.googleapis.com/v1/token?key=test', {
      grant_type: 'refresh_token',
      refresh_token: refreshToken,
    }),
    { method: 'GET', path: '/identitytoolkit.googleapis.com/v2/passwordPolicy?key=test', headers: {} },
    { method: 'GET', path: '/identitytoolkit.googleapis.com/v1/projects?key=test', headers: {} },
    { method: 'GET', path: '/__/auth/action?mode=resetPassword&oobCode=wrong&apiKey=x&lang=en', headers: {} },
    form('/__/auth/action', { oobCode: 'wrong', password: 'secret3' }),
  ]
}

function storageRequests({ project, uploadId }: FuzzScene): WireRequest[] {
  const objects = `/v0/b/${project}.appspot.com/o`
  const resumable = (command: string, query: string, headers: Record<string, string> = {}) => ({
    method: 'POST',
    path: `${objects}?${query}`,
    headers: { 'X-Goog-Upload-Protocol': 'resumable', 'X-Goog-Upload-Command': command, ...headers },
  })
  const upload = `name=fuzz%2Fbig&upload_id=${uploadId}&upload_protocol=resumable`
  const metadata = { contentType: 'text/plain', cacheControl: 'no-store', metadata: { colour: 'red' } }
  return [
    {
      method: 'POST',
      path: `${objects}?name=fuzz%2Fsmall.txt`,
      headers: { 'X-Goog-Upload-Protocol': 'multipart', 'Content-Type': 'multipart/related; boundary=mark' },
      body:
        `--mark\r\nContent-Type: application/json\r\n\r\n${JSON.stringify(metadata)}\r\n` +
        '--mark\r\nContent-Type: text/plain\r\n\r\nbytes\r\n--mark--',
    },
    {
      ...resumable('start', 'name=fuzz%2Fbig', { 'X-Goog-Upload-Header-Content-Length': '10' }),
      json: { name: 'fuzz/big', ...metadata },
    },
    { ...resumable('upload', upload, { 'X-Goog-Upload-Offset': '0' }), body: '01234' },
    { ...resumable('upload, finalize', upload, { 'X-Goog-Upload-Offset': '5' }), body: '56789' },
    resumable('query', upload),
    { method: 'GET', path: `${objects}/fuzz%2Fkept.txt`, headers: {} },
    { method: 'GET', path: `${objects}/fuzz%2Fkept.txt?alt=media&token=x`, headers: { Range: 'bytes=1-2' } },
    { method: 'GET', path: `${objects}?prefix=fuzz%2F&delimiter=%2F&maxResults=2&pageToken=`, headers: {} },
    { method: 'PATCH', path: `${objects}/fuzz%2Fkept.txt`, headers: {}, json: metadata },
    { method: 'DELETE', path: `${objects}/fuzz%2Fsmall.txt`, headers: {} },
  ]
}

export function emulatorRequests({ project }: FuzzScene): WireRequest[] {
  const control = `/emulator/v1/projects/${project}`
  const plain = (method: string, path: string): WireRequest => ({ method, path, headers: {} })
  const channel = (message: unknown): WireRequest => ({
    method: 'POST',
    path: '/google.firestore.v1.Firestore/Listen/channel?VER=8&RID=1',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ count: '1', ofs: '0', req0___data__: JSON.stringify(message) }).toString(),
  })
  const rules = (service: string) => ({
    rules: {
      files: [
        {
          name: 'x.rules',
          content: `rules_version = '2';\nservice ${service} { match /{p=**} { allow read; } }`,
        },
      ],
    },
  })
  return [
    { method: 'PUT', path: `${control}:securityRules`, headers: {}, json: rules('cloud.firestore') },
    { method: 'PUT', path: '/internal/setRules', headers: {}, json: rules('firebase.storage') },
    plain('DELETE', `${control}/databases/(default)/documents`),
    plain('GET', `${control}/oobCodes`),
    plain('GET', `${control}/verificationCodes`),
    plain('GET', `${control}/config`),
    {
      method: 'PATCH',
      path: `${control}/config`,
      headers: {},
      json: { signIn: { allowDuplicateEmails: false } },
    },
    plain('POST', '/internal/reset'),
    plain('GET', '/emulators'),
    plain('PUT', '/functions/disableBackgroundTriggers'),
    plain('DELETE', `${control}/accounts`),
    ...emulatorSignIns(),
    channel({
      database: `projects/${project}/databases/(default)`,
      addTarget: {
        targetId: 2,
        query: {
          parent: `projects/${project}/databases/(default)/documents`,
          structuredQuery: { from: [{ collectionId: 'fuzz' }] },
        },
      },
    }),
  ]
}

function otherRequests(): WireRequest[] {
  return [
    { method: 'GET', path: '/healthz', headers: {} },
    { method: 'POST', path: '/__/admin/restore', headers: {} },
    { method: 'GET', path: '/', headers: { Accept: 'text/html' } },
    { method: 'GET', path: '/assets/app-1.js', headers: { 'Accept-Encoding': 'br' } },
  ]
}
