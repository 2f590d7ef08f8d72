import type { RandomSource } from './random-source.ts'

/** A request over the wire. `json` is the body if it is JSON, so that single values can be corrupted. */
export type WireRequest = {
  method: string
  path: string
  headers: Readonly<Record<string, string>>
  body?: Uint8Array | string
  json?: unknown
}

const longText = 'ä'.repeat(70_000)

/** Values that programs often mishandle; none is valid everywhere. */
const oddValues: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  -0,
  1e308,
  1e21,
  Number.MAX_SAFE_INTEGER + 2,
  0.1,
  '',
  ' ',
  '0',
  '-1',
  'NaN',
  '9223372036854775808',
  '99999999999999999999999999',
  '\0',
  '\uD800',
  '\u{1F600}',
  '../../../etc/passwd',
  '..%2f..%2f',
  'a/b',
  '/',
  '//',
  ':',
  '__proto__',
  'constructor',
  '__name__',
  '`',
  '`a`.b',
  'a..b',
  '{"a":1}',
  "' OR 1=1 --",
  '0000-00-00T00:00:00Z',
  '2026-13-45T99:99:99.9999999999Z',
  '9999-12-31T23:59:59.999999999Z',
  'x\r\nSet-Cookie: a=b',
  longText,
  [],
  [[]],
  [null],
  {},
  { '': '' },
  { value: {} },
  { toString: 'x', valueOf: 1, toJSON: 1, length: -1 },
  { value: { toString: 1, valueOf: 1 } },
  { nullValue: 'NULL_VALUE' },
  { mapValue: { fields: { a: {} } } },
  { arrayValue: { values: [{ arrayValue: {} }] } },
  { integerValue: 'ten' },
  { integerValue: 1, stringValue: 'x' },
  { doubleValue: 'Infinity' },
  { bytesValue: '*' },
  { timestampValue: 'yesterday' },
  { referenceValue: 'projects/x' },
  { geoPointValue: { latitude: 91, longitude: 'x' } },
  { mapValue: { fields: { __type__: { stringValue: '__vector__' }, value: {} } } },
]

/** For lists that are long by their number of elements. */
const shortValues = oddValues.filter((value) => value !== longText)

const oddKeys = ['__proto__', 'constructor', 'toString', '', '\0', '`', 'a.b', '__x__', '*', longText]

/** Parsed, because JSON.parse makes `__proto__` an own key, which an object literal can't. */
const polluting: unknown = JSON.parse(
  '{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}',
)

const nests = [
  ['[', ']'],
  ['{"a":', '}'],
  ['{"mapValue":{"fields":{"a":', '}}}'],
  ['{"arrayValue":{"values":[', ']}}'],
  ['{"compositeFilter":{"op":"AND","filters":[', ']}}'],
  ['{"unaryFilter":{"op":"IS_NULL","field":', '}}'],
] as const

/** Returns a marker for nesting too deep for JSON.stringify; {@link bodyOf} expands it. */
function nested(random: RandomSource): unknown {
  return `nested ${random.below(nests.length)} ${random.pick([5, 19, 21, 100, 3000, 50_000])}`
}

function writeOut(_: string, kind: string, depth: string): string {
  const [open, close] = nests[Number(kind)] ?? nests[0]
  return `${open.repeat(Number(depth))}null${close.repeat(Number(depth))}`
}

function odd(random: RandomSource): unknown {
  const kind = random.below(20)
  if (kind === 0) return nested(random)
  if (kind === 1) return polluting
  if (kind === 2)
    return Array.from({ length: random.pick([11, 31, 501, 2000]) }, () => random.pick(shortValues))
  return random.pick(oddValues)
}

/** Returns the same JSON with one place changed, removed, renamed or doubled. */
export function mutateJson(json: unknown, random: RandomSource): unknown {
  if (typeof json !== 'object' || json === null || random.below(6) === 0) return odd(random)
  if (Array.isArray(json)) {
    if (json.length === 0) return [odd(random)]
    const at = random.below(json.length)
    if (random.below(8) === 0) return [...json, ...json]
    return json.map((value: unknown, index) => (index === at ? mutateJson(value, random) : value))
  }
  const entries: [string, unknown][] = Object.entries(json)
  if (entries.length === 0) return { [random.pick(oddKeys)]: odd(random) }
  const at = random.below(entries.length)
  const kind = random.below(10)
  if (kind === 0) return fromEntries(entries.filter((_, index) => index !== at))
  if (kind === 1) return fromEntries([...entries, [random.pick(oddKeys), odd(random)]])
  return fromEntries(
    entries.map(([key, value], index): [string, unknown] => {
      if (index !== at) return [key, value]
      return kind === 2 ? [random.pick(oddKeys), value] : [key, mutateJson(value, random)]
    }),
  )
}

function fromEntries(entries: readonly [string, unknown][]): unknown {
  const object = Object.create(null) as Record<string, unknown> // so that `__proto__` stays a key
  for (const [key, value] of entries) object[key] = value
  return object
}

const oddParts = [
  '..', '.', '%2e%2e', '%2e%2e%2f%2e%2e%2fetc%2fpasswd', '..%5c..%5c', '%00', '%', '%zz', '%ff%fe', '%c0%ae', '%E2%82', '',
  '//', '\\', ':', '::', '*', '?', '#', '%25', '%252e%252e', '%0d%0aSet-Cookie:%20a=b', '__proto__', 'constructor',
  '(default)', '__x__', '~', 'a'.repeat(1600), '%F0%9F%98%80', 'index.html', '.git', 'C:', 'null', '-1', '999999999999999999999',
] // prettier-ignore

