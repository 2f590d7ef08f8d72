import { randomBytes } from 'node:crypto'

import type { ProtocolError } from '#core/errors.ts'
import { toErrorBody } from '#core/errors.ts'
import type { JsonObject } from '#core/json.ts'

/** Versions of the protocol, and how often the client may expect a sign of life. */
const greeting = { version: 8, minimum: 12, keepAliveMilliseconds: 30_000 }
// A client that is gone says nothing; one that lives opens its back channel anew at once.
const patienceMilliseconds = 60_000
// The client opens it anew: that is the sign of life within the time that was promised.
const backChannelMilliseconds = 25_000

/** `cut` for one that the client has closed. */
type BackChannel = { write(text: string): void; end(): void; cut(): void }

/**
 * One conversation over WebChannel: the client POSTs its messages and reads ours from a GET that it keeps open, or opens again
 * and again. Ours are numbered and kept until it says that it has them.
 * https://github.com/google/closure-library/blob/master/closure/goog/labs/net/webchannel/webchannelbase.js
 */
export class WebChannel {
  readonly id = randomBytes(16).toString('base64url')
  /** What the client sends. */
  readonly requests: ReadableStream<JsonObject>
  private incoming: ReadableStreamDefaultController<JsonObject> | undefined
  private received = 0
  private lastId = 0
  private unconfirmed: { readonly id: number; readonly text: string }[] = []
  private backChannel: BackChannel | undefined
  private timer: NodeJS.Timeout | undefined
  private isOpen = true
  private readonly onEnd: (id: string) => void

  constructor(onEnd: (id: string) => void) {
    this.onEnd = onEnd
    this.requests = new ReadableStream({
      start: (controller) => void (this.incoming = controller),
      // Whoever read them has failed.
      cancel: () => void (this.incoming = undefined),
    })
    this.waitForClient()
  }

  /** The answer to the first request. */
  hello(): string {
    const { version, minimum, keepAliveMilliseconds } = greeting
    return frame([[0, ['c', this.id, '', version, minimum, keepAliveMilliseconds]]])
  }

  /** Takes messages of which the first is the `offset`th; those that came before, in a request that was repeated, are left out. */
  take(messages: readonly JsonObject[], offset: number): string {
    for (const message of messages.slice(Math.max(this.received - offset, 0))) {
      if (this.isOpen) this.incoming?.enqueue(message)
    }
    this.received = Math.max(this.received, offset + messages.length)
    return frame([this.backChannel === undefined ? 0 : 1, this.lastId, 0])
  }

  send(message: JsonObject): void {
    const id = ++this.lastId
    const text = frame([[id, [message]]])
    this.unconfirmed.push({ id, text })
    this.backChannel?.write(text)
  }

  /** Tells of a failure and ends. */
  fail(failure: ProtocolError): void {
    this.send({ ...toErrorBody(failure).body })
    this.close()
  }

  /** Opens the way to the client, which has everything up to `confirmed`; with `once` it ends behind the first messages. */
  listen(confirmed: number, once: boolean): ReadableStream<Uint8Array> {
    this.endBackChannel()
    clearTimeout(this.timer)
    this.unconfirmed = this.unconfirmed.filter(({ id }) => id > confirmed)
    let channel: BackChannel | undefined
    return new ReadableStream({
      start: (controller) => {
        channel = this.openBackChannel(controller, once)
        this.backChannel = channel
        for (const { text } of this.unconfirmed) channel.write(text)
        if (!this.isOpen) channel.end()
      },
      cancel: () => {
        channel?.cut()
        if (channel !== undefined) this.lose(channel)
      },
    })
  }

  /** Nothing more comes from either side; what was said may still be fetched. */
  close(): void {
    if (!this.isOpen) return
    this.isOpen = false
    this.incoming?.close()
    this.endBackChannel()
    this.waitForClient()
  }

  private openBackChannel(
    controller: ReadableStreamDefaultController<Uint8Array>,
    once: boolean,
  ): BackChannel {
    let isEnded = false
    const cut = () => {
      isEnded = true
      clearTimeout(timer)
    }
    const end = () => {
      if (isEnded) return
      cut()
      controller.close()
    }
    const channel: BackChannel = {
      write: (text) => {
        if (isEnded) return
        controller.enqueue(Buffer.from(text))
        // All that is said in one go still goes along.
        if (once) setImmediate(() => this.endOf(channel))
      },
      end,
      cut,
    }
    const timer = setTimeout(() => this.endOf(channel), backChannelMilliseconds).unref()
    return channel
  }

  private endOf(channel: BackChannel): void {
    this.lose(channel)
    channel.end()
  }

  private lose(channel: BackChannel): void {
    if (this.backChannel !== channel) return
    this.backChannel = undefined
    this.waitForClient()
  }

  private endBackChannel(): void {
    this.backChannel?.end()
    this.backChannel = undefined
  }

  private waitForClient(): void {
    clearTimeout(this.timer)
    this.timer = setTimeout(() => this.forget(), patienceMilliseconds).unref()
  }

  private forget(): void {
    this.close()
    clearTimeout(this.timer)
    this.onEnd(this.id)
  }
}

/** Length in UTF-16 units, then JSON. */
function frame(content: unknown): string {
  const text = JSON.stringify(content)
  return `${text.length}\n${text}`
}
