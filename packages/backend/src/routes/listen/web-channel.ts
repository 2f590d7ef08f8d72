import { randomBytes } from 'node:crypto'

import { type ProtocolError, toErrorBody } from '#core/errors.ts'
import type { JsonObject } from '#core/json.ts'
import { BackChannel } from './back-channel.ts'

/** Versions of the protocol, and how often the client may expect a sign of life. */
const greeting = { version: 8, minimum: 12, keepAliveMilliseconds: 30_000 }
// A client that is gone says nothing; one that lives opens its back channel again at once.
const patienceMilliseconds = 60_000
// The client opens it again: that is the sign of life within the time that was promised.
const backChannelMilliseconds = 25_000
/** Messages of a client that are not dealt with yet. */
const waitingMessages = 1000
/** The most passed on in one go. */
const chunkCharacters = 64 * 1024

export type WebChannelOptions = {
  readonly onEnd: (id: string) => void
  /** Characters kept for a client that hasn't acknowledged them; beyond that it's cut off. */
  readonly keptCharacters: number
}

type Reading = {
  readonly confirmed: number
  readonly once: boolean
  /** Closes the connection that it is read from. */
  readonly hangUp: () => void
}

/**
 * One conversation over WebChannel: the client POSTs its messages and reads ours from a GET that it keeps open, or opens again
 * and again. Ours are numbered and kept until it says that it has them.
 * https://github.com/google/closure-library/blob/master/closure/goog/labs/net/webchannel/webchannelbase.js
 */
export class WebChannel {
  readonly id = randomBytes(16).toString('base64url')
  /** Messages of the client. */
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

  /** The answer to the first request. */
  hello(): string {
    const { version, minimum, keepAliveMilliseconds } = greeting
    return frame(JSON.stringify([[0, ['c', this.id, '', version, minimum, keepAliveMilliseconds]]]))
  }

  /** Takes messages of which the first is the `offset`th; those that came before, in a request that was repeated, are left out. */
  take(messages: readonly JsonObject[], offset: number): string {
    // A client that sends faster than it's processed is not waited for.
    if ((this.incoming?.desiredSize ?? 0) < -waitingMessages) this.forget()
    for (const message of messages.slice(Math.max(this.received - offset, 0))) {
      if (this.isOpen) this.incoming?.enqueue(message)
    }
    this.received = Math.max(this.received, offset + messages.length)
    return frame(JSON.stringify([this.backChannel === undefined ? 0 : 1, this.lastId, 0]))
  }

  /** Whether the client is reading. */
  get isHeard(): boolean {
    return this.backChannel !== undefined
  }

  /** Ends what the client reads from: one that lives opens it again at once. */
  probe(): void {
    this.backChannel?.end()
  }

  /** Sends a message, which is JSON. */
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

  /** Tells of a failure and ends. */
  fail(failure: ProtocolError): void {
    this.send(JSON.stringify(toErrorBody(failure).body))
    this.close()
  }

  /** The client has everything up to this one. */
  confirm(id: number): void {
    const known = this.unconfirmed.findIndex((message) => message.id > id)
    const gone = this.unconfirmed.splice(0, known === -1 ? this.unconfirmed.length : known)
    for (const { text } of gone) this.keptCharacters -= text.length
  }

  /** Opens the way to the client, which has everything up to `confirmed`; with `once` it ends behind the first messages. */
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

  /** Nothing more comes from either side; what was said may still be fetched. */
  close(): void {
    if (!this.isOpen) return
    this.isOpen = false
    this.incoming?.close()
    this.backChannel?.wake()
    if (this.backChannel === undefined) this.waitForClient()
  }

  /** Ends at once, whatever is still to be said. */
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

/** Length in UTF-16 units, then JSON. */
function frame(text: string): string {
  return `${text.length}\n${text}`
}
