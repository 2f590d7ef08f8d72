import { invalidArgument } from '#core/errors.ts'

/** An upload of two parts: JSON about the object, then its bytes, read as they arrive. */
export type MultipartUpload = {
  metadata: string
  contentType: string | undefined
  content: AsyncIterable<Uint8Array>
  /** Bytes of the body that aren't content, including the closing delimiter. */
  overhead: number
}

const maximumHead = 256 * 1024

/** Reads `multipart/related` without holding the bytes. https://www.rfc-editor.org/rfc/rfc2387 */
export async function readMultipart(
  body: AsyncIterable<Uint8Array>,
  contentType: string,
): Promise<MultipartUpload> {
  const boundary = /;\s*boundary=(?:"([^"\r\n]{1,70})"|([^;\s]{1,70}))/i.exec(contentType)
  const mark = boundary?.[1] ?? boundary?.[2]
  if (mark === undefined) throw invalidArgument('The content type has no boundary.')
  const reader = createReader(body)
  try {
    return await readParts(reader, mark)
  } catch (error) {
    await reader.end()
    throw error
  }
}

async function readParts(reader: Reader, mark: string): Promise<MultipartUpload> {
  await reader.readUntil(`--${mark}\r\n`)
  await reader.readUntil('\r\n\r\n')
  const metadata = await reader.readUntil(`\r\n--${mark}\r\n`)
  const head = await reader.readUntil('\r\n\r\n')
  const end = `\r\n--${mark}--`
  return {
    metadata,
    contentType: /^content-type:\s*(.+?)\s*$/im.exec(head)?.[1],
    content: reader.streamUntil(end),
    overhead: reader.consumed() + Buffer.byteLength(end),
  }
}

type Reader = ReturnType<typeof createReader>

function createReader(body: AsyncIterable<Uint8Array>) {
  const iterator = body[Symbol.asyncIterator]()
  let pending = Buffer.alloc(0)
  let consumed = 0

  const pull = async (): Promise<void> => {
    const { value, done } = await iterator.next()
    if (done === true) throw invalidArgument('The multipart body ends too early.')
    pending = pending.length === 0 ? Buffer.from(value) : Buffer.concat([pending, value])
  }

  const end = async (): Promise<void> => void (await iterator.return?.())

  return {
    /** Bytes read by `readUntil`. */
    consumed: () => consumed,

    /** Text before the delimiter, which is consumed too. */
    async readUntil(delimiter: string): Promise<string> {
      for (;;) {
        const at = pending.indexOf(delimiter)
        if (at >= 0) {
          const text = pending.toString('utf8', 0, at)
          const length = at + Buffer.byteLength(delimiter)
          pending = pending.subarray(length)
          consumed += length
          return text
        }
        if (pending.length > maximumHead) throw invalidArgument('The head of the multipart body is too long.')
        await pull()
      }
    },

    /** Bytes before the delimiter, as they arrive; the last ones are held back until it is clear what they are. */
    async *streamUntil(delimiter: string): AsyncGenerator<Uint8Array> {
      const held = Buffer.byteLength(delimiter) - 1
      try {
        for (;;) {
          const at = pending.indexOf(delimiter)
          const certain = at >= 0 ? at : pending.length - held
          if (certain > 0) yield pending.subarray(0, certain)
          if (at >= 0) return
          if (certain > 0) pending = pending.subarray(certain)
          await pull()
        }
      } finally {
        await end()
      }
    },

    end,
  }
}
