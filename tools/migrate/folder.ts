import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream, existsSync, mkdirSync } from 'node:fs'
import { appendFile, stat, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { StartError } from '@touchline/firestore/start-error'
import type { AccountItem, DocumentItem, FileItem, Page, Side, Store } from './store.ts'

const PAGE_LINES = 500
const PAGE_BYTES = 8 * 1024 ** 2
const ABOUT = 'about.json'
const FORMAT = 1

/** A folder of an export: one JSON value per line, and the bytes of files in `files/`. Created when missing. */
export async function openFolder(folder: string, name: string): Promise<Side> {
  // It will hold what is needed to guess passwords.
  mkdirSync(join(folder, 'files'), { recursive: true, mode: 0o700 })
  const about = join(folder, ABOUT)
  if (!existsSync(about))
    await writeFile(about, `${JSON.stringify({ format: FORMAT, of: 'npm run migrate' })}\n`)
  return {
    name,
    tellsHashes: true,
    left: new Map(),
    documents: linesOf<DocumentItem>(join(folder, 'documents.ndjson')),
    accounts: linesOf<AccountItem>(join(folder, 'accounts.ndjson')),
    files: filesIn(folder),
    close: async () => undefined,
  }
}

/** Whether a folder already has an export. */
export const isExport = (folder: string) => existsSync(join(folder, ABOUT))

function linesOf<Item>(file: string): Store<Item> {
  const length = async () => (existsSync(file) ? (await stat(file)).size : 0)
  return {
    read: (cursor) => readLines<Item>(file, Number(cursor ?? 0)),
    write: (items) => appendFile(file, items.map((item) => `${JSON.stringify(item)}\n`).join('')),
    isEmpty: async () => (await length()) === 0,
    length: {
      now: length,
      cutTo: async (size) => void (existsSync(file) && (await truncate(file, size))),
    },
  }
}

/** Reads a page of whole lines, starting at a byte. */
async function readLines<Item>(file: string, start: number): Promise<Page<Item>> {
  if (!existsSync(file)) return { items: [] }
  const items: Item[] = []
  let at = start
  for await (const line of linesFrom(file, start)) {
    at += line.length + 1
    // Written by linesOf alone.
    items.push(parseLine(file, line.toString()) as Item)
    if (items.length === PAGE_LINES || at - start > PAGE_BYTES) return { items, next: `${at}` }
  }
  return { items }
}

/** Splits by bytes, because Node's own line reader also splits at separators that JSON doesn't escape. */
async function* linesFrom(file: string, start: number): AsyncGenerator<Buffer> {
  let rest: Buffer = Buffer.alloc(0)
  for await (const chunk of createReadStream(file, { start, highWaterMark: 1024 ** 2 })) {
    // A stream without encoding gives buffers.
    let bytes = Buffer.concat([rest, chunk as Buffer])
    for (let end = bytes.indexOf(10); end >= 0; end = bytes.indexOf(10)) {
      yield bytes.subarray(0, end)
      bytes = bytes.subarray(end + 1)
    }
    rest = bytes
  }
  if (rest.length > 0) yield rest
}

function parseLine(file: string, line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    throw new StartError(`${file} holds a line that is not JSON: '${line.slice(0, 60)}'.`)
  }
}

type FileLine = Omit<FileItem, 'open'>

function filesIn(folder: string): Store<FileItem> {
  const lines = linesOf<FileLine>(join(folder, 'files.ndjson'))
  // Names of files may hold anything; those of a file system may not.
  const pathOf = (name: string) => join(folder, 'files', createHash('sha256').update(name).digest('hex'))
  return {
    ...lines,
    async read(cursor) {
      const page = await lines.read(cursor)
      const items: FileItem[] = []
      for (const line of page.items) {
        const path = pathOf(line.name)
        items.push({ ...line, ...(await sumOf(path)), open: async () => createReadStream(path) })
      }
      return { ...page, items }
    },
    async write(items) {
      for (const { open, ...line } of items) {
        await pipeline(await open(), createWriteStream(pathOf(line.name)))
        const { size, md5 } = await sumOf(pathOf(line.name))
        if (size !== line.size || md5 !== (line.md5 ?? md5))
          throw new StartError(`${line.name} was damaged on the way.`)
        await lines.write([{ ...line, md5 }])
      }
    },
  }
}

/** Returns size and checksum of the current bytes. */
async function sumOf(path: string): Promise<{ size: number; md5: string }> {
  const hash = createHash('md5')
  let size = 0
  if (!existsSync(path)) return { size: -1, md5: '' }
  for await (const chunk of createReadStream(path)) {
    // A stream without encoding gives buffers.
    const bytes = chunk as Buffer
    size += bytes.length
    hash.update(bytes)
  }
  return { size, md5: hash.digest('base64') }
}
