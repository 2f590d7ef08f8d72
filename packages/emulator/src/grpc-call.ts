import type { IncomingHttpHeaders, ServerHttp2Stream } from 'node:http2'

import { invalidArgument, ProtocolError, unimplemented } from '@touchline/backend/internals/core/errors.ts'
import { statusCode } from '@touchline/backend/internals/core/status-code.ts'

const prefixBytes = 5
// As over REST.
const maximumBytes = 10 * 1024 * 1024

/** One call of a method, with its messages in both directions over one HTTP/2 stream. */
export type GrpcCall = {
  /** `Listen` of `/google.firestore.v1.Firestore/Listen`. */
  readonly method: string
  readonly authorization: string | undefined
  /** Messages of the client, until it finishes or disconnects. */
  readonly requests: AsyncIterable<Uint8Array>
  send(message: Uint8Array): void
  /** Ends the call with success, or with the status and the public message of a failure. */
  end(failure?: ProtocolError): void
}

/** https://github.com/grpc/grpc/blob/master/doc/PROTOCOL-HTTP2.md */
export function acceptCall(stream: ServerHttp2Stream, headers: IncomingHttpHeaders): GrpcCall {
  let trailers: Record<string, string> = { 'grpc-status': '0' }
  stream.respond({ ':status': 200, 'content-type': 'application/grpc+proto' }, { waitForTrailers: true })
  stream.on('wantTrailers', () => stream.sendTrailers(trailers))
  return {
    method: String(headers[':path']).split('/').at(-1) ?? '',
    authorization: headers.authorization,
    requests: messagesOf(stream),
    send: (message) => {
      if (!stream.writable) return
      const prefix = Buffer.alloc(prefixBytes)
      prefix.writeUInt32BE(message.length, 1)
      stream.write(Buffer.concat([prefix, message]))
    },
    end: (failure) => {
      if (failure !== undefined) trailers = trailersOf(failure)
      if (stream.writable) stream.end()
      stream.resume()
    },
  }
}

function trailersOf(failure: ProtocolError): Record<string, string> {
  return {
    'grpc-status': String(statusCode(failure)),
    'grpc-message': encodeURIComponent(failure.publicMessage),
  }
}

/** Yields messages. Each has one byte that says whether it is compressed, and four with its length. */
async function* messagesOf(stream: ServerHttp2Stream): AsyncGenerator<Uint8Array> {
  const received = new Received()
  try {
    // To stop reading must not cut the stream off: its answer is still to come.
    for await (const chunk of stream.iterator({ destroyOnReturn: false })) {
      received.push(chunk)
      for (let length = lengthOf(received); received.length >= length; length = lengthOf(received))
        yield received.take(length).subarray(prefixBytes)
    }
  } catch (error) {
    // A client that is gone is no failure.
    if (error instanceof ProtocolError || !stream.destroyed) throw error
  }
}

/** Returns the length of the next message with its prefix; infinite until the prefix has arrived. */
function lengthOf(received: Received): number {
  if (received.length < prefixBytes) return Infinity
  const prefix = received.peek(prefixBytes)
  const length = prefix.readUInt32BE(1)
  if (prefix[0] !== 0) throw unimplemented('Compressed messages are not supported.')
  if (length > maximumBytes)
    throw invalidArgument(`Request payload size exceeds the limit: ${maximumBytes} bytes.`)
  return prefixBytes + length
}

/** Received bytes of a stream. Chunks are joined when taken, not on arrival. */
class Received {
  length = 0
  private chunks: Buffer[] = []

  push(chunk: Buffer): void {
    this.chunks.push(chunk)
    this.length += chunk.length
  }

  peek(length: number): Buffer {
    if ((this.chunks[0]?.length ?? 0) < length) this.chunks = [Buffer.concat(this.chunks)]
    return this.chunks[0] ?? Buffer.alloc(0)
  }

  take(length: number): Buffer {
    const whole = this.peek(length)
    this.chunks[0] = whole.subarray(length)
    this.length -= length
    return whole.subarray(0, length)
  }
}
