import { text } from 'node:stream/consumers'
import type { FileItem, Page, Store } from './store.ts'
import type { FileProtocol, FileResource } from '@touchline/firestore/file-protocols'
import { callJson, retrying, send, type Wire, WireError } from '@touchline/firestore/wire'

const PAGE = 100
/** Most concurrent transfers. */
const AT_ONCE = 4

/** Field for the tokens of download links in Google Cloud Storage, which the embedded backend accepts too. */
const TOKENS = 'firebaseStorageDownloadTokens'
/** Prevents decompression by Google: https://cloud.google.com/storage/docs/transcoding#decompressive_transcoding */
const AS_STORED = { 'Accept-Encoding': 'gzip' }
const SETTINGS = [
  'contentType',
  'cacheControl',
  'contentDisposition',
  'contentEncoding',
  'contentLanguage',
] as const

export function filesOf(wire: Wire, protocol: FileProtocol, bucket: string): Store<FileItem> {
  const list = (count: number, token?: string) =>
    callJson<{ items?: FileResource[]; nextPageToken?: string }>(wire, protocol.listUrl(bucket, token, count))
  const describe = async (listed: FileResource): Promise<FileItem> => {
    const url = protocol.fileUrl(bucket, listed.name)
    const resource = protocol.listsAll ? listed : await callJson<FileResource>(wire, url)
    return { ...itemOf(resource), open: () => send(wire, `${url}?alt=media`, { headers: AS_STORED }) }
  }
  return {
    async read(cursor): Promise<Page<FileItem>> {
      const { items: listed = [], nextPageToken } = await list(PAGE, cursor)
      const items = await mapSome(listed, describe)
      return nextPageToken ? { items, next: nextPageToken } : { items }
    },
    write: async (items) => void (await mapSome(items, (file) => upload(wire, protocol, bucket, file))),
    isEmpty: async () => ((await list(1)).items ?? []).length === 0,
  }
}

function itemOf(resource: FileResource): Omit<FileItem, 'open'> {
  const { name, size = '0', md5Hash, downloadTokens } = resource
  const { [TOKENS]: hidden = '', ...metadata } = resource.metadata ?? {}
  const known = SETTINGS.flatMap((field) => {
    const value = resource[field]
    return typeof value === 'string' && !isDefault(field, value) ? [[field, value] as const] : []
  })
  return {
    name,
    size: Number(size),
    ...(md5Hash !== undefined && { md5: md5Hash }),
    settings: Object.fromEntries(known),
    metadata,
    tokens: (downloadTokens ?? hidden).split(',').filter((token) => token !== ''),
  }
}

/** Whether a value is the Firebase protocol's answer for an unset field. */
const isDefault = (field: (typeof SETTINGS)[number], value: string): boolean =>
  (field === 'contentEncoding' && value === 'identity') ||
  (field === 'contentDisposition' && value.startsWith("inline; filename*=utf-8''"))

/** Uploads a file completely or not at all; throws if it didn't arrive as sent. */
async function upload(wire: Wire, protocol: FileProtocol, bucket: string, file: FileItem): Promise<void> {
  const { name, size, settings, tokens } = file
  const metadata = { ...file.metadata, ...(tokens.length > 0 && { [TOKENS]: tokens.join(',') }) }
  await retrying(wire, async () => {
    const { url, headers } = protocol.startUpload(bucket, file)
    const json = { name, ...settings, ...(Object.keys(metadata).length > 0 && { metadata }) }
    const started = await send(wire, url, { headers, json })
    started.resume()
    const session = started.headers[protocol.sessionHeader]
    if (typeof session !== 'string')
      throw new WireError(500, `The upload of ${name}`, { answer: 'no session' })
    const answer = await send(wire, session, { ...protocol.send, size, body: await file.open() })
    // The shape is documented; see FileResource.
    const stored = JSON.parse(await text(answer)) as FileResource
    if (Number(stored.size ?? 0) === size && (stored.md5Hash ?? file.md5) === (file.md5 ?? stored.md5Hash))
      return
    throw new WireError(502, `The upload of ${name}`, { answer: 'it arrived differently' })
  })
}

async function mapSome<From, To>(items: readonly From[], map: (item: From) => Promise<To>): Promise<To[]> {
  const results: To[] = []
  for (let start = 0; start < items.length; start += AT_ONCE)
    results.push(...(await Promise.all(items.slice(start, start + AT_ONCE).map(map))))
  return results
}