export function mutatePath(path: string, random: RandomSource): string {
  const part = random.pick(oddParts)
  const pieces = path.split(/(?=[/:?&=])/)
  const at = random.below(pieces.length)
  const kind = random.below(5)
  if (kind === 0) return `${path}${random.pick(['', '/', '?', '?a=', '&pageToken=', '&maxResults='])}${part}`
  if (kind === 1) return pieces.filter((_, index) => index !== at).join('') || '/'
  if (kind === 2) return pieces.toSpliced(at, 0, `/${part}`).join('')
  return pieces.map((piece, index) => (index === at ? `${piece.charAt(0)}${part}` : piece)).join('')
}

const oddHeaders: readonly (readonly [string, string])[] = [
  ['Authorization', 'Bearer'],
  ['Authorization', 'Bearer a.b.c'],
  ['Authorization', `Bearer ${'x'.repeat(6000)}`],
  ['Authorization', 'Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiJhZG1pbiJ9.'],
  ['Authorization', 'Firebase \u00ff\u00fe'],
  ['Content-Type', 'application/xml; charset=utf-7'],
  ['Content-Type', 'multipart/related'],
  ['Content-Type', 'multipart/related; boundary=""'],
  ['Content-Type', `multipart/related; boundary=${'-'.repeat(70)}`],
  ['Content-Encoding', 'gzip'],
  ['Range', 'bytes=9-1'],
  ['Range', 'bytes=-0'],
  ['Range', 'bytes=99999999999999999999-'],
  ['Range', 'bytes=0-1,3-4'],
  ['If-None-Match', '*'],
  ['If-Range', '"'],
  ['Accept', 'text/html'],
  ['Accept-Encoding', 'br;q=x, *;q=0'],
  ['Host', 'localhost:99999'],
  ['Host', '[::1'],
  ['Host', ''],
  ['Host', 'a b'],
  ['Origin', 'null'],
  ['Origin', 'http://\u00e4'],
  ['Access-Control-Request-Headers', 'x'.repeat(3000)],
  ['Transfer-Encoding', 'chunked'],
  ['Transfer-Encoding', 'gzip, chunked'],
  ['Content-Length', '-1'],
  ['Content-Length', '1e3'],
  ['Content-Length', '99999999999999999999'],
  ['Expect', '100-continue'],
  ['Expect', 'the-unexpected'],
  ['Upgrade', 'websocket'],
  ['X-Request-Id', '"><script>'],
  ['X-Http-Method-Override', 'DELETE'],
  ['X-Forwarded-For', '::::'],
  ['X-Forwarded-Host', 'evil.example'],
  ['X-Goog-Upload-Protocol', 'resumable'],
  ['X-Goog-Upload-Protocol', 'multipart'],
  ['X-Goog-Upload-Protocol', '__proto__'],
  ['X-Goog-Upload-Command', 'upload, finalize'],
  ['X-Goog-Upload-Command', 'start'],
  ['X-Goog-Upload-Command', 'query'],
  ['X-Goog-Upload-Command', ','],
  ['X-Goog-Upload-Offset', '-5'],
  ['X-Goog-Upload-Offset', '999999999999999'],
  ['X-Goog-Upload-Header-Content-Length', '2e9'],
  ['X-Goog-Upload-Header-Content-Type', 'text/html\u0000'],
  ['X-Giant', 'x'.repeat(20_000)],
  ['X-Split', 'a\r\nX-Injected: b'],
  ['Bad Name', 'x'],
  ['', 'x'],
]

const methods = [
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'OPTIONS',
  'TRACE',
  'PROPFIND',
  'CONNECT',
  'get',
]

export function mutate(request: WireRequest, random: RandomSource): WireRequest {
  const kind = random.below(12)
  if (kind < 6 && request.json !== undefined) {
    let json: unknown = request.json
    for (let times = random.below(3); times >= 0; times--) json = mutateJson(json, random)
    return { ...request, json }
  }
  if (kind < 8) return { ...request, path: mutatePath(request.path, random) }
  if (kind === 8) return { ...request, method: random.pick(methods) }
  if (kind === 9) return withBody(request, spoiltBody(bodyOf(request), random))
  const [name, value] = random.pick(oddHeaders)
  return { ...request, headers: { ...request.headers, [name]: value } }
}

function withBody({ json: _, ...request }: WireRequest, body: Uint8Array): WireRequest {
  return { ...request, body }
}

export function bodyOf({ body, json }: WireRequest): Buffer {
  if (json !== undefined)
    return Buffer.from((JSON.stringify(json) ?? '').replaceAll(/"nested (\d) (\d+)"/g, writeOut))
  return Buffer.from(body ?? '')
}

function spoiltBody(body: Buffer, random: RandomSource): Buffer {
  const at = random.below(body.length + 1)
  switch (random.below(7)) {
    case 0:
      return body.subarray(0, at)
    case 1:
      return Buffer.concat([body.subarray(0, at), Buffer.from([0xff, 0xfe, 0, 0x80]), body.subarray(at)])
    case 2:
      return Buffer.from(body.map((byte, index) => (index === at ? byte ^ (1 << random.below(8)) : byte)))
    case 3:
      return Buffer.concat([body, body])
    case 4:
      return Buffer.from(random.pick(['[', '{', 'null', '"x"', '1', 'a=b&a=c&%=%', '[]', '{"a":1e999}']))
    case 5:
      return Buffer.from(body.toString('utf8'), 'utf16le')
    default:
      return Buffer.from('['.repeat(random.pick([100, 50_000])))
  }
}
