import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

const headEnd = Buffer.from('\r\n\r\n')
const lastChunk = Buffer.from('0\r\n\r\n')

/**
 * One kept connection, without a library around it: what a request costs its sender is little beside what it costs the server.
 */
export class LeanClient {
  private readonly socket: Socket
  private readonly host: string
  private received: Buffer = Buffer.alloc(0)
  private answered: ((status: number) => void) | undefined

  private constructor(socket: Socket, host: string) {
    this.socket = socket
    this.host = host
    socket.on('data', (chunk: Buffer) => this.take(chunk))
  }

  static async open(url: string): Promise<LeanClient> {
    const { hostname, port, host } = new URL(url)
    const socket = connect(Number(port), hostname).setNoDelay(true)
    await once(socket, 'connect')
    return new LeanClient(socket, host)
  }

  /** The bytes of a POST as a browser sends it. */
  request(path: string, token: string, body: object): Buffer {
    const json = JSON.stringify(body)
    const head = [
      `POST ${path} HTTP/1.1`,
      `Host: ${this.host}`,
      `Authorization: Bearer ${token}`,
      'Accept-Encoding: gzip, deflate, br, zstd',
      'Content-Type: text/plain',
      `Content-Length: ${Buffer.byteLength(json)}`,
    ]
    return Buffer.from(`${head.join('\r\n')}\r\n\r\n${json}`)
  }

  /** Resolves with the status once the whole answer has arrived. */
  send(request: Buffer): Promise<number> {
    return new Promise((resolve) => {
      this.answered = resolve
      this.socket.write(request)
    })
  }

  close(): void {
    this.socket.destroy()
  }

  private take(chunk: Buffer): void {
    this.received = this.received.length === 0 ? chunk : Buffer.concat([this.received, chunk])
    const head = this.received.indexOf(headEnd)
    if (head === -1) return
    const text = this.received.toString('latin1', 0, head)
    const length = /content-length: (\d+)/i.exec(text)?.[1]
    const isWhole =
      length === undefined
        ? this.received.subarray(-lastChunk.length).equals(lastChunk)
        : this.received.length >= head + headEnd.length + Number(length)
    if (!isWhole) return
    this.received = Buffer.alloc(0)
    this.answered?.(Number(text.slice(9, 12)))
  }
}
