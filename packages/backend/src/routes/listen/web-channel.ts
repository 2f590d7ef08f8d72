import { randomBytes } from 'node:crypto'

import { type ProtocolError, toErrorBody } from '#core/errors.ts'
import type { JsonObject } from '#core/json.ts'

type Parts = {
  /** How long it stays open; a client that has fetched nothing after twice that time is disconnected. */
  readonly milliseconds: number
  /** Returns the next text to send, or null if there is none yet. */
  readonly next: () => string | null
  /** Closes the connection of a reader that doesn't read. */
  readonly hangUp: () => void
  readonly onEnd: () => void
}

/** The answer that a client keeps open. It takes the next text when its reader has taken the previous one. */
export class BackChannel {
  readonly stream: ReadableStream<Uint8Array>
  private readonly parts: Parts
  private timer: NodeJS.Timeout
  private controller: ReadableStreamDefaultController<Uint8Array> | undefined
  private isEnding = false
  private isWaking = false
  private wakeReader: (() => void) | undefined

  constructor(parts: Parts) {
    this.parts = parts
    const { milliseconds } = parts
    this.timer = setTimeout(() => {
      this.end()
      this.timer = setTimeout(() => this.cut(), milliseconds).unref()
    }, milliseconds).unref()
    this.stream = new ReadableStream(
      {
        start: (controller) => void (this.controller = controller),
        pull: () => this.pass(),
        cancel: () => this.leave(),
      },
      { highWaterMark: 0 },
    )
  }

  /** Wakes the reader in the next turn of the event loop, so that texts sent together arrive together. */
  wake(): void {
    if (this.isWaking) return
    this.isWaking = true
    setImmediate(() => {
      this.isWaking = false
      this.wakeReader?.()
    })
  }

  /** Ends after what the reader takes now. */
  end(): void {
    this.isEnding = true
    this.wake()
  }

  /** Ends at once, without an error, which the HTTP server would log as our fault. */
  cut(): void {
    if (this.controller === undefined) return
    if (this.wakeReader !== undefined) this.controller.close()
    else this.parts.hangUp()
    this.leave()
  }

  private async pass(): Promise<void> {
    let text = this.parts.next()
    while (text === null && !this.isEnding) {
      const { promise, resolve } = Promise.withResolvers<void>()
      this.wakeReader = resolve
      await promise
      this.wakeReader = undefined
      text = this.parts.next()
    }
    if (text !== null) this.controller?.enqueue(Buffer.from(text))
    if (!this.isEnding) return
    this.controller?.close()
    this.leave()
  }

  private leave(): void {
    clearTimeout(this.timer)
    if (this.controller === undefined) return
    this.controller = undefined
    this.isEnding = true
    this.wakeReader?.()
    this.parts.onEnd()
  }
}

/** Versions of the protocol, and the interval of keep-alive messages. */
const greeting = { version: 8, minimum: 12, keepAliveMilliseconds: 30_000 }
// A client that is gone says nothing; one that lives opens its back channel again at once.
const patienceMilliseconds = 60_000
// The client opens it again: that is the sign of life within the time that was promised.
const backChannelMilliseconds = 25_000
/** Most unprocessed messages of a client. */
const waitingMessages = 1000
/** Most characters passed on at once. */
const chunkCharacters = 64 * 1024

export type WebChannelOptions = {
  readonly onEnd: (id: string) => void
  /** Most characters kept for a client that hasn't acknowledged them; beyond that it is disconnected. */
  readonly keptCharacters: number
}

type Reading = {
  readonly confirmed: number
  readonly once: boolean
  readonly hangUp: () => void
}

/**
 * One conversation over WebChannel: the client POSTs its messages and reads ours from a GET that it keeps open or reopens. Ours are
 * numbered and kept until the client acknowledges them.
 * https://github.com/google/closure-library/blob/master/closure/goog/labs/net/webchannel/webchannelbase.js
 */
export class WebChannel {
  readonly id = randomBytes(16).toString('base64url')
  readonly requests: ReadableStream<JsonObject>
  private readonly options: WebChannelOptions
  private incoming: ReadableStreamDefaultController<JsonObject> | undefined
  private received = 0
  private lastId = 0
  private unconfirmed: { readonly id: number; readonly text: string }[] = []
  private keptCharacters = 0
  private backChannel: BackChannel | undefined
  private timer: NodeJS.Timeout | undefined
  private isOpen = true

