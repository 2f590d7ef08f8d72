/** Parses the MIME of our own mails: two parts, quoted-printable or plain. */
export function simpleParser(content: string): { headers: Map<string, string>; text: string; html: string } {
  const { headers, body } = partOf(content)
  const boundary = /boundary="(.+?)"/.exec(headers.get('content-type') ?? '')?.[1]
  if (boundary === undefined) return { headers, text: decoded(headers, body), html: '' }
  const parts = body
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => partOf(part.trimStart()))
  const find = (type: string) => {
    const part = parts.find((one) => one.headers.get('content-type')?.startsWith(type))
    return part ? decoded(part.headers, part.body) : ''
  }
  return { headers, text: find('text/plain'), html: find('text/html') }
}

function partOf(content: string) {
  const end = content.indexOf('\r\n\r\n')
  const lines = content
    .slice(0, end)
    .replaceAll(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
  const headers = new Map(
    lines.map((line): [string, string] => [
      line.slice(0, line.indexOf(':')).toLowerCase(),
      words(line.slice(line.indexOf(':') + 1).trim()),
    ]),
  )
  return { headers, body: content.slice(end + 4) }
}

/** https://www.rfc-editor.org/rfc/rfc2047 */
const words = (text: string) =>
  text
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([QB])\?(.*?)\?=/gi, (_, kind: string, value: string) =>
      kind.toUpperCase() === 'B'
        ? Buffer.from(value, 'base64').toString()
        : quoted(value.replaceAll('_', ' ')),
    )

const quoted = (text: string) =>
  Buffer.from(
    text.replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16))),
    'latin1',
  ).toString()

function decoded(headers: ReadonlyMap<string, string>, body: string): string {
  const encoding = headers.get('content-transfer-encoding')
  const plain =
    encoding === 'quoted-printable'
      ? quoted(body.replaceAll('=\r\n', ''))
      : encoding === 'base64'
        ? Buffer.from(body, 'base64').toString()
        : body
  return plain.replaceAll('\r\n', '\n').trim()
}