  constructor(options: WebChannelOptions) {
    this.options = options
    this.requests = new ReadableStream({
      start: (controller) => void (this.incoming = controller),
      // The reader has failed.
      cancel: () => void (this.incoming = undefined),
    })
    this.waitForClient()
  }

  hello(): string {
    const { version, minimum, keepAliveMilliseconds } = greeting
    return frame(JSON.stringify([[0, ['c', this.id, '', version, minimum, keepAliveMilliseconds]]]))
  }

  /** Takes messages, the first of which has the number `offset`, and skips those that a repeated request sends again. */
  take(messages: readonly JsonObject[], offset: number): string {
    // A client that sends faster than it's processed is not waited for.
    if ((this.incoming?.desiredSize ?? 0) < -waitingMessages) this.forget()
    for (const message of messages.slice(Math.max(this.received - offset, 0))) {
      if (this.isOpen) this.incoming?.enqueue(message)
    }
    this.received = Math.max(this.received, offset + messages.length)
    return frame(JSON.stringify([this.backChannel === undefined ? 0 : 1, this.lastId, 0]))
  }

  get isHeard(): boolean {
    return this.backChannel !== undefined
  }

  /** Ends the back channel; a live client reopens it at once. */
  probe(): void {
    this.backChannel?.end()
  }

  send(text: string): void {
    if (!this.isOpen) return
    this.unconfirmed.push({ id: ++this.lastId, text })
    this.keptCharacters += text.length
    const share = this.keptCharacters / this.options.keptCharacters
    // A slow reader finds all of it by listening again, and holds up nobody until then.
    if (share > 1) this.forget()
    // A quick one says what it has when it opens its back channel again.
    else if (share > 0.5) this.backChannel?.end()
    else this.backChannel?.wake()
  }

  fail(failure: ProtocolError): void {
    this.send(JSON.stringify(toErrorBody(failure).body))
    this.close()
  }

  /** Forgets messages up to this one, which the client has received. */
  confirm(id: number): void {
    const known = this.unconfirmed.findIndex((message) => message.id > id)
    const gone = this.unconfirmed.splice(0, known === -1 ? this.unconfirmed.length : known)
    for (const { text } of gone) this.keptCharacters -= text.length
  }

  /** Opens the back channel for a client that has received everything up to `confirmed`; with `once` it ends after the first messages. */
  listen({ confirmed, once, hangUp }: Reading): ReadableStream<Uint8Array> {
    this.backChannel?.end()
    clearTimeout(this.timer)
    this.confirm(confirmed)
    let passed = confirmed
    const channel = new BackChannel({
      milliseconds: backChannelMilliseconds,
      next: () => {
        const chunk = this.chunkAfter(passed)
        passed = chunk.at(-1)?.id ?? passed
        const isLast = !this.isOpen && passed === this.lastId
        if (isLast || (once && chunk.length > 0)) channel.end()
        if (chunk.length === 0) return null
        return frame(`[${chunk.map(({ id, text }) => `[${id},[${text}]]`).join(',')}]`)
      },
      hangUp,
      onEnd: () => this.lose(channel),
    })
    this.backChannel = channel
    return channel.stream
  }

  /** Ends the conversation in both directions; messages already sent can still be fetched. */
  close(): void {
    if (!this.isOpen) return
    this.isOpen = false
    this.incoming?.close()
    this.backChannel?.wake()
    if (this.backChannel === undefined) this.waitForClient()
  }

  /** Ends at once, dropping unsent messages. */
  forget(): void {
    this.close()
    clearTimeout(this.timer)
    this.backChannel?.cut()
    this.unconfirmed = []
    this.options.onEnd(this.id)
  }

  private chunkAfter(id: number): readonly { readonly id: number; readonly text: string }[] {
    const start = this.unconfirmed.findIndex((message) => message.id > id)
    if (start === -1) return []
    let end = start
    for (let characters = 0; end < this.unconfirmed.length && characters < chunkCharacters; end++)
      characters += this.unconfirmed[end]?.text.length ?? 0
    return this.unconfirmed.slice(start, end)
  }

  private lose(channel: BackChannel): void {
    if (this.backChannel !== channel) return
    this.backChannel = undefined
    this.waitForClient()
  }

  private waitForClient(): void {
    clearTimeout(this.timer)
    this.timer = setTimeout(() => this.forget(), patienceMilliseconds).unref()
  }
}

/** Prefixes the JSON with its length in UTF-16 units. */
function frame(text: string): string {
  return `${text.length}\n${text}`
}
